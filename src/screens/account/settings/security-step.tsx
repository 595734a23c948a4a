import { useEffect } from 'react';
import { useT } from '../../../i18n/use-t.ts';
import { PasswordPart } from './password-part.tsx';
import type { StepProps } from './step-props.ts';
import { StepPanel } from './step-panel.tsx';
import { TwoFactorPart } from './two-factor-part.tsx';

/** Password and second factor: each is changed by itself; in the wizard one goes on from here. */
export function SecurityStep(props: StepProps) {
  const { work, isWizard, onDirty, onDone } = props;
  const t = useT('account');
  useEffect(() => onDirty(false), [onDirty]);
  const parts = <div className="nmv-secure"><PasswordPart {...props} /><TwoFactorPart {...props} /></div>;
  const pass = async () => { if ((await work.passSecurity()) === undefined) onDone(); };
  if (isWizard) return <StepPanel title={t('securityTitle')} lead={t('securityLead')} busy={work.busy} onSend={() => void pass()} isWizard onBack={undefined}>{parts}</StepPanel>;
  return <section className="nmv-panel"><div className="nmv-panel-head"><h2 className="nmv-heading">{t('securityTitle')}</h2></div><div className="nmv-panel-body" data-tight="">{parts}</div></section>;
}
