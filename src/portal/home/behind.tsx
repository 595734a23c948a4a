import type { Told } from '../../data/cache/read.ts';
import type { Paced } from '../../domain/rules/campaign/behind-pace.ts';
import { isBelowPace } from '../../domain/rules/boards/pace.ts';
import { computeShare } from '../../domain/board-tables/state.ts';
import { useT } from '../../i18n/use-t.ts';
import { kgWhole, usePercent } from '../../screens/boards/written.ts';
import { Gauge } from '../../ui/state/gauge.tsx';
import { Tag } from '../../ui/state/mark.tsx';
import { EmptyNote } from '../../ui/state/empty-note.tsx';
import { TableSkeleton } from '../../ui/state/table-skeleton.tsx';
import { PlainTable } from '../../ui/table/plain-table.tsx';
import { HomeReadPanel } from './home-panel.tsx';

const shownAtMost = 6;

/** Channels that sold less than the pace of today asks for. */
export function BehindPanel({ paced }: { readonly paced: Told<readonly Paced[]> }) {
  const t = useT('home');
  // without any target there is no pace to be behind of
  if (paced.state === 'answered' && paced.data.length === 0) return null;
  return (
    <HomeReadPanel
      title={t('behindTitle')}
      note={t('behindNote')}
      read={paced}
      shape={<TableSkeleton columns={4} rows={shownAtMost} />}
      empty={(channels) =>
        channels.some(isBehind) ? undefined : <EmptyNote>{t('behindNone')}</EmptyNote>
      }
      aside={() => (
        <a className="nmv-link nmv-small" href="#/dashboards/100-001">
          {t('openBoard')}
        </a>
      )}
    >
      {(channels) => (
        <PlainTable
          label={t('behindTitle')}
          rows={channels.filter(isBehind).slice(0, shownAtMost)}
          keyOf={({ key }) => key}
          columns={[
            { label: t('channel'), phone: 'lead', cell: ({ key }) => <strong>{key}</strong> },
            { label: t('soldOfTarget'), phone: 'full', cell: (row) => <SoldGauge row={row} /> },
            {
              label: t('behindBy'),
              kind: 'number',
              phone: 'end',
              cell: (row) => `−${kgWhole(row.behind)} Kg/L`,
            },
            {
              label: t('triggersReached'),
              fit: true,
              phone: 'end',
              cell: ({ reached, triggers }) =>
                triggers === 0 ? (
                  '—'
                ) : (
                  <Tag tone={reached === triggers ? 'success' : 'warning'}>
                    {t('reachedOf', { reached, total: triggers })}
                  </Tag>
                ),
            },
          ]}
        />
      )}
    </HomeReadPanel>
  );
}

const isBehind = ({ behind }: Paced): boolean => Number(behind) > 0;

function SoldGauge({ row: { sold, target, due } }: { readonly row: Paced }) {
  const t = useT('home');
  const percent = usePercent();
  const share = computeShare(sold, target) ?? 0;
  const pace = computeShare(due, target) ?? 0;
  return (
    <div className="nmv-home-gauge">
      <Gauge
        plain
        label={t('share', { share: percent(share), pace: percent(pace) })}
        reached={share}
        trigger={pace}
        passed={!isBelowPace(share, pace)}
      />
      <strong className="nmv-strong">{percent(share)}</strong>
    </div>
  );
}
