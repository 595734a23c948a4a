import type { FormEvent, ReactNode, Ref } from 'react';
import { useT } from '../../../i18n/use-t.ts';
import { Button } from '../../../ui/base/button.tsx';
import type { StepProps } from './step-props.ts';

interface StepPanelProps extends Pick<StepProps, 'isWizard' | 'onBack'> {
  readonly title: string;
  readonly lead?: string;
  readonly busy: boolean;
  readonly aside?: ReactNode;
  readonly ref?: Ref<HTMLFormElement>;
  readonly onSend: () => void;
  readonly children: ReactNode;
}

/**
 * Shows the panel of one step with its actions: saving goes on to the next step in the wizard, and
 * stays on the own page.
 */
export function StepPanel({
  title,
  lead,
  busy,
  aside,
  ref,
  onSend,
  isWizard,
  onBack,
  children,
}: StepPanelProps) {
  const t = useT('account');
  const send = (event: FormEvent) => {
    event.preventDefault();
    onSend();
  };
  return (
    <form className="nmv-panel" part="panel" ref={ref} noValidate aria-busy={busy} onSubmit={send}>
      <div className="nmv-panel-head" part="head">
        <div>
          <h2 className="nmv-heading">{title}</h2>
          {lead && <p className="nmv-small nmv-muted">{lead}</p>}
        </div>
        {aside && <span className="nmv-push">{aside}</span>}
      </div>
      <div className="nmv-panel-body" data-tight="">
        {children}
      </div>
      <div className="nmv-panel-foot">
        {onBack && (
          <Button kind="quiet" size="md" onClick={onBack}>
            {t('back')}
          </Button>
        )}
        <span className="nmv-push">
          <Button type="submit" kind="primary" size="md" busy={busy}>
            {t(isWizard ? 'saveAndGoOn' : 'save')}
          </Button>
        </span>
      </div>
    </form>
  );
}
