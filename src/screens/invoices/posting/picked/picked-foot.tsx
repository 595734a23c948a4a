import { wholePercent } from '../../../../domain/rules/whole-percent.ts';
import { useT } from '../../../../i18n/use-t.ts';
import { Button } from '../../../../ui/base/button.tsx';
import { upload } from '../../../../ui/icons/invoice.ts';
import { SellerForPosting } from './seller-for-posting.tsx';
import type { PostingSending } from './use-sending.ts';

/** Renders the seller and the progress of sending, which can be stopped half-way. */
export function PickedFoot({
  sending,
  sellerId,
  channelId,
  onSeller,
  hint,
  label,
  disabled,
  onSend,
  onStop,
}: {
  readonly sending: PostingSending;
  readonly sellerId: string;
  /** The channel that all of them are of, as far as it is known. */
  readonly channelId: number | undefined;
  readonly onSeller: (sellerId: string) => void;
  readonly hint: string | undefined;
  /** Label of the send button. */
  readonly label: string;
  readonly disabled: boolean;
  readonly onSend: () => void;
  readonly onStop: () => void;
}) {
  const t = useT('invoices');
  const posting = useT('posting');
  const busy = sending.phase === 'sending';
  const why = useWhyUnsent(sending);
  const percent = busy ? t('sending', { percent: wholePercent(sending.share) }) : '';
  return (
    <div className="nmv-posting-foot">
      <SellerForPosting value={sellerId} channelId={channelId} disabled={busy} onValue={onSeller} />
      <span className="nmv-grow nmv-small nmv-muted nmv-posting-hint" aria-live="polite">
        {busy ? posting('keepOpen') : (why ?? hint)}
      </span>
      {busy && (
        <>
          <progress className="nmv-progress" max={1} value={sending.share} aria-label={percent} />
          <Button onClick={onStop}>{posting('stop')}</Button>
        </>
      )}
      <Button
        kind="primary"
        icon={upload}
        busy={busy}
        disabled={!busy && disabled}
        onClick={onSend}
      >
        {busy ? percent : label}
      </Button>
    </div>
  );
}

/** Returns the reason why sending ended early, shown in the bar, which is always in view. */
function useWhyUnsent(sending: PostingSending): string | undefined {
  const t = useT('invoices');
  const posting = useT('posting');
  if (sending.phase === 'stopped') return posting('stopped');
  if (sending.phase !== 'failed') return undefined;
  return t(sending.error.kind === 'problem' ? 'sendRefused' : 'sendFailed');
}
