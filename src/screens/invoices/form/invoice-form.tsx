import { useEffect, useRef } from 'react';
import type { InvoiceDetail } from '../../../domain/schema/invoices/invoice.ts';
import { useT } from '../../../i18n/use-t.ts';
import { CountMark } from '../../../ui/state/mark.tsx';
import { useSheets } from '../../../ui/base/sheet-root.tsx';
import { Tabs } from '../../../ui/way/tabs.tsx';
import type { TabItem } from '../../../ui/way/tabs.tsx';
import { LoadingBar } from '../../../ui/state/waiting.tsx';
import type { InvoiceTab, ListQuery } from '../invoice-route.ts';
import { whole } from '../numbers.ts';
import { useInvoiceScreen } from '../screen.ts';
import { formSheets } from './form-sheets.ts';
import { InvoiceAnomalies } from './anomalies.tsx';
import { FindingList } from './finding-list.tsx';
import { Attachments, Proofs } from './attachments.tsx';
import { InvoiceFormHead } from './form-head.tsx';
import { HeaderTab } from './header-tab.tsx';
import { ItemsTab } from './items-tab.tsx';
import { MissingFile } from './missing-file.tsx';
import { OpenEvents } from './open-events.tsx';
import { PartyTab } from './party-tab.tsx';
import { isHistory } from './refused.ts';
import { Rivals } from './rivals.tsx';
import { InvoiceSummary } from './summary.tsx';
import { Timeline } from './timeline.tsx';
import { useInvoice } from './use-invoice.ts';
import { Failure, InvoiceFormSkeleton } from './not-shown.tsx';

interface InvoiceFormProps {
  readonly id: number;
  readonly tab: InvoiceTab;
  /** The list it was opened from. */
  readonly query: ListQuery;
}

/** Renders an invoice: facts in five tabs, findings and events next to them, actions above. */
export function InvoiceForm({ id, tab, query }: InvoiceFormProps) {
  useSheets(formSheets);
  const { data, error, isValidating, refresh } = useInvoice(id);
  if (data === undefined)
    return error ? (
      <Failure error={error} query={query} onRetry={() => void refresh()} retrying={isValidating} />
    ) : (
      <InvoiceFormSkeleton />
    );
  return <Loaded invoice={data} tab={tab} query={query} busy={isValidating} />;
}

function Loaded({
  invoice,
  tab,
  query,
  busy,
}: {
  readonly invoice: InvoiceDetail;
  readonly tab: InvoiceTab;
  readonly query: ListQuery;
  readonly busy: boolean;
}) {
  const t = useT('invoices');
  const { go } = useInvoiceScreen();
  const top = useRef<HTMLDivElement>(null);
  // Moves the focus to the title for users who open the form by keyboard.
  useEffect(
    () => top.current?.querySelector<HTMLElement>('h1')?.focus({ preventScroll: true }),
    [],
  );
  return (
    <div className="nmv-invoices" ref={top} aria-busy={busy}>
      {busy && <LoadingBar />}
      <InvoiceFormHead invoice={invoice} query={query} />
      <InvoiceSummary invoice={invoice} />
      {invoice.fileDueOn !== null && <MissingFile invoice={invoice} dueOn={invoice.fileDueOn} />}
      <div>
        <Tabs
          label={t('tabs')}
          items={useTabs(invoice)}
          value={tab}
          onValue={(next) =>
            go({ view: 'form', id: invoice.id, tab: next, query }, { replace: true })
          }
        >
          <div className="nmv-columns" data-shape="side">
            <Panel invoice={invoice} tab={tab} />
            <Aside invoice={invoice} withEvents={tab !== 'events'} />
          </div>
        </Tabs>
      </div>
    </div>
  );
}

function useTabs({ items, events }: InvoiceDetail): readonly TabItem<InvoiceTab>[] {
  const t = useT('invoices');
  const unscored = items.filter((item) =>
    item.scores.every(({ reason }) => reason !== null && reason !== 'not-approved'),
  ).length;
  return [
    { id: 'header', label: t('tabHeader') },
    { id: 'issuer', label: t('tabIssuer') },
    { id: 'recipient', label: t('tabRecipient') },
    {
      id: 'items',
      label: t('tabItems'),
      // an amber figure counts what the colour warns of
      ...(unscored > 0
        ? {
            count: unscored,
            tone: 'warning',
            countLabel: t('itemsUnscored', { count: unscored, total: items.length }),
          }
        : { count: items.length, countLabel: t('itemCount', { count: items.length }) }),
    },
    { id: 'events', label: t('tabEvents'), count: events.length },
  ];
}

function Panel({ invoice, tab }: { readonly invoice: InvoiceDetail; readonly tab: InvoiceTab }) {
  const t = useT('invoices');
  const { issuer, recipient } = invoice;
  switch (tab) {
    case 'header':
      return <HeaderTab invoice={invoice} />;
    case 'issuer':
      return (
        <PartyTab
          title={t('issuer')}
          bpId={issuer.bpEmitId}
          cnpjCpf={issuer.emitCnpjCpf}
          xNome={issuer.emitXNome}
          party={issuer}
        />
      );
    case 'recipient':
      return (
        <PartyTab
          title={t('recipient')}
          bpId={recipient.bpDestId}
          cnpjCpf={recipient.destCnpjCpf}
          xNome={recipient.destXNome}
          party={recipient}
        />
      );
    case 'items':
      return <ItemsTab invoice={invoice} />;
    case 'events':
      return (
        <section className="nmv-panel" part="panel">
          <div className="nmv-panel-body">
            <Timeline invoice={invoice} full />
          </div>
        </section>
      );
  }
}

function Aside({
  invoice,
  withEvents,
}: {
  readonly invoice: InvoiceDetail;
  readonly withEvents: boolean;
}) {
  const t = useT('invoices');
  return (
    <aside className="nmv-stack">
      <OpenEvents invoice={invoice} />
      <Rivals rivals={invoice.rivals} />
      {invoice.mode === 'HAND' && <Attachments invoice={invoice} />}
      {invoice.proofs.length > 0 && <Proofs invoice={invoice} />}
      <InvoiceAnomalies invoice={invoice} />
      <section className="nmv-panel" part="panel">
        <div className="nmv-panel-head" part="head">
          <h2 className="nmv-subheading">{t('findings')}</h2>
          {invoice.findings.length > 0 && (
            <span className="nmv-push">
              <CountMark>{whole(invoice.findings.length)}</CountMark>
            </span>
          )}
        </div>
        <div className="nmv-panel-body nmv-stack" data-tight="" data-gap="4">
          <FindingList findings={invoice.findings} isHistory={isHistory(invoice)} />
        </div>
      </section>
      {withEvents && (
        <section className="nmv-panel" part="panel">
          <div className="nmv-panel-head" part="head">
            <h2 className="nmv-subheading">{t('events')}</h2>
          </div>
          <div className="nmv-panel-body" data-tight="">
            <Timeline invoice={invoice} />
          </div>
        </section>
      )}
    </aside>
  );
}
