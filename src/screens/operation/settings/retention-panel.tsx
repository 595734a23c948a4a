import { useRetention } from '../../../data/retention.ts';
import type { RetentionStanding } from '../../../domain/wire/retention.ts';
import { useZonedTime } from '../../../i18n/use-date-time.ts';
import { useT } from '../../../i18n/use-t.ts';
import { PlainTable } from '../../../ui/plain-table.tsx';
import { ReadPanel } from '../../listing/read-panel.tsx';

/** What is kept for a time alone: for how long, what of it goes with the next run, and what went with the last. */
export function RetentionPanel() {
  const t = useT('operation');
  const read = useRetention();
  return (
    <ReadPanel title={t('retention')} lead={t('retentionLead')} read={read}>
      {read.data && <Rules rules={read.data.rules} />}
    </ReadPanel>
  );
}

function Rules({ rules }: { readonly rules: readonly RetentionStanding[] }) {
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
