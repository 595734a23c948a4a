import { useSiteUses } from '../../data/partners.ts';
import { useAreas } from '../../data/use-areas.ts';
import type { SiteUse, SiteUseOutcome } from '../../domain/wire/partner-site.ts';
import { useT } from '../../i18n/use-t.ts';
import { Empty } from '../../ui/empty.tsx';
import { PlainTable } from '../../ui/plain-table.tsx';
import { useSheets } from '../../ui/sheet-root.tsx';
import { ReadPanel } from '../listing/read-panel.tsx';
import type { ExtraPanelProps } from '../record/extras.ts';
import { partnerSheets } from './partner-sheets.ts';
import { EventTime } from '../../ui/event-time.tsx';

const OUTCOMES = {
  given: 'outcome_given',
  handed: 'outcome_handed',
  'no-consent': 'outcome_no_consent',
  'not-eligible': 'outcome_not_eligible',
} as const satisfies Readonly<Record<SiteUseOutcome, string>>;

/** What a partner site was given or refused, and for whom. */
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
  const rows = read.data?.rows ?? [];
  return (
    <ReadPanel title={t('useTitle')} lead={t('usesTitle')} read={read}>
      {rows.length === 0 ? (
        <p className="nmv-panel-body nmv-muted">{t('usesEmpty')}</p>
      ) : (
        <PlainTable<SiteUse & { readonly key: number }>
          label={t('useTitle')}
          rows={rows.map((row, key) => ({ ...row, key }))}
          keyOf={({ key }) => key}
          columns={[
            {
              label: t('usedBy'),
              phone: 'lead',
              cell: ({ personName }) => personName ?? t('nobodyKnown'),
            },
            { label: t('usedAt'), fit: true, cell: ({ at }) => <EventTime at={at} /> },
            { label: t('usedOutcome'), phone: 'full', cell: ({ outcome }) => t(OUTCOMES[outcome]) },
            { label: t('usedFrom'), phone: 'full', isCode: true, cell: ({ origin }) => origin },
          ]}
        />
      )}
    </ReadPanel>
  );
}
