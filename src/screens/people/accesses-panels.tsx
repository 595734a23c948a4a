import { useAccesses } from '../../data/person.ts';
import type { AccessesAnswer } from '../../domain/schema/accounts/people.ts';
import { useDateTime } from '../../i18n/use-date-time.ts';
import { useFormat, useT } from '../../i18n/use-t.ts';
import { EmptyNote } from '../../ui/state/empty-note.tsx';
import { TableSkeleton } from '../../ui/state/table-skeleton.tsx';
import { PlainTable } from '../../ui/table/plain-table.tsx';
import { ReadPanel } from '../listing/base/read-panel.tsx';

interface AccessesPanelsProps {
  readonly id: number;
  readonly isOwn: boolean;
}

/** Lists the users who impersonated a person and those who opened the person's record. */
export function AccessesPanels({ id, isOwn }: AccessesPanelsProps) {
  const t = useT('people');
  const read = useAccesses(id);
  const shape = <TableSkeleton columns={3} rows={3} />;
  return (
    <>
      <ReadPanel
        title={t(isOwn ? 'actingTitle' : 'actingTitleOther')}
        read={read}
        shape={shape}
        empty={({ acting }) =>
          acting.length === 0 ? <EmptyNote>{t('actingNone')}</EmptyNote> : undefined
        }
      >
        {({ acting }) => <ActingTable acting={acting} />}
      </ReadPanel>
      <ReadPanel
        title={t(isOwn ? 'readsTitle' : 'readsTitleOther')}
        read={read}
        shape={shape}
        empty={({ reads }) =>
          reads.length === 0 ? <EmptyNote>{t('readsNone')}</EmptyNote> : undefined
        }
      >
        {({ reads }) => <ReadsTable reads={reads} />}
      </ReadPanel>
    </>
  );
}

/** Lists the impersonations of a person: user, start and end. */
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

/** Lists the readers of a record by day, with their number of accesses. */
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
