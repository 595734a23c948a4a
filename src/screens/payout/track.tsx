import type { PayoutStep } from '../../domain/rules/payout-machine.ts';
import type { ResourceDetail } from '../../domain/wire/resource.ts';
import { cellOf } from '../../domain/wire/resource.ts';
import { useZonedTime } from '../../i18n/use-date-time.ts';
import { useFormat, useT } from '../../i18n/use-t.ts';
import { Icon } from '../../ui/icon.tsx';
import { check, hourglass, minus, x } from '../../ui/icons/field.ts';
import { ORDER, stateOf, toStep } from './track-steps.ts';
import type { TrackState } from './track-steps.ts';

const MARKS = { done: check, now: hourglass, stopped: x, later: minus, notNeeded: minus } as const;

/** The way of a prize to its winner: what is done and when, what it waits for, and what comes later. */
export function Track({ detail }: { readonly detail: ResourceDetail }) {
  const t = useT('prizes');
  const next = toStep(cellOf(detail, 'nextStep'));
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

/** Who won which place, and what it comes to. */
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
            place: format.place(Number(cellOf(detail, 'rankPosition'))),
            prize: format.money(String(cellOf(detail, 'prize'))),
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
  const state = stateOf(detail, step, next);
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
  if (step === 'term' || step === 'payment') return format.date(String(cellOf(detail, day[step])));
  const at = {
    acceptance: 'acceptedAt',
    situation: 'checkedAt',
    declaration: 'declaredAt',
  } as const;
  const instant = cellOf(detail, at[step]);
  return instant === null ? t('state_notNeeded') : zonedTime(String(instant));
}
