import { useContext } from 'react';
import { useSchedules } from '../../data/schedules.ts';
import { useAreas } from '../../data/page/use-areas.ts';
import type {
  ReportSchedule,
  SchedulesAnswer,
} from '../../domain/schema/operation/report-schedules.ts';
import { resourceArea } from '../../i18n/resources.ts';
import { useZonedTime } from '../../i18n/use-date-time.ts';
import { LanguageContext, useLocale, useT } from '../../i18n/use-t.ts';
import { Empty } from '../../ui/state/empty.tsx';
import { Tag } from '../../ui/state/mark.tsx';
import { PlainTable } from '../../ui/table/plain-table.tsx';
import { useSheets } from '../../ui/base/sheet-root.tsx';
import { TableSkeleton } from '../../ui/state/table-skeleton.tsx';
import { failedRead, ReadFailure } from '../listing/base/read-failure.tsx';
import { hourName, weekdayName } from '../listing/view/schedule-words.ts';
import { reportSheets } from './report-sheets.ts';
import { ScheduleMenu } from './schedule-menu.tsx';

const TONES = { active: 'success', paused: undefined, stopped: 'warning' } as const;

/** Lists the user's weekly reports [2.38]: time, last result and actions. */
export function Schedules() {
  useSheets(reportSheets);
  useAreas('schedules', 'maintenance');
  const t = useT('schedules');
  const read = useSchedules();
  const failed = failedRead(read);
  const { data } = read;
  return (
    <div className="nmv-stack" part="schedules">
      <div className="nmv-screen-head">
        <div className="nmv-stack" data-gap="2">
          <h1 className="nmv-title">{t('title')}</h1>
          <p className="nmv-muted">{data ? t('leadTo', { email: data.email }) : t('leadAll')}</p>
        </div>
      </div>
      {!data && failed && <ReadFailure title={t('failed')} {...failed} />}
      {!data && !failed && <TableSkeleton columns={4} rows={3} />}
      {data && data.schedules.length === 0 && (
        <section className="nmv-panel" part="panel">
          <Empty title={t('none')}>{t('noneText')}</Empty>
        </section>
      )}
      {data && data.schedules.length > 0 && <Table {...data} />}
    </div>
  );
}

/** Returns a function that names the content of a report: the view's list or another kind. */
function useWhat(schedules: readonly ReportSchedule[]): (schedule: ReportSchedule) => string {
  const t = useT('schedules');
  const { locale, messages } = useContext(LanguageContext);
  const areas = schedules.flatMap(({ noun }) => (noun === null ? [] : [resourceArea(noun)]));
  useAreas(...new Set(areas));
  return ({ kind, noun }) =>
    noun === null ? t(`kind.${kind}`) : messages.of(locale, resourceArea(noun))('many');
}

function Table({ schedules }: SchedulesAnswer) {
  const t = useT('schedules');
  const locale = useLocale();
  const moment = useZonedTime();
  const whatOf = useWhat(schedules);
  return (
    <section className="nmv-panel" part="panel">
      <PlainTable
        label={t('title')}
        rows={schedules}
        keyOf={({ id }) => id}
        columns={[
          {
            label: t('report'),
            phone: 'lead',
            cell: (schedule) => (
              <>
                <a className="nmv-link" href={`#${schedule.place}`}>
                  {schedule.name1}
                </a>
                <div className="nmv-small nmv-muted">{whatOf(schedule)}</div>
              </>
            ),
          },
          {
            label: t('when'),
            phone: 'full',
            cell: ({ weekday, hour, status1, nextAt }) => (
              <>
                {t('each', { weekday: weekdayName(weekday, locale), hour: hourName(hour, locale) })}
                {status1 === 'active' && (
                  <div className="nmv-small nmv-muted">{t('next', { date: moment(nextAt) })}</div>
                )}
              </>
            ),
          },
          {
            label: t('last'),
            phone: 'full',
            isLabelled: true,
            cell: ({ lastAt, lastOutcome }) =>
              lastAt === null || lastOutcome === null
                ? t('never')
                : t(`outcome.${lastOutcome}`, { date: moment(lastAt) }),
          },
          {
            label: t('state'),
            phone: 'full',
            cell: ({ status1, stopReason }) => (
              <>
                <Tag tone={TONES[status1]}>{t(`state.${status1}`)}</Tag>
                {stopReason !== null && <div className="nmv-small">{t(`why.${stopReason}`)}</div>}
              </>
            ),
          },
          {
            label: t('acts'),
            isLabelHidden: true,
            fit: true,
            phone: 'end',
            cell: (schedule) => <ScheduleMenu schedule={schedule} />,
          },
        ]}
      />
    </section>
  );
}
