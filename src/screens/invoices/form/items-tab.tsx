import { Fragment, useState } from 'react';
import { dottedCfop } from '../../../domain/rules/cfop-text.ts';
import type {
  InvoiceDetail,
  InvoiceItemRow,
  InvoiceItemScore,
} from '../../../domain/wire/invoice.ts';
import type { Areas } from '../../../i18n/areas.ts';
import type { Translate } from '../../../i18n/catalogue.ts';
import { useT } from '../../../i18n/use-t.ts';
import { Button } from '../../../ui/button.tsx';
import { Empty } from '../../../ui/empty.tsx';
import { Icon } from '../../../ui/icon.tsx';
import { caretDown, caretUp, check } from '../../../ui/icons/control.ts';
import { hourglass } from '../../../ui/icons/invoice.ts';
import { Tag } from '../../../ui/mark.tsx';
import { BareSelect } from '../../../ui/select.tsx';
import { Segments } from '../../../ui/tabs.tsx';
import { amount, plain } from '../numbers.ts';
import { campaignsOf, itemSums, scoreIfApproved, scoreIn } from './item-points.ts';
import { ItemProof } from './item-proof.tsx';

type Shown = 'all' | 'not';

/** How many of the items score, or would once the invoice is approved. */
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
  const campaigns = campaignsOf(invoice.items);
  const [chosen, setChosen] = useState<number>();
  const [shown, setShown] = useState<Shown>('all');
  const campaign = campaigns.find(({ id }) => id === chosen) ?? campaigns[0];
  const waits = invoice.status1 === 'ROV030' || invoice.status1 === 'ROV005';
  const scoreOf = (item: InvoiceItemRow) => {
    const score = campaign && scoreIn(item, campaign.id);
    return score && waits ? scoreIfApproved(item, score) : score;
  };
  const scores = (item: InvoiceItemRow) => scoreOf(item)?.reason === null;
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
              <Item key={item.id} item={item} score={scoreOf(item)} invoice={invoice} />
            ))}
          </tbody>
          <Sums items={invoice.items} scoreOf={scoreOf} />
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

const columnCount = 10;
export const signText = (sign: number): string => (sign > 0 ? '+1' : sign < 0 ? '\u22121' : '0');

interface ItemProps {
  readonly item: InvoiceItemRow;
  readonly score: InvoiceItemScore | undefined;
  readonly invoice: InvoiceDetail;
}

function Item({ item, score, invoice }: ItemProps) {
  const t = useT('invoices');
  const [open, setOpen] = useState(false);
  const scored = score?.reason === null;
  // an item that cannot score whatever is decided steps back; one that only waits does not
  const out =
    !scored && score?.reason !== 'not-approved' && score?.reason !== 'trigger-not-reached';
  const points = item.quantity === null ? null : (score?.points ?? null);
  return (
    <Fragment>
      <tr
        className="nmv-row"
        part="row"
        data-out={out && !open ? '' : undefined}
        data-open={open ? '' : undefined}
      >
        <td className="nmv-td" data-phone="off">
          {item.nItem}
        </td>
        <td className="nmv-td" data-lines="" data-phone="lead">
          <div>{item.productName ?? item.xProd ?? item.extCode}</div>
          <div className="nmv-small nmv-muted">
            <span className="nmv-code">{item.extCode}</span>
            {item.cfop !== null && ` · CFOP ${dottedCfop(item.cfop)}`}
          </div>
        </td>
        <td
          className="nmv-td"
          data-kind="number"
          data-label={t('quantityShort')}
        >{`${amount(item.qCom)} ${item.uCom}`}</td>
        <td className="nmv-td" data-kind="number" data-phone="off">
          {plain(item.umConvFactor)}
        </td>
        <td className="nmv-td" data-kind="number" data-label={t('columnQuantity')}>
          {amount(item.quantity)}
        </td>
        <td className="nmv-td" data-kind="number" data-phone="off">
          {score ? signText(score.sign) : '\u2014'}
        </td>
        <td className="nmv-td" data-kind="number" data-phone="off">
          {plain(score?.nmvWeight ?? null)}
        </td>
        <td className="nmv-td" data-phone="off">
          <Trigger score={score} />
        </td>
        <td className="nmv-td nmv-strong" data-kind="number" data-label={t('pointsColumn')}>
          {amount(points)}
        </td>
        <td className="nmv-td" data-fit="" data-phone="end">
          <Button kind="quiet" size="xs" aria-expanded={open} onClick={() => setOpen(!open)}>
            {t(scored ? 'proofButton' : 'whyButton')}
            <Icon of={open ? caretUp : caretDown} size="sm" />
          </Button>
        </td>
      </tr>
      {open && (
        <tr className="nmv-invoice-whyrow">
          <td className="nmv-invoice-why" colSpan={columnCount}>
            <ItemProof item={item} score={score} invoice={invoice} />
          </td>
        </tr>
      )}
    </Fragment>
  );
}

function Trigger({ score }: { readonly score: InvoiceItemScore | undefined }) {
  const t = useT('invoices');
  const reached = score?.triggerReached ?? null;
  if (reached === null) return <span className="nmv-muted">—</span>;
  return reached ? (
    <Tag tone="success" icon={check}>
      {t('triggerReached')}
    </Tag>
  ) : (
    <Tag tone="warning" icon={hourglass}>
      {t('triggerMissed')}
    </Tag>
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
