import { wholePercent } from '../../../domain/rules/whole-percent.ts';
import { useT } from '../../../i18n/use-t.ts';
import { Button } from '../../../ui/button.tsx';
import { upload } from '../../../ui/icons/invoice.ts';
import { SellerForPosting } from './seller-for-posting.tsx';
import type { Sending } from './use-sending.ts';

/** Below the chosen files: for whom they are sent, and how far that is; it can be stopped half-way. */
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
  readonly sending: Sending;
  readonly sellerId: string;
  /** The channel that all of them are of, as far as it is known. */
  readonly channelId: number | undefined;
  readonly onSeller: (sellerId: string) => void;
  readonly hint: string | undefined;
  /** What the button says will be sent. */
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

/** That sending has ended before everything was sent: the bar is in sight where what is said of it may not be. */
function useWhyUnsent(sending: Sending): string | undefined {
  const t = useT('invoices');
  const posting = useT('posting');
  if (sending.phase === 'stopped') return posting('stopped');
  if (sending.phase !== 'failed') return undefined;
  return t(sending.error.kind === 'problem' ? 'sendRefused' : 'sendFailed');
}
