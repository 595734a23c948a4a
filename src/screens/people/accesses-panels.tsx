import { useAccesses } from '../../data/person.ts';
import type { AccessesAnswer } from '../../domain/wire/people.ts';
import { useDateTime } from '../../i18n/use-date-time.ts';
import { useFormat, useT } from '../../i18n/use-t.ts';
import { PlainTable } from '../../ui/plain-table.tsx';
import { ReadPanel } from '../listing/read-panel.tsx';

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
  const at = (instant: string) => dateTime(instant, { seconds: false });
  return (
    <PlainTable
      rows={acting}
      keyOf={({ from, name1 }) => `${from} ${name1}`}
      columns={[
        { label: t('who'), phone: 'lead', cell: ({ name1 }) => name1 },
        { label: t('since'), fit: true, cell: ({ from }) => at(from) },
        {
          label: t('until'),
          fit: true,
          phone: 'full',
          isLabelled: true,
          cell: ({ until }) => (until === null ? t('stillOpen') : at(until)),
        },
      ]}
    />
  );
}

/** Who opened the record on which day, and how often. */
function ReadsTable({ reads }: Pick<AccessesAnswer, 'reads'>) {
  const t = useT('people');
  const format = useFormat();
  return (
    <PlainTable
      rows={reads}
      keyOf={({ lastAt, name1 }) => `${lastAt} ${name1}`}
      columns={[
        {
          label: t('who'),
          phone: 'lead',
          cell: ({ name1, actingName }) => (
            <>
              {name1}{' '}
              {actingName !== null && (
                <span className="nmv-muted">{t('by', { name: actingName })}</span>
              )}
            </>
          ),
        },
        { label: t('day'), fit: true, cell: ({ day }) => format.date(day) },
        {
          label: t('times'),
          kind: 'number',
          phone: 'full',
          isLabelled: true,
          cell: ({ reads: times }) => times,
        },
      ]}
    />
  );
}
