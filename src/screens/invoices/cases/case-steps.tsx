import type { CaseDetail } from '../../../domain/schema/invoices/invoice-case.ts';
import { useFormat, useT } from '../../../i18n/use-t.ts';
import { Icon } from '../../../ui/base/icon.tsx';
import { check, minus } from '../../../ui/icons/field.ts';
import { buildTrack } from './case-track.ts';
import type { TrackStep } from './case-track.ts';
import { toDay } from './days.ts';

/** Shows the progress of a case: each step with its day and person, or its deadline. */
export function CaseSteps({ found }: { readonly found: CaseDetail }) {
  const t = useT('cases');
  return (
    <section className="nmv-panel" part="panel">
      <div className="nmv-panel-body">
        <ol className="nmv-case-steps" aria-label={t('steps')}>
          {buildTrack(found).map((step, at) => (
            <Step key={step.id} step={step} at={at} found={found} />
          ))}
        </ol>
      </div>
    </section>
  );
}

function Step({
  step,
  at,
  found,
}: {
  readonly step: TrackStep;
  readonly at: number;
  readonly found: CaseDetail;
}) {
  return (
    <li
      className="nmv-case-step"
      data-state={step.state}
      aria-current={step.state === 'now' ? 'step' : undefined}
    >
      <span className="nmv-case-mark">
        {step.state === 'done' ? (
          <Icon of={check} size="sm" />
        ) : step.state === 'skipped' ? (
          <Icon of={minus} size="sm" />
        ) : (
          at + 1
        )}
      </span>
      <span>
        <span className="nmv-strong">{useName(step, found)}</span>
        <br />
        <span className="nmv-small nmv-muted">{useNote(step, found)}</span>
      </span>
    </li>
  );
}

function useName({ id }: TrackStep, { kind, against }: CaseDetail): string {
  const t = useT('cases');
  if (id === 'against')
    return t(
      against?.act === 'approve' || against?.act === 'refuse'
        ? `step.against.${against.act}`
        : 'step.against.other',
    );
  if (id === 'opened') return t(kind === 'sale' ? 'step.claimed' : 'step.contested');
  return t(`step.${id}`);
}

function useNote({ id, state, at, personName }: TrackStep, { clock }: CaseDetail): string {
  const t = useT('cases');
  const format = useFormat();
  if (at !== undefined)
    return personName
      ? t('step.by', { date: format.date(toDay(at)), name: personName })
      : format.date(toDay(at));
  if (state === 'skipped') return t('step.none');
  if (state === 'now') return t('step.until', { date: format.date(clock.dueOn) });
  if (id === 'appeal') return t('step.appealNote');
  return id === 'final' ? t('step.finalNote') : '';
}
