import { useSession } from '../../../data/page/page-provider.tsx';
import type { FieldStep } from '../../../domain/accounts/settings.ts';
import { showsCampaigns } from '../../../domain/rules/permission/home.ts';
import { useT } from '../../../i18n/use-t.ts';
import { Finding } from '../../../ui/state/message.tsx';
import { FieldList } from '../field-list.tsx';
import { ReasonField, WaitingIdentity } from './identity-part.tsx';
import { StartPage } from './start-page.tsx';
import { StepPanel } from './step-panel.tsx';
import type { StepProps } from './step-props.ts';
import { useFieldStep } from './use-field-step.ts';

const titles = {
  general: 'generalTitle',
  address: 'addressTitle',
  communication: 'communicationTitle',
} as const;
const spans = {
  name1: 12,
  alias: 12,
  taxNumTypeId: 4,
  taxNum: 8,
  birthDate: 6,
  motherName: 12,
  countryId: 6,
  zipCode: 6,
  stateId: 6,
  cityId: 6,
  cityName: 6,
  district: 6,
  pubPlaceName: 8,
  streetNum: 4,
  addrCompl: 6,
  poBox: 6,
  cellPhoneIDD: 4,
  cellPhone: 8,
  landLineIDD: 4,
  landLine: 8,
} as const;

/** General data, address or communication. */
export function FieldStepForm({ step, ...props }: StepProps & { readonly step: FieldStep }) {
  const t = useT('account');
  const words = useT('problems');
  const { user } = useSession();
  const { work, settings, isWizard, onBack } = props;
  const { base, fields, form, around, others, node, send, ...asking } = useFieldStep({
    step,
    ...props,
  });
  return (
    <>
      <StepPanel
        title={t(titles[step])}
        busy={work.busy}
        ref={node}
        onSend={() => void send()}
        isWizard={isWizard}
        onBack={onBack}
      >
        {others && (
          <div className="nmv-stack" role="alert">
            <Finding tone="warning" title={words('update-conflict')}>
              {t(Object.keys(others).length > 0 ? 'conflictBoth' : 'conflictTaken')}
            </Finding>
          </div>
        )}
        <div className="nmv-stack">
          <FieldList
            {...{ fields, form, around, spans, others }}
            titles={{ stateId: base.stateName }}
          />
          {asking.needsReason && <ReasonField value={asking.reason} onValue={asking.setReason} />}
          {step === 'general' && settings.identityChange && (
            <WaitingIdentity change={settings.identityChange} />
          )}
        </div>
      </StepPanel>
      {step === 'general' && !isWizard && user && showsCampaigns(user) && (
        <StartPage
          value={settings.showStartupPage}
          busy={work.busy}
          onValue={(value) => void work.prefer(value)}
        />
      )}
    </>
  );
}
