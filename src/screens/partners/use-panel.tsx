import { usePage } from '../../data/page/page-provider.tsx';
import { useAddOrigin, useKeyUse } from '../../data/partners.ts';
import { useAreas } from '../../data/page/use-areas.ts';
import { useWork } from '../../data/page/use-work.ts';
import type { EmbedKeyUse } from '../../domain/schema/accounts/partner-site.ts';
import { getChildRows } from '../../domain/rows/cells.ts';
import type { ResourceDetail } from '../../domain/schema/entities/entity.ts';
import { useFormat, useT } from '../../i18n/use-t.ts';
import { Button } from '../../ui/base/button.tsx';
import { Chart } from '../../ui/chart/chart.tsx';
import { Empty } from '../../ui/state/empty.tsx';
import { Finding } from '../../ui/state/message.tsx';
import { EmptyNote } from '../../ui/state/empty-note.tsx';
import { TableSkeleton } from '../../ui/state/table-skeleton.tsx';
import { PlainTable } from '../../ui/table/plain-table.tsx';
import { useSheets } from '../../ui/base/sheet-root.tsx';
import { ReadPanel } from '../listing/base/read-panel.tsx';
import type { ExtraPanelProps } from '../record/extras.ts';
import { useMaintenance } from '../record/screen.ts';
import { partnerSheets } from './partner-sheets.ts';

type Origin = EmbedKeyUse['origins'][number];

/** Shows reads by key per day and per page, and the refused ones. */
export function UsePanel({ detail }: ExtraPanelProps) {
  useSheets(partnerSheets);
  useAreas('partners');
  const t = useT('partners');
  if (detail === undefined)
    return (
      <section className="nmv-panel" part="panel">
        <Empty level={3} title={t('embedAfterSaving')} />
      </section>
    );
  return <Use detail={detail} />;
}

function Use({ detail }: { readonly detail: ResourceDetail }) {
  const t = useT('partners');
  const read = useKeyUse(detail.id);
  return (
    <ReadPanel
      title={t('useTitle')}
      lead={t('useOfDays')}
      read={read}
      aside={({ days }) => (
        <span className="nmv-heading">{t('readsOf', { count: sumReads(days) })}</span>
      )}
      shape={<TableSkeleton columns={4} rows={6} />}
      empty={({ days, origins }) =>
        sumReads(days) === 0 && origins.length === 0 ? (
          <EmptyNote>{t('noUse')}</EmptyNote>
        ) : undefined
      }
    >
      {(use) => <Used use={use} detail={detail} />}
    </ReadPanel>
  );
}

const sumReads = (days: EmbedKeyUse['days']): number =>
  days.reduce((total, { reads }) => total + reads, 0);

function Used({
  use: { days, origins },
  detail,
}: {
  readonly use: EmbedKeyUse;
  readonly detail: ResourceDetail;
}) {
  const t = useT('partners');
  const named = getChildRows(detail, 'origins').map(({ origin }) => String(origin));
  const strangers = origins.filter(
    ({ origin, refusals }) => refusals > 0 && !named.includes(origin),
  );
  return (
    <>
      <div className="nmv-panel-body nmv-stack" data-gap="4">
        {strangers.slice(0, 3).map((stranger) => (
          <Stranger key={stranger.origin} detail={detail} named={named} stranger={stranger} />
        ))}
        {sumReads(days) === 0 ? (
          <p className="nmv-text nmv-muted">{t('noUse')}</p>
        ) : (
          <Days days={days} />
        )}
      </div>
      {origins.length > 0 && <Origins origins={origins} />}
    </>
  );
}

function Days({ days }: Pick<EmbedKeyUse, 'days'>) {
  const t = useT('partners');
  const boards = useFormat();
  return (
    <Chart
      label={t('useOfDays')}
      points={days.map(({ day }) => ({
        name: boards.date(day),
        short: boards.date(day).slice(0, 5),
      }))}
      series={[{ key: 'reads', label: t('reads'), shape: 'stack', tone: 1 }]}
      valueAt={(at) => days[at]?.reads ?? null}
      format={(value) => t('readsOf', { count: value })}
      // Counts have no labels between whole numbers.
      short={(value) => (Number.isInteger(value) ? String(value) : '')}
      words={{ kind: t('chartKind'), keys: t('chartKeys') }}
    />
  );
}

function Origins({ origins }: Pick<EmbedKeyUse, 'origins'>) {
  const t = useT('partners');
  const { date } = useFormat();
  return (
    <PlainTable<Origin>
      label={t('useOrigins')}
      rows={origins}
      keyOf={({ origin }) => origin}
      columns={[
        { label: t('pageOf'), phone: 'lead', isCode: true, cell: ({ origin }) => origin },
        {
          label: t('reads'),
          kind: 'number',
          fit: true,
          isLabelled: true,
          cell: ({ reads }) => reads,
        },
        {
          label: t('refusals'),
          kind: 'number',
          fit: true,
          isLabelled: true,
          cell: ({ refusals }) => refusals,
        },
        { label: t('lastUse'), fit: true, isLabelled: true, cell: ({ lastDay }) => date(lastDay) },
      ]}
    />
  );
}

interface StrangerProps {
  readonly detail: ResourceDetail;
  readonly named: readonly string[];
  readonly stranger: Origin;
}

/** A page that asked and was not named: whose it is may be known to who keeps the key. */
function Stranger({ detail, named, stranger: { origin, refusals } }: StrangerProps) {
  const t = useT('partners');
  const { toasts } = usePage();
  const { canWrite } = useMaintenance();
  const add = useAddOrigin();
  const { busy, run } = useWork();
  const addIt = () =>
    run(async () => {
      await add(
        detail,
        [...named, origin].map((each) => ({ origin: each })),
      );
      toasts.show({ tone: 'positive', message: t('originAdded', { origin }) });
    });
  return (
    <Finding
      tone="warning"
      title={t('refusedTitle', { count: refusals })}
      action={
        canWrite &&
        detail['revokedAt'] === null && (
          <Button size="xs" busy={busy} onClick={() => void addIt()}>
            {t('addOrigin')}
          </Button>
        )
      }
    >
      {t('refusedText', { origin })}
    </Finding>
  );
}
