import { useEffect } from 'react';
import { useT } from '../../../i18n/use-t.ts';
import { Button } from '../../../ui/base/button.tsx';
import { EmailPart } from './email-part.tsx';
import { PasswordPart } from './password-part.tsx';
import type { StepProps } from './step-props.ts';
import { TwoFactorPart } from './two-factor-part.tsx';

/** E-mail, password and second factor: each is changed by itself; in the wizard one goes on from here. */
export function SecurityStep(props: StepProps) {
  const { work, isWizard, onDirty, onDone } = props;
  const t = useT('account');
  useEffect(() => onDirty(false), [onDirty]);
  const parts = (
    <div className="nmv-secure">
      <EmailPart {...props} />
      <PasswordPart {...props} />
      <TwoFactorPart {...props} />
    </div>
  );
  const pass = async () => {
    if ((await work.passSecurity()) === undefined) onDone();
  };
  // no form around it: the parts have forms of their own
  return (
    <section className="nmv-panel" part="panel" aria-busy={work.busy}>
      <div className="nmv-panel-head" part="head">
        <div>
          <h2 className="nmv-heading">{t('securityTitle')}</h2>
          {isWizard && <p className="nmv-small nmv-muted">{t('securityLead')}</p>}
        </div>
      </div>
      <div className="nmv-panel-body" data-tight="">
        {parts}
      </div>
      {isWizard && (
        <div className="nmv-panel-foot">
          <span className="nmv-push">
            <Button kind="primary" size="md" busy={work.busy} onClick={() => void pass()}>
              {t('goOn')}
            </Button>
          </span>
        </div>
      )}
    </section>
  );
}
