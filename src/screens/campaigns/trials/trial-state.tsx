import { useAskTrial } from '../../../data/campaign-trials.ts';
import type { Trials } from '../../../data/campaign-trials.ts';
import { useWork } from '../../../data/page/use-work.ts';
import { wholePercent } from '../../../domain/rules/whole-percent.ts';
import type { TrialState } from '../../../domain/schema/campaigns/campaign-trial.ts';
import { useT } from '../../../i18n/use-t.ts';
import { Button } from '../../../ui/base/button.tsx';
import { Finding } from '../../../ui/state/message.tsx';
import { LoadingBar } from '../../../ui/state/waiting.tsx';

interface AskProps {
  readonly kind: keyof Trials;
  readonly id: number;
  /** Label of the button. */
  readonly label: string;
  readonly primary?: boolean;
}

/** Has a campaign tried out. */
export function Ask({ kind, id, label, primary = false }: AskProps) {
  const ask = useAskTrial();
  const { busy, run } = useWork();
  return (
    <Button
      size={primary ? 'md' : 'xs'}
      kind={primary ? 'primary' : undefined}
      busy={busy}
      onClick={() => void run(() => ask(kind, id))}
    >
      {label}
    </Button>
  );
}

/** Shows that a trial is running, failed, or is out of date. */
export function TrialNotice({
  kind,
  id,
  trial: { state, progress, asOf, isOfContent, actsSince },
}: Pick<AskProps, 'kind' | 'id'> & { readonly trial: TrialState }) {
  const t = useT('trials');
  if (state === 'running')
    return (
      <>
        <LoadingBar label={t('working')} />
        <Finding tone="info" title={`${t('working')} (${wholePercent(progress)} %)`}>
          {t('workingLead')}
        </Finding>
      </>
    );
  const action = <Ask kind={kind} id={id} label={t('again')} />;
  if (state === 'failed')
    return (
      <Finding tone="danger" title={t('failed')} action={action}>
        {t('failedLead')}
      </Finding>
    );
  if (asOf === null || (isOfContent && actsSince === 0)) return null;
  return (
    <Finding
      tone="warning"
      title={isOfContent ? t('actsSince', { count: actsSince }) : t('contentSince')}
      action={action}
    />
  );
}
