import { useState } from 'react';
import type { ReactNode } from 'react';
import { account, button, empty, field, gauge, lightForm, message, panel, tabs } from '../../../../styles/sheets.ts';
import { ApiError } from '../../../data/api-error.ts';
import { useRead } from '../../../data/cache.ts';
import { describeFailure } from '../../../data/failure.ts';
import type { HostHandle } from '../../../data/host.ts';
import { usePage } from '../../../data/page-provider.tsx';
import { useAreas } from '../../../data/use-areas.ts';
import type { LinkAnswer, TermsAnswer, TermsKind } from '../../../domain/wire/account.ts';
import { useDateTime } from '../../../i18n/use-date-time.ts';
import { useT } from '../../../i18n/use-t.ts';
import { Button } from '../../../ui/button.tsx';
import { Finding } from '../../../ui/message.tsx';
import { useSheets } from '../../../ui/sheet-root.tsx';
import { Stepper } from '../../../ui/stepper.tsx';
import { Tabs } from '../../../ui/tabs.tsx';
import { LoadingBar } from '../../../ui/waiting.tsx';
import { AgreeForm } from './agree-form.tsx';
import { Reading } from './reading.tsx';
import { RefusePanel } from './refuse-panel.tsx';
import { useActivation } from './use-activation.ts';

const sheets = [account, button, empty, field, gauge, message, panel, tabs];
const lightSheets = [lightForm];

export interface ActivationProps {
  readonly element: HostHandle;
  readonly token: string;
  /** The account is pre-activated and the person signed in: the wizard is next. */
  readonly onAgreed: () => void;
  readonly onSignIn: () => void;
  readonly onSignUp: () => void;
}

type Outcome = 'resent' | 'refused' | undefined;

/** Account activation [2.49]: Term of Agreement and User Manual, agree or disagree; an expired link offers another one (4.18). */
export function Activation(props: ActivationProps) {
  useAreas('account', 'access', 'session', 'controls');
  useSheets(sheets);
  const { toasts } = usePage();
  const t = useT('account');
  const common = useT('common');
  const activation = useActivation(props.token);
  const [busy, setBusy] = useState(false);
  const [outcome, setOutcome] = useState<Outcome>();
  const { state } = activation;

  const perform = async (work: () => Promise<void>, failed: string) => {
    setBusy(true);
    try {
      await work();
    } catch (error) {
      const { tone, message: said, caption } = describeFailure(error, common);
      toasts.show({ tone, message: failed, caption: [said, caption].filter(Boolean).join('\n'), group: 'nmv.account' });
    } finally {
      setBusy(false);
    }
  };
  const resend = () => perform(async () => { await activation.resend(); setOutcome('resent'); }, t('resendFailed'));

  if (outcome === 'resent') return <Message title={t('resentTitle')} lead={t('resentLead')} act={<Button onClick={props.onSignIn}>{t('toSignIn')}</Button>} />;
  if (outcome === 'refused') return <Message title={t('refusedTitle')} lead={t('refusedLead')} act={<Button onClick={props.onSignUp}>{t('signUpAgain')}</Button>} />;
  if (state.kind === 'unread') return <LoadingBar />;
  if (state.kind === 'lost') return <Message title={t('linkUnread')} lead={t('linkUnreadLead')} act={<Button kind="primary" onClick={activation.again}>{common('retry')}</Button>} />;
  if (state.kind === 'failed') return <Message title={t('activationFailed')} lead={t('activationFailedLead')} act={<Button onClick={props.onSignUp}>{t('signUpAgain')}</Button>} />;
  const { link } = state;
  if (link.state === 'used') return <Message title={t('linkUsed')} lead={t('linkUsedLead')} act={<Button kind="primary" onClick={props.onSignIn}>{t('toSignIn')}</Button>} />;
  if (link.state === 'expired') return <Message title={t('linkExpiredTitle')} lead={t('linkExpiredLead', { email: link.userEmail })} act={<Button kind="primary" busy={busy} onClick={() => void resend()}>{t('resend')}</Button>} />;
  return <Decision {...props} link={link} busy={busy} perform={perform} activation={activation} onRefused={() => setOutcome('refused')} />;
}

