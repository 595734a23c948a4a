import { useId, useState } from 'react';
import { invoiceMachine } from '../../../domain/rules/invoice/invoice-machine.ts';
import { isDecision } from '../../../domain/rules/invoice/invoice-shape.ts';
import type { CaseDetail } from '../../../domain/schema/invoices/invoice-case.ts';
import type { InvoiceRow } from '../../../domain/schema/invoices/invoice.ts';
import { useFailureToast } from '../../../data/page/use-failure-toast.ts';
import { useT } from '../../../i18n/use-t.ts';
import { Button } from '../../../ui/base/button.tsx';
import { Radio } from '../../../ui/choice/choice.tsx';
import { useLeaveGuard } from '../../../ui/base/leave-guard.ts';
import { TextArea } from '../../../ui/input/text-input.tsx';
import { reasonLength } from '../actions/action-facts.ts';
import { useActions } from '../actions/actions-context.ts';
import { LeaveDialog } from '../leave-dialog.tsx';
import { listChoices } from './choices.ts';
import type { CaseChoice } from './choices.ts';

/** The decision: each choice with what it comes to, a reason that both sides read, and a button that says what it does. */
export function DecisionPanel({
  found,
  invoice,
}: {
  readonly found: CaseDetail;
  readonly invoice: InvoiceRow;
}) {
  const t = useT('cases');
  const words = useT('invoices');
  const tell = useFailureToast();
  const name = useId();
  const actions = useActions();
  const choices = listChoices(found);
  const [choice, setChoice] = useState<CaseChoice>();
  const [reason, setReason] = useState('');
  const [leaving, setLeaving] = useState<() => void>();
  useLeaveGuard(reason.trim() !== '', (leave) => setLeaving(() => leave));
  const isShort = reason.trim().length < reasonLength;
  const isBusy = actions.running?.ids.includes(invoice.id) ?? false;
  const decide = async (action: CaseChoice) => {
    const outcome = await actions.decide(action, invoice, reason);
    if (outcome.kind === 'failed') tell(outcome.error);
    else if (outcome.kind === 'done') setReason('');
  };
  return (
    <section className="nmv-panel" part="panel">
      <div className="nmv-panel-head" part="head">
        <h2 className="nmv-subheading">{t('decision')}</h2>
      </div>
      <div className="nmv-panel-body nmv-stack" data-tight="" data-gap="5">
        <div className="nmv-stack" data-gap="4" role="radiogroup" aria-label={t('choose')}>
          {choices.map((action) => (
            <Radio
              key={action}
              name={name}
              checked={choice === action}
              onChecked={() => setChoice(action)}
            >
              <strong className="nmv-strong">{t(`choice.${action}`)}</strong>
              <br />
              <span className="nmv-muted nmv-small">
                {words(`effect.${invoiceMachine.effect(action, invoice)}`)}
              </span>
            </Radio>
          ))}
        </div>
        <TextArea
          label={t('reason')}
          rows={3}
          maxLength={2000}
          value={reason}
          hint={
            reason !== '' && isShort
              ? words('reasonLength', { count: reasonLength })
              : t('reasonHint')
          }
          onChange={(event) => setReason(event.currentTarget.value)}
        />
        <Button
          kind="primary"
          busy={isBusy}
          disabled={choice === undefined || isShort}
          onClick={() => choice && void decide(choice)}
        >
          {t(choice === undefined ? 'choose' : `decide.${choice}`)}
        </Button>
        {found.status1 === 'appealed' && <span className="nmv-small nmv-muted">{t('final')}</span>}
        {choices.some(isDecision) && <span className="nmv-small nmv-muted">{t('undoHint')}</span>}
      </div>
      {leaving && <LeaveDialog onStay={() => setLeaving(undefined)} onLeave={leaving} />}
    </section>
  );
}
