import { useId, useState } from 'react';
import { invoiceMachine } from '../../../domain/rules/invoice-machine.ts';
import { isDecision } from '../../../domain/rules/invoice-shape.ts';
import type { CaseDetail } from '../../../domain/wire/invoice-case.ts';
import type { InvoiceRow } from '../../../domain/wire/invoice.ts';
import { useFailureToast } from '../../../data/use-failure-toast.ts';
import { useT } from '../../../i18n/use-t.ts';
import { Button } from '../../../ui/button.tsx';
import { Radio } from '../../../ui/choice.tsx';
import { useLeaveGuard } from '../../../ui/leave-guard.ts';
import { TextArea } from '../../../ui/text-input.tsx';
import { reasonLength } from '../acts/act-facts.ts';
import { useActs } from '../acts/acts-context.ts';
import { LeaveDialog } from '../leave-dialog.tsx';
import { choicesOf } from './choices.ts';
import type { Choice } from './choices.ts';

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
  const acts = useActs();
  const choices = choicesOf(found);
  const [choice, setChoice] = useState<Choice>();
  const [reason, setReason] = useState('');
  const [leaving, setLeaving] = useState<() => void>();
  useLeaveGuard(reason.trim() !== '', (leave) => setLeaving(() => leave));
  const isShort = reason.trim().length < reasonLength;
  const isBusy = acts.running?.ids.includes(invoice.id) ?? false;
  const decide = async (act: Choice) => {
    const outcome = await acts.decide(act, invoice, reason);
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
          {choices.map((act) => (
            <Radio key={act} name={name} checked={choice === act} onChecked={() => setChoice(act)}>
              <strong className="nmv-strong">{t(`choice.${act}`)}</strong>
              <br />
              <span className="nmv-muted nmv-small">
                {words(`effect.${invoiceMachine.effect(act, invoice)}`)}
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
