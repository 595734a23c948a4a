import { localDate } from '../../../domain/rules/dates/dates.ts';
import type { CaseDetail } from '../../../domain/schema/invoices/invoice-case.ts';
import { useFormat, useT } from '../../../i18n/use-t.ts';
import { Gauge } from '../../../ui/state/gauge.tsx';
import { clockRun } from './days.ts';
import { EventTime } from '../../../ui/date/event-time.tsx';

/**
 * Shows the deadline to decide or appeal, as a gauge with a notch at the reminder, and the step
 * after it.
 */
export function ClockPanel({ found }: { readonly found: CaseDetail }) {
  const t = useT('cases');
  return (
    <section className="nmv-panel" part="panel">
      <div className="nmv-panel-head" part="head">
        <h2 className="nmv-subheading">{t('clock')}</h2>
      </div>
      <div className="nmv-panel-body nmv-stack" data-tight="" data-gap="4">
        {found.status1 !== 'final' && <Running found={found} />}
        <p className="nmv-small nmv-muted">{useNext(found)}</p>
        <Log found={found} />
      </div>
    </section>
  );
}

function Running({ found: { clock, status1 } }: { readonly found: CaseDetail }) {
  const t = useT('cases');
  const format = useFormat();
  const { days, done, left } = clockRun(clock, localDate(new Date()));
  const headline =
    left < 0
      ? t('daysOver', { count: -left })
      : left === 0
        ? t('lastDay')
        : t('daysLeft', { count: left });
  const until = t('until', { date: format.date(clock.dueOn) });
  const reminds = status1 !== 'decided' && clock.remindOn > clock.since;
  return (
    <>
      <div className="nmv-spread">
        <span className="nmv-heading">{headline}</span>
        <span className="nmv-small nmv-muted">{until}</span>
      </div>
      <Gauge
        label={`${headline}, ${until}`}
        reached={done / days}
        trigger={
          reminds
            ? clockRun({ ...clock, dueOn: clock.remindOn }, clock.since).days / days
            : undefined
        }
        passed={left >= 0}
        plain
      />
      <div className="nmv-spread nmv-small nmv-muted">
        <span>{t('daysOf', { done: Math.min(done, days), count: days })}</span>
        {reminds && <span>{t('remindOn', { date: format.date(clock.remindOn) })}</span>}
      </div>
    </>
  );
}

function useNext({ status1, outcome, clock }: CaseDetail): string {
  const t = useT('cases');
  const format = useFormat();
  if (outcome === 'closed') return t('next.closed');
  if ((status1 === 'open' || status1 === 'appealed') && clock.escalatedTo !== null)
    return t(`next.${clock.escalatedTo}`);
  return t(`next.${status1}`, { date: format.date(clock.dueOn) });
}

/** Lists the past actions of the clock. */
function Log({ found: { steps } }: { readonly found: CaseDetail }) {
  const t = useT('cases');
  const done = steps.flatMap(({ step, at, text }) => {
    const name =
      step === 'reminded' || step === 'taken-back' || step === 'closed'
        ? t(`log.${step}`)
        : step === 'escalated'
          ? t(text === 'DIR' ? 'log.escalated.DIR' : 'log.escalated.MGR')
          : undefined;
    return name === undefined ? [] : [{ name, at }];
  });
  if (done.length === 0) return null;
  return (
    <ol className="nmv-case-log" aria-label={t('log')}>
      {done.map(({ name, at }) => (
        <li key={`${at} ${name}`}>
          {`${name} · `}
          <EventTime at={at} />
        </li>
      ))}
    </ol>
  );
}
