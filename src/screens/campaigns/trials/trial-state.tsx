import { useState } from 'react';
import { useAskTrial } from '../../../data/campaign-trials.ts';
import type { Trials } from '../../../data/campaign-trials.ts';
import { describeFailure } from '../../../data/failure.ts';
import { usePage } from '../../../data/page-provider.tsx';
import type { TrialState } from '../../../domain/wire/campaign-trial.ts';
import { useT } from '../../../i18n/use-t.ts';
import { Button } from '../../../ui/button.tsx';
import { Finding } from '../../../ui/message.tsx';
import { LoadingBar } from '../../../ui/waiting.tsx';

interface AskProps {
  readonly kind: keyof Trials;
  readonly id: number;
  /** What the button says. */
  readonly label: string;
  readonly primary?: boolean;
}

/** Has a campaign tried out. */
export function Ask({ kind, id, label, primary = false }: AskProps) {
  const common = useT('common');
  const { toasts } = usePage();
  const ask = useAskTrial();
  const [busy, setBusy] = useState(false);
  const run = async () => {
    setBusy(true);
    try {
      await ask(kind, id);
    } catch (error) {
      toasts.show(describeFailure(error, common));
    } finally {
      setBusy(false);
    }
  };
  return (
    <Button
      size={primary ? 'md' : 'xs'}
      kind={primary ? 'primary' : undefined}
      busy={busy}
      onClick={() => void run()}
    >
      {label}
    </Button>
  );
}

/** That it runs, that it failed, and that something has changed since it was worked out. */
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
        <Finding tone="info" title={`${t('working')} (${Math.round(progress * 100)} %)`}>
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