function Message({ title, lead, act }: { readonly title: string; readonly lead: string; readonly act: ReactNode }) {
  return (
    <div className="nmv-account">
      <section className="nmv-panel"><div className="nmv-panel-body nmv-stack" data-gap="5" role="status">
        <div className="nmv-stack" data-gap="2"><h1 className="nmv-account-title">{title}</h1><p className="nmv-text nmv-muted">{lead}</p></div>
        <div>{act}</div>
      </div></section>
    </div>
  );
}

interface DecisionProps extends ActivationProps {
  readonly link: LinkAnswer;
  readonly busy: boolean;
  readonly perform: (work: () => Promise<void>, failed: string) => Promise<void>;
  readonly activation: ReturnType<typeof useActivation>;
  readonly onRefused: () => void;
}

function Decision({ element, link, busy, perform, activation, onAgreed, onRefused }: DecisionProps) {
  const t = useT('account');
  const dateTime = useDateTime();
  const [kind, setKind] = useState<TermsKind>('agreement');
  const [choice, setChoice] = useState<'agree' | 'refuse'>();
  const [refused, setRefused] = useState<string>();
  const agreement = useRead<TermsAnswer>('/apis/v1/accesspolicies/terms/agreement', undefined, { as: 'nobody' });
  const manual = useRead<TermsAnswer>(kind === 'manual' ? '/apis/v1/accesspolicies/terms/manual' : null, undefined, { as: 'nobody' });
  const shown = kind === 'agreement' ? agreement : manual;

  const agree = (password: string) => perform(async () => {
    setRefused(undefined);
    try {
      await activation.agree(password, agreement.data?.sha256 ?? '');
      onAgreed();
    } catch (error) {
      const own = error instanceof ApiError ? error.fields.find(({ path }) => path === 'password') : undefined;
      if (error instanceof ApiError && error.code === 'terms-changed') await agreement.refresh();
      if (!own) throw error;
      setRefused(own.message);
    }
  }, t('activationFailed'));
  const disagree = (reason: string) => perform(async () => { await activation.disagree(reason); onRefused(); }, t('activationFailed'));

  return (
    <div className="nmv-account">
      <div className="nmv-stack" data-gap="2">
        <h1 className="nmv-account-title">{t('almostThere', { name: link.name1.split(' ', 1)[0] ?? '' })}</h1>
        <p className="nmv-text nmv-muted">{t('almostLead')}</p>
        <p className="nmv-small nmv-muted">{t('linkValidUntil', { until: dateTime(link.expiresAt, { seconds: false }) })}</p>
      </div>
      <Stepper label={t('way')} value="terms" items={[{ id: 'sign-up', label: t('wayAccount'), state: 'done' }, { id: 'terms', label: t('wayTerms') }, { id: 'data', label: t('wayData') }, { id: 'release', label: t('wayRelease') }]} />
      <section className="nmv-panel">
        <div className="nmv-account-tabs">
          <Tabs<TermsKind> label={t('texts')} value={kind} onValue={setKind} items={[{ id: 'agreement', label: t('agreement') }, { id: 'manual', label: t('manual') }]}>{null}</Tabs>
        </div>
        <div className="nmv-panel-body">
          {shown.data && <Reading key={kind} terms={shown.data} />}
          {shown.error && <Finding tone="danger" title={t('textUnread')} action={<Button size="sm" onClick={() => void shown.refresh()}>{t('readAgain')}</Button>} />}
          {shown.isLoading && <LoadingBar />}
        </div>
        <div className="nmv-panel-foot nmv-agree-foot">
          <p className="nmv-small nmv-muted nmv-agree-note">{t('agreeNote')}</p>
          <Button size="lg" aria-expanded={choice === 'refuse'} onClick={() => setChoice(choice === 'refuse' ? undefined : 'refuse')}>{t('disagree')}</Button>
          <Button kind="primary" size="lg" disabled={!agreement.data || choice === 'agree'} onClick={() => setChoice('agree')}>{t('agree')}</Button>
        </div>
      </section>
      {choice === 'refuse' && <RefusePanel busy={busy} onRefuse={(reason) => void disagree(reason)} />}
      {choice === 'agree' && (
        <section className="nmv-panel"><div className="nmv-panel-body">
          {element.lightForm(<AgreeForm userEmail={link.userEmail} busy={busy} refused={refused} onAgree={(password) => void agree(password)} />, lightSheets)}
        </div></section>
      )}
    </div>
  );
}
