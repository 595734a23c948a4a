import type { Read } from '../../data/cache.ts';
import type { Paced } from '../../domain/rules/behind-pace.ts';
import { isBelowPace } from '../../domain/rules/boards/pace.ts';
import { shareOf } from '../../domain/rules/boards/standing.ts';
import { useT } from '../../i18n/use-t.ts';
import { kgWhole, usePercent } from '../../screens/boards/written.ts';
import { Gauge } from '../../ui/gauge.tsx';
import { Tag } from '../../ui/mark.tsx';
import { PlainTable } from '../../ui/plain-table.tsx';
import { HomePanel } from './home-panel.tsx';

const shownAtMost = 6;

/** Channels that sold less than the pace of today asks for. */
export function Behind({
  paced: { data: paced, error },
}: {
  readonly paced: Pick<Read<readonly Paced[]>, 'data' | 'error'>;
}) {
  const t = useT('home');
  const behind = (paced ?? []).filter((each) => Number(each.behind) > 0);
  if (paced?.length === 0) return null;
  return (
    <HomePanel
      title={t('behindTitle')}
      note={t('behindNote')}
      isLoading={paced === undefined && error === undefined}
      error={paced === undefined ? error : undefined}
      aside={
        <a className="nmv-link nmv-small" href="#/dashboards/100-001">
          {t('openBoard')}
        </a>
      }
    >
      {paced !== undefined && behind.length === 0 && (
        <p className="nmv-panel-body nmv-muted">{t('behindNone')}</p>
      )}
      {behind.length > 0 && (
        <PlainTable
          label={t('behindTitle')}
          rows={behind.slice(0, shownAtMost)}
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
    </HomePanel>
  );
}

function SoldGauge({ row: { sold, target, due } }: { readonly row: Paced }) {
  const t = useT('home');
  const percent = usePercent();
  const share = shareOf(sold, target) ?? 0;
  const pace = shareOf(due, target) ?? 0;
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
