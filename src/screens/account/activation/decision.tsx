import { useState } from 'react';
import lightForm from '../../../../styles/light-form.css';
import { ApiError } from '../../../data/calls/api-error.ts';
import type { HostHandle } from '../../../data/base/host.ts';
import { fieldMessage } from '../../../data/page/failure.ts';
import type { PageWork } from '../../../data/page/use-work.ts';
import type { LinkAnswer } from '../../../domain/schema/accounts/account.ts';
import { useZonedTime } from '../../../i18n/use-date-time.ts';
import { useT } from '../../../i18n/use-t.ts';
import { Button } from '../../../ui/base/button.tsx';
import { AccountWay } from '../way.tsx';
import { AgreeForm } from './agree-form.tsx';
import { RefusePanel } from './refuse-panel.tsx';
import type { useActivation } from './use-activation.ts';
import { useTerms, TermsPanel } from './terms-panel.tsx';
import type { Terms } from './terms-panel.tsx';

const lightSheets = [lightForm];

interface DecisionProps {
  readonly element: HostHandle;
  readonly link: LinkAnswer;
  readonly busy: boolean;
  readonly run: PageWork['run'];
  readonly activation: ReturnType<typeof useActivation>;
  readonly onAgreed: () => void;
  readonly onRefused: () => void;
}

/** The texts, read before one agrees to them or does not. */
export function ActivationDecision({ element, link, busy, onRefused, ...props }: DecisionProps) {
  const t = useT('account');
  const { activation, run } = props;
  const [choice, setChoice] = useState<'agree' | 'refuse'>();
  const terms = useTerms();
  const { refused, agree } = useAgreeing({ ...props, agreement: terms.agreement });
  const disagree = (reason: string) =>
    run(
      async () => {
        await activation.disagree(reason);
        onRefused();
      },
      { failed: t('activationFailed') },
    );
  return (
    <div className="nmv-account">
      <AlmostThere link={link} />
      <AccountWay at="terms" />
      <TermsPanel {...terms}>
        <Button
          size="lg"
          aria-expanded={choice === 'refuse'}
          onClick={() => setChoice(choice === 'refuse' ? undefined : 'refuse')}
        >
          {t('disagree')}
        </Button>
        <Button
          kind="primary"
          size="lg"
          disabled={!terms.agreement.data || choice === 'agree'}
          onClick={() => setChoice('agree')}
        >
          {t('agree')}
        </Button>
      </TermsPanel>
      {choice === 'refuse' && (
        <RefusePanel busy={busy} onRefuse={(reason) => void disagree(reason)} />
      )}
      {choice === 'agree' && (
        <section className="nmv-panel" part="panel">
          <div className="nmv-panel-body">
            {element.lightForm(
              <AgreeForm
                userEmail={link.userEmail}
                busy={busy}
                refused={refused}
                onAgree={(password) => void agree(password)}
              />,
              lightSheets,
            )}
          </div>
        </section>
      )}
    </div>
  );
}

interface AgreeingOptions extends Pick<DecisionProps, 'run' | 'activation' | 'onAgreed'> {
  readonly agreement: Terms['agreement'];
}

/** Agrees to the text, with the password; errors are shown in its field. */
function useAgreeing({ run, activation, onAgreed, agreement }: AgreeingOptions) {
  const t = useT('account');
  const [refused, setRefused] = useState<string>();
  const onFailure = (error: unknown): boolean => {
    const wrong = fieldMessage(error, 'passwd');
    setRefused(wrong);
    if (error instanceof ApiError && error.code === 'terms-changed') void agreement.refresh();
    return wrong !== undefined;
  };
  const agree = (password: string) => {
    setRefused(undefined);
    return run(
      async () => {
        await activation.agree(password, agreement.data?.sha256 ?? '');
        onAgreed();
      },
      { failed: t('activationFailed'), onFailure },
    );
  };
  return { refused, agree };
}

function AlmostThere({ link }: { readonly link: LinkAnswer }) {
  const t = useT('account');
  const zonedTime = useZonedTime();
  return (
    <div className="nmv-stack" data-gap="2">
      <h1 className="nmv-account-title">
        {t('almostThere', { name: link.name1.split(' ', 1)[0] ?? '' })}
      </h1>
      <p className="nmv-text nmv-muted">{t('almostLead')}</p>
      <p className="nmv-small nmv-muted">
        {t('linkValidUntil', { until: zonedTime(link.expiresAt) })}
      </p>
    </div>
  );
}
