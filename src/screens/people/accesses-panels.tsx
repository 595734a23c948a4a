import { useAccesses } from '../../data/person.ts';
import type { AccessesAnswer } from '../../domain/wire/people.ts';
import { useDateTime } from '../../i18n/use-date-time.ts';
import { useFormat, useT } from '../../i18n/use-t.ts';
import { ReadPanel } from './read-panel.tsx';

interface AccessesPanelsProps {
  readonly id: number;
  readonly isOwn: boolean;
}

/** Who acted as a person, and who opened their record. */
export function AccessesPanels({ id, isOwn }: AccessesPanelsProps) {
  const t = useT('people');
  const read = useAccesses(id);
  const { acting = [], reads = [] } = read.data ?? {};
  return (
    <>
      <ReadPanel title={t(isOwn ? 'actingTitle' : 'actingTitleOther')} read={read}>
        {acting.length === 0 ? (
          <p className="nmv-panel-body nmv-muted">{t('actingNone')}</p>
        ) : (
          <ActingTable acting={acting} />
        )}
      </ReadPanel>
      <ReadPanel title={t(isOwn ? 'readsTitle' : 'readsTitleOther')} read={read}>
        {reads.length === 0 ? (
          <p className="nmv-panel-body nmv-muted">{t('readsNone')}</p>
        ) : (
          <ReadsTable reads={reads} />
        )}
      </ReadPanel>
    </>
  );
}

/** Who acted as the person, from when until when. */
function ActingTable({ acting }: Pick<AccessesAnswer, 'acting'>) {
  const t = useT('people');
  const dateTime = useDateTime();
  return (
    <div className="nmv-table-scroll">
      <table className="nmv-table" data-phone="cards">
        <thead className="nmv-thead">
          <tr>
            <th className="nmv-th" scope="col">
              {t('who')}
            </th>
            <th className="nmv-th" scope="col">
              {t('since')}
            </th>
            <th className="nmv-th" scope="col">
              {t('until')}
            </th>
          </tr>
        </thead>
        <tbody className="nmv-tbody">
          {acting.map(({ name1, from, until }) => (
            <tr className="nmv-row" key={`${from} ${name1}`}>
              <td className="nmv-td" data-phone="lead">
                {name1}
              </td>
              <td className="nmv-td" data-fit="">
                {dateTime(from, { seconds: false })}
              </td>
              <td className="nmv-td" data-fit="" data-phone="full" data-label={t('until')}>
                {until === null ? t('stillOpen') : dateTime(until, { seconds: false })}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

/** Who opened the record on which day, and how often. */
function ReadsTable({ reads }: Pick<AccessesAnswer, 'reads'>) {
  const t = useT('people');
  const format = useFormat();
  return (
    <div className="nmv-table-scroll">
      <table className="nmv-table" data-phone="cards">
        <thead className="nmv-thead">
          <tr>
            <th className="nmv-th" scope="col">
              {t('who')}
            </th>
            <th className="nmv-th" scope="col">
              {t('day')}
            </th>
            <th className="nmv-th" scope="col" data-kind="number">
              {t('times')}
            </th>
          </tr>
        </thead>
        <tbody className="nmv-tbody">
          {reads.map(({ name1, actingName, day, lastAt, reads: times }) => (
            <tr className="nmv-row" key={`${lastAt} ${name1}`}>
              <td className="nmv-td" data-phone="lead">
                {name1}{' '}
                {actingName !== null && (
                  <span className="nmv-muted">{t('by', { name: actingName })}</span>
                )}
              </td>
              <td className="nmv-td" data-fit="">
                {format.date(day)}
              </td>
              <td className="nmv-td" data-kind="number" data-phone="full" data-label={t('times')}>
                {times}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
