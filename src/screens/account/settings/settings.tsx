import { useEffect, useEffectEvent } from 'react';
import account from '../../../../styles/account.css';
import badge from '../../../../styles/badge.css';
import button from '../../../../styles/button.css';
import dialog from '../../../../styles/dialog.css';
import empty from '../../../../styles/empty.css';
import field from '../../../../styles/field.css';
import message from '../../../../styles/message.css';
import panel from '../../../../styles/panel.css';
import table from '../../../../styles/table.css';
import twoFactor from '../../../../styles/two-factor.css';
import waiting from '../../../../styles/waiting.css';
import { useLive } from '../../../data/cache/cache.ts';
import type { HostHandle } from '../../../data/base/host.ts';
import { usePage } from '../../../data/page/page-provider.tsx';
import { readUnread } from '../../../data/page/unread.ts';
import { useAreas } from '../../../data/page/use-areas.ts';
import { SETTINGS_STEPS, listSteps } from '../../../domain/accounts/settings.ts';
import type { SettingsStep } from '../../../domain/accounts/settings.ts';
import type { SettingsAnswer } from '../../../domain/schema/accounts/account.ts';
import { useT } from '../../../i18n/use-t.ts';
import { OptionSourceProvider } from '../../../ui/fields/option-source.ts';
import { parseRoute, formatRoute } from '../../../ui/base/route.ts';
import type { RouteProps } from '../../../ui/base/route.ts';
import { useSheets } from '../../../ui/base/sheet-root.tsx';
import { Stepper } from '../../../ui/way/stepper.tsx';
import { usePlaceOptions } from '../place-options.ts';
import { ChannelsStep } from './channels-step.tsx';
import { FieldStepForm } from './field-step.tsx';
import { SecurityStep } from './security-step.tsx';
import { useSettings } from './use-settings.ts';
import type { Settings } from './use-settings.ts';
import { WaitingForRelease } from './waiting-for-release.tsx';
import { StepSkeleton } from './step-skeleton.tsx';
import { useLeaving, LeaveQuestion } from './leave-question.tsx';
import { ReadFailure } from '../../listing/base/read-failure.tsx';

const sheets = [
  account,
  badge,
  button,
  dialog,
  empty,
  field,
  message,
  panel,
  table,
  twoFactor,
  waiting,
];

export const stepNames = {
  security: 'stepSecurity',
  general: 'stepGeneral',
  address: 'stepAddress',
  communication: 'stepCommunication',
  channels: 'stepChannels',
} as const;

export interface UserSettingsProps extends RouteProps {
  readonly element: HostHandle;
  /** Called when the person was released while on this page. */
  readonly onReleased: () => void;
}

function isStep(text: string | null): text is SettingsStep {
  return SETTINGS_STEPS.some((step) => step === text);
}

/** Updates the session once a waiting person is released, then opens the portal. */
function useReleased({ settings, refresh }: Settings, onReleased: () => void): void {
  const page = usePage();
  const { session } = page;
  useLive('notification', () => void refresh());
  useLive('gap', () => void refresh());
  const isReleased = settings?.status === 3 && session.get().user?.status === 2;
  // the callback may change at every render
  const enter = useEffectEvent(() =>
    session.refresh().then(
      async (done) => {
        if (!done) return;
        // Messages that came before their count was read.
        await readUnread(page).catch(() => undefined);
        onReleased();
      },
      () => undefined,
    ),
  ); // without an answer the next reading tries again
  useEffect(() => {
    if (isReleased) void enter();
  }, [isReleased]);
}

/**
 * Renders the newcomer's wizard, and later the own page [2.09]: step by step, each saved by
 * itself.
 */
export function UserSettings(props: UserSettingsProps) {
  useAreas('account', 'access', 'session', 'fields', 'problems', 'controls');
  useSheets(sheets);
  const t = useT('account');
  const options = usePlaceOptions();
  const work = useSettings();
  useReleased(work, props.onReleased);
  if (work.settings)
    return (
      <OptionSourceProvider value={options}>
        <Steps {...props} work={work} settings={work.settings} />
      </OptionSourceProvider>
    );
  return (
    <div className="nmv-account" data-own="" aria-busy={work.error === undefined}>
      <h1 className="nmv-title">{t('settingsTitle')}</h1>
      {work.error ? (
        <section className="nmv-panel" part="panel">
          <ReadFailure title={t('unread')} error={work.error} onRetry={() => void work.refresh()} />
        </section>
      ) : (
        <StepSkeleton />
      )}
    </div>
  );
}

interface StepsProps extends UserSettingsProps {
  readonly work: Settings;
  readonly settings: SettingsAnswer;
}

/** Returns the shown step: from the address, else the first step not done. */
function currentStep(
  route: string,
  { stepsDone, status }: SettingsAnswer,
  steps: readonly SettingsStep[],
): SettingsStep {
  const asked = parseRoute(route).query.get('step');
  if (isStep(asked) && steps.includes(asked)) return asked;
  return (status === 2 ? steps.find((step) => !stepsDone.includes(step)) : undefined) ?? 'security';
}

function Steps({ element, route, onNavigate, work, settings }: StepsProps) {
  const t = useT('account');
  const isWizard = settings.status === 2;
  const steps = listSteps(settings.isExternal);
  const step = currentStep(route, settings, steps);
  const asked = parseRoute(route).query.has('step');
  const leaving = useLeaving();
  const { setDirty } = leaving;
  const go = (next: SettingsStep | undefined) => {
    setDirty(false);
    onNavigate(next === undefined ? '/' : formatRoute('/', { step: next }));
  };
  const choose = (next: SettingsStep) => leaving.guard(() => go(next));
  if (isWizard && settings.completedAt !== null && !asked)
    return (
      <WaitingForRelease
        settings={settings}
        onReview={() => go('general')}
        onChannels={() => go('channels')}
      />
    );
  const at = steps.indexOf(step);
  const next = () =>
    go(isWizard && at === steps.length - 1 ? undefined : isWizard ? steps[at + 1] : step);
  const shared = {
    element,
    work,
    settings,
    isWizard,
    onDirty: setDirty,
    onDone: next,
    onBack: at > 0 && isWizard ? () => choose(steps[at - 1] ?? 'security') : undefined,
  };
  return (
    <div className="nmv-account" data-own={isWizard ? undefined : ''}>
      <div className="nmv-stack" data-gap="2">
        <h1 className={isWizard ? 'nmv-account-title' : 'nmv-title'}>
          {t(isWizard ? 'wizardTitle' : 'settingsTitle')}
        </h1>
        <p className="nmv-text nmv-muted">{isWizard ? t('wizardLead') : settings.userEmail}</p>
      </div>
      <Stepper
        label={t(isWizard ? 'wizardTitle' : 'settingsTitle')}
        value={step}
        onValue={choose}
        items={steps.map((id) => ({
          id,
          label: t(stepNames[id]),
          state: isWizard && settings.stepsDone.includes(id) ? 'done' : undefined,
        }))}
      />
      {step === 'security' && <SecurityStep {...shared} />}
      {step === 'channels' && <ChannelsStep {...shared} />}
      {step !== 'security' && step !== 'channels' && (
        <FieldStepForm key={step} step={step} {...shared} />
      )}
      {leaving.question && <LeaveQuestion {...leaving.question} />}
    </div>
  );
}
