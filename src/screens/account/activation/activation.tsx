import { useState } from 'react';
import account from '../../../../styles/account.css';
import button from '../../../../styles/button.css';
import empty from '../../../../styles/empty.css';
import field from '../../../../styles/field.css';
import gauge from '../../../../styles/gauge.css';
import message from '../../../../styles/message.css';
import panel from '../../../../styles/panel.css';
import tabs from '../../../../styles/tabs.css';
import type { HostHandle } from '../../../data/base/host.ts';
import { useAreas } from '../../../data/page/use-areas.ts';
import { useWork } from '../../../data/page/use-work.ts';
import { useT } from '../../../i18n/use-t.ts';
import { useSheets } from '../../../ui/base/sheet-root.tsx';
import { LoadingBar } from '../../../ui/state/waiting.tsx';
import { ActivationDecision } from './decision.tsx';
import { LinkNotice } from './link-notice.tsx';
import type { LinkNoticeKind } from './link-notice.tsx';
import { useActivation } from './use-activation.ts';
import type { LinkState } from './use-activation.ts';

const sheets = [account, button, empty, field, gauge, message, panel, tabs];

export interface ActivationProps {
  readonly element: HostHandle;
  readonly token: string;
  /** The account is pre-activated and the person signed in: the wizard is next. */
  readonly onAgreed: () => void;
  readonly onSignIn: () => void;
  readonly onSignUp: () => void;
}

/** Account activation [2.49]: Term of Agreement and User Manual, agree or disagree; an expired link offers another one (4.18). */
export function Activation({ element, token, onAgreed, onSignIn, onSignUp }: ActivationProps) {
  useAreas('account', 'access', 'session', 'controls');
  useSheets(sheets);
  const t = useT('account');
  const activation = useActivation(token);
  const { busy, run } = useWork('nmv.account');
  const [outcome, setOutcome] = useState<'resent' | 'refused'>();
  const { state } = activation;
  const notice = outcome ?? chooseNotice(state);
  const resend = () =>
    run(
      async () => {
        await activation.resend();
        setOutcome('resent');
      },
      { failed: t('resendFailed') },
    );

  if (notice)
    return (
      <LinkNotice
        of={notice}
        userEmail={state.kind === 'known' ? state.link.userEmail : ''}
        busy={busy}
        onResend={() => void resend()}
        onAgain={activation.again}
        {...{ onSignIn, onSignUp }}
      />
    );
  if (state.kind !== 'known') return <LoadingBar />;
  return (
    <ActivationDecision
      {...{ element, busy, run, activation, onAgreed }}
      link={state.link}
      onRefused={() => setOutcome('refused')}
    />
  );
}

/**
 * Returns the notice for a link without a decision; undefined while the link is read, and if it is
 * open.
 */
function chooseNotice(state: LinkState): LinkNoticeKind | undefined {
  if (state.kind === 'known') return state.link.state === 'open' ? undefined : state.link.state;
  return state.kind === 'unread' ? undefined : state.kind;
}
