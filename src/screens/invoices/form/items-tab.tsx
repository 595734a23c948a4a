import { useState } from 'react';
import type { InvoiceDetail } from '../../../domain/schema/invoices/invoice.ts';
import type {
  InvoiceItemRow,
  InvoiceItemScore,
} from '../../../domain/schema/invoices/invoice-item.ts';
import type { Areas } from '../../../i18n/areas.ts';
import type { Translate } from '../../../i18n/catalogue.ts';
import { useT } from '../../../i18n/use-t.ts';
import { Empty } from '../../../ui/state/empty.tsx';
import { BareSelect } from '../../../ui/choice/select.tsx';
import { Segments } from '../../../ui/way/tabs.tsx';
import { amount } from '../numbers.ts';
import { listItemCampaigns, itemSums, scoreIfApproved, scoreIn } from './item-points.ts';
import { ItemLine } from './item-line.tsx';

type Shown = 'all' | 'not';

/** Words the number of items that score, or would score after approval. */
function howMany(
  t: Translate<Areas['invoices']>,
  waits: boolean,
  count: number,
  total: number,
): string {
  if (count === 0) return t('itemsScoringNone');
  if (count === total) return t(waits ? 'itemsWouldAll' : 'itemsScoringAll');
  return t(waits ? 'itemsWould' : 'itemsScoring', { count, total });
}

/** Items as a sum: quantity × factor × sign × weight = points, in one campaign at a time, and why one does not score. */
export function ItemsTab({ invoice }: { readonly invoice: InvoiceDetail }) {
  const t = useT('invoices');
  const campaigns = listItemCampaigns(invoice.items);
  const [chosen, setChosen] = useState<number>();
  const [shown, setShown] = useState<Shown>('all');
  const waits = invoice.status1 === 'ROV030' || invoice.status1 === 'ROV005';
  const scoreFor = (item: InvoiceItemRow, campaignId: number) => {
    const score = scoreIn(item, campaignId);
    return score && waits ? scoreIfApproved(score) : score;
  };
  const campaign =
    campaigns.find(({ id }) => id === chosen) ??
    // Prefers a campaign in which an item scores.
    campaigns.find(({ id }) => invoice.items.some((item) => scoreFor(item, id)?.reason === null)) ??
    campaigns[0];
  const findScore = (item: InvoiceItemRow) => campaign && scoreFor(item, campaign.id);
  const scores = (item: InvoiceItemRow) => findScore(item)?.reason === null;
  const yes = invoice.items.filter(scores).length;
  const rows = shown === 'all' ? invoice.items : invoice.items.filter((item) => !scores(item));
  if (invoice.items.length === 0)
    return (
      <section className="nmv-panel" part="panel">
        <Empty title={t('noItems')} />
      </section>
    );
  return (
    <section className="nmv-panel nmv-invoice-list" part="panel">
      <div className="nmv-panel-head" part="head" data-ruled="">
        <div className="nmv-panel-title">
          <strong className="nmv-strong">{t('itemCount', { count: invoice.items.length })}</strong>
          <span className="nmv-muted">{` · ${campaign ? howMany(t, waits, yes, invoice.items.length) : t('noCampaign')}`}</span>
        </div>
        {campaigns.length > 1 && campaign && (
          <span className="nmv-invoice-campaign">
            <BareSelect
              aria-label={t('campaign')}
              sized="xs"
              options={campaigns.map(({ id, name }) => ({ value: String(id), label: name }))}
              value={String(campaign.id)}
              onValue={(id) => setChosen(Number(id))}
            />
          </span>
        )}
        {yes < invoice.items.length && yes > 0 && (
          <Segments
            label={t('itemFilter')}
            items={[
              { id: 'all', label: t('itemsAll') },
              { id: 'not', label: t('itemsNot') },
            ]}
            value={shown}
            onValue={setShown}
          />
        )}
      </div>
      <div className="nmv-table-scroll">
        <table className="nmv-table" data-phone="cards">
          <Head />
          <tbody className="nmv-tbody">
            {rows.map((item) => (
              <ItemLine key={item.id} item={item} score={findScore(item)} invoice={invoice} />
            ))}
          </tbody>
          <Sums items={invoice.items} scoreOf={findScore} />
        </table>
      </div>
    </section>
  );
}

function Head() {
  const t = useT('invoices');
  const number = (label: string) => (
    <th className="nmv-th" scope="col" data-kind="number" data-fit="">
      {label}
    </th>
  );
  return (
    <thead className="nmv-thead">
      <tr>
        <th className="nmv-th" scope="col" data-fit="">
          {t('itemColumn')}
        </th>
        <th className="nmv-th" scope="col">
          {t('product')}
        </th>
        {number(t('quantityShort'))}
        {number(t('factor'))}
        {number(t('columnQuantity'))}
        {number(t('sign'))}
        {number(t('weight'))}
        <th className="nmv-th" scope="col" data-fit="">
          {t('trigger')}
        </th>
        {number(t('pointsColumn'))}
        <th className="nmv-th" scope="col" data-fit="">
          <span className="nmv-hidden-text">{t('whyButton')}</span>
        </th>
      </tr>
    </thead>
  );
}

function Sums({
  items,
  scoreOf,
}: {
  readonly items: readonly InvoiceItemRow[];
  readonly scoreOf: (item: InvoiceItemRow) => InvoiceItemScore | undefined;
}) {
  const t = useT('invoices');
  const { quantity, points } = itemSums(items, scoreOf);
  return (
    <tfoot className="nmv-tfoot nmv-only-medium">
      <tr>
        <th className="nmv-total" colSpan={4} scope="row">
          {t('sum')}
        </th>
        <td className="nmv-total" data-kind="number">
          {amount(quantity)}
        </td>
        <td className="nmv-total" colSpan={3} />
        <td className="nmv-total" data-kind="number">
          {amount(points)}
        </td>
        <td className="nmv-total" />
      </tr>
    </tfoot>
  );
}
