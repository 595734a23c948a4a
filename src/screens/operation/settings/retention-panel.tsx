import { useRetention } from '../../../data/retention.ts';
import type { RetentionState } from '../../../domain/schema/operation/retention.ts';
import { useZonedTime } from '../../../i18n/use-date-time.ts';
import { useT } from '../../../i18n/use-t.ts';
import { TableSkeleton } from '../../../ui/state/table-skeleton.tsx';
import { PlainTable } from '../../../ui/table/plain-table.tsx';
import { ReadPanel } from '../../listing/base/read-panel.tsx';

/**
 * Shows data with a retention period: its length, rows due in the next run and rows removed in the
 * last.
 */
export function RetentionPanel() {
  const t = useT('operation');
  const read = useRetention();
  return (
    <ReadPanel
      title={t('retention')}
      lead={t('retentionLead')}
      read={read}
      shape={<TableSkeleton columns={4} rows={6} />}
      empty="never"
    >
      {({ rules }) => <Rules rules={rules} />}
    </ReadPanel>
  );
}

function Rules({ rules }: { readonly rules: readonly RetentionState[] }) {
  const t = useT('operation');
  const zonedTime = useZonedTime();
  return (
    <PlainTable
      label={t('retention')}
      rows={rules}
      keyOf={({ kind }) => kind}
      columns={[
        { label: t('kept'), phone: 'lead', cell: ({ kind }) => t(`kept.${kind}`) },
        {
          label: t('keptFor'),
          phone: 'full',
          cell: ({ afterDays, act }) =>
            t(act === 'delete' ? 'deletedAfter' : 'namelessAfter', { count: afterDays }),
        },
        {
          label: t('goesNext'),
          phone: 'full',
          kind: 'number',
          fit: true,
          isLabelled: true,
          cell: ({ due }) => String(due),
        },
        {
          label: t('lastRun'),
          phone: 'full',
          fit: true,
          isLabelled: true,
          cell: ({ lastRun, lastCount }) =>
            lastRun === undefined
              ? '—'
              : t('lastTook', {
                  count: lastCount ?? 0,
                  time: zonedTime(lastRun),
                }),
        },
      ]}
    />
  );
}
