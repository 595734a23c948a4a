import type { PayoutStep } from '../../domain/rules/payout/payout-machine.ts';
import type { ResourceDetail } from '../../domain/schema/entities/entity.ts';
import { getCell } from '../../domain/rows/cells.ts';
import { useZonedTime } from '../../i18n/use-date-time.ts';
import { useFormat, useT } from '../../i18n/use-t.ts';
import { Icon } from '../../ui/base/icon.tsx';
import { check, hourglass, minus, x } from '../../ui/icons/field.ts';
import { ORDER, computeStepState, toStep } from './track-steps.ts';
import type { TrackState } from './track-steps.ts';

const MARKS = { done: check, now: hourglass, stopped: x, later: minus, notNeeded: minus } as const;

/** The way of a prize to its winner: what is done and when, what it waits for, and what comes later. */
export function Track({ detail }: { readonly detail: ResourceDetail }) {
  const t = useT('prizes');
  const next = toStep(getCell(detail, 'nextStep'));
  return (
    <section className="nmv-panel" part="panel" aria-label={t('track')}>
      <div className="nmv-panel-head" part="head" data-ruled="">
        <div className="nmv-panel-title">
          <h2 className="nmv-heading">{t('track')}</h2>
          <p className="nmv-hint">{t(`next_${next}`)}</p>
        </div>
        <Awarded detail={detail} />
      </div>
      <div className="nmv-panel-body">
        <ol className="nmv-track">
          {ORDER.map((step) => (
            <Step key={step} detail={detail} step={step} next={next} />
          ))}
        </ol>
      </div>
    </section>
  );
}

/** Renders winner, rank and prize. */
function Awarded({ detail }: { readonly detail: ResourceDetail }) {
  const t = useT('prizes');
  const format = useFormat();
  const { winnerId, customerId } = detail.labels;
  return (
    <div className="nmv-stack" data-gap="1">
      <span className="nmv-strong">{winnerId}</span>
      <span className="nmv-small nmv-muted">
        {[
          customerId,
          t('placeAndPrize', {
            place: format.place(Number(getCell(detail, 'rankPosition'))),
            prize: format.money(String(getCell(detail, 'prize'))),
          }),
        ]
          .filter(Boolean)
          .join(' · ')}
      </span>
    </div>
  );
}

interface StepProps {
  readonly detail: ResourceDetail;
  readonly step: (typeof ORDER)[number];
  readonly next: PayoutStep;
}

function Step({ detail, step, next }: StepProps) {
  const t = useT('prizes');
  const state = computeStepState(detail, step, next);
  return (
    <li className="nmv-track-step" data-state={state}>
      <span className="nmv-track-mark">
        <Icon of={MARKS[state]} size="sm" />
      </span>
      <span className="nmv-track-name">{t(`step_${step}`)}</span>
      <span>
        <When detail={detail} step={step} state={state} />
      </span>
    </li>
  );
}

function When({
  detail,
  step,
  state,
}: Pick<StepProps, 'detail' | 'step'> & { readonly state: TrackState }) {
  const t = useT('prizes');
  const format = useFormat();
  const zonedTime = useZonedTime();
  if (state !== 'done') return t(`state_${state}`);
  const day = { term: 'termOn', payment: 'paidOn' } as const;
  if (step === 'term' || step === 'payment') return format.date(String(getCell(detail, day[step])));
  const at = {
    acceptance: 'acceptedAt',
    situation: 'checkedAt',
    declaration: 'declaredAt',
  } as const;
  const instant = getCell(detail, at[step]);
  return instant === null ? t('state_notNeeded') : zonedTime(String(instant));
}
