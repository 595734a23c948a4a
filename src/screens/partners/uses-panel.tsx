import { useSiteUses } from '../../data/partners.ts';
import { useAreas } from '../../data/page/use-areas.ts';
import type { SiteUse, SiteUseOutcome } from '../../domain/schema/accounts/partner-site.ts';
import { useT } from '../../i18n/use-t.ts';
import { Empty } from '../../ui/state/empty.tsx';
import { EmptyNote } from '../../ui/state/empty-note.tsx';
import { TableSkeleton } from '../../ui/state/table-skeleton.tsx';
import { PlainTable } from '../../ui/table/plain-table.tsx';
import { useSheets } from '../../ui/base/sheet-root.tsx';
import { ReadPanel } from '../listing/base/read-panel.tsx';
import type { ExtraPanelProps } from '../record/extras.ts';
import { partnerSheets } from './partner-sheets.ts';
import { RecentTime } from '../../ui/date/recent-time.tsx';

const OUTCOMES = {
  given: 'outcome_given',
  handed: 'outcome_handed',
  'no-consent': 'outcome_no_consent',
  'not-eligible': 'outcome_not_eligible',
} as const satisfies Readonly<Record<SiteUseOutcome, string>>;

/** Lists the requests of a partner site, granted or refused, and the person concerned. */
export function UsesPanel({ detail }: ExtraPanelProps) {
  useSheets(partnerSheets);
  useAreas('partners');
  const t = useT('partners');
  if (detail === undefined)
    return (
      <section className="nmv-panel" part="panel">
        <Empty level={3} title={t('siteAfterSaving')} />
      </section>
    );
  return <Uses id={detail.id} />;
}

function Uses({ id }: { readonly id: number }) {
  const t = useT('partners');
  const read = useSiteUses(id);
  return (
    <ReadPanel
      title={t('useTitle')}
      lead={t('usesTitle')}
      read={read}
      shape={<TableSkeleton columns={4} rows={4} />}
      empty={({ rows }) =>
        rows.length === 0 ? <EmptyNote>{t('usesEmpty')}</EmptyNote> : undefined
      }
    >
      {({ rows }) => (
        <PlainTable<SiteUse & { readonly key: number }>
          label={t('useTitle')}
          rows={rows.map((row, key) => ({ ...row, key }))}
          keyOf={({ key }) => key}
          columns={[
            {
              label: t('usedBy'),
              phone: 'lead',
              cell: ({ personName }) => personName ?? t('unknownPerson'),
            },
            { label: t('usedAt'), fit: true, cell: ({ at }) => <RecentTime at={at} /> },
            { label: t('usedOutcome'), phone: 'full', cell: ({ outcome }) => t(OUTCOMES[outcome]) },
            { label: t('usedFrom'), phone: 'full', isCode: true, cell: ({ origin }) => origin },
          ]}
        />
      )}
    </ReadPanel>
  );
}
