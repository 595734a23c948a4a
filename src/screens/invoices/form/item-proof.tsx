import type { ReactNode } from 'react';
import { dottedCfop } from '../../../domain/rules/invoice/cfop-text.ts';
import type { InvoiceDetail } from '../../../domain/schema/invoices/invoice.ts';
import type {
  InvoiceItemRow,
  InvoiceItemScore,
} from '../../../domain/schema/invoices/invoice-item.ts';
import { useFormat, useT } from '../../../i18n/use-t.ts';
import { Button } from '../../../ui/base/button.tsx';
import { Icon } from '../../../ui/base/icon.tsx';
import { check } from '../../../ui/icons/control.ts';
import { hourglass, linkBreak } from '../../../ui/icons/invoice.ts';
import { useActions } from '../actions/actions-context.ts';
import { amount, documentNumber, plain } from '../numbers.ts';
import { signedPoints } from '../worth.ts';
import { ItemCampaigns } from './item-campaigns.tsx';

interface ItemProofProps {
  readonly item: InvoiceItemRow;
  /** Undefined where the item is reckoned in no campaign. */
  readonly score: InvoiceItemScore | undefined;
  readonly invoice: InvoiceDetail;
}

/** Returns the code of the reason's texts; without a campaign, an item is either mapped or not. */
function findReason(
  item: InvoiceItemRow,
  score: InvoiceItemScore | undefined,
  { finalIn }: Pick<InvoiceDetail, 'finalIn'>,
): string | null {
  if (score !== undefined) return score.reason;
  if (item.productId === null) return 'not-mapped';
  if (item.umConvFactor === null) return 'no-conversion';
  return finalIn.length > 0 ? 'result-final' : 'product-not-in-campaign';
}

const waiting = [
  'not-approved',
  'trigger-not-reached',
  'return-not-checked',
  'return-not-confirmed',
];

/**
 * Explains the points of an item, or the reason for none, with the remedy and the person who can
 * apply it.
 */
export function ItemProof({ item, score, invoice }: ItemProofProps) {
  const reason = findReason(item, score, invoice);
  const tone = reason === null ? 'success' : waiting.includes(reason) ? 'warning' : 'danger';
  const icon = reason === null ? check : tone === 'warning' ? hourglass : linkBreak;
  const waits = invoice.status1 === 'ROV030' || invoice.status1 === 'ROV005';
  const title = useTitle(reason, score, waits);
  return (
    <div className="nmv-reason" data-tone={tone}>
      <div className="nmv-stack" data-gap="4">
        <div className="nmv-line nmv-strong">
          <span className="nmv-tone" data-tone={tone}>
            <Icon of={icon} />
          </span>
          {title}
        </div>
        {reason !== null && <Explanation reason={reason} item={item} invoice={invoice} />}
        {score?.sale && <ReturnedSale sale={score.sale} />}
        <Terms item={item} score={score} reason={reason} />
        <ItemCampaigns item={item} besides={score?.campaignId} waits={waits} />
      </div>
      {reason !== null && <Mending reason={reason} item={item} score={score} invoice={invoice} />}
    </div>
  );
}

function useTitle(
  reason: string | null,
  score: InvoiceItemScore | undefined,
  waits: boolean,
): string {
  const t = useT('invoices');
  const words = reason === null ? '' : (t.maybe(`reason.${reason}`) ?? reason);
  if (score === undefined) return t('scoresNot', { reason: words });
  if (reason === null) {
    const campaign = score.campaignName;
    if (score.sign < 0) return t(waits ? 'wouldDeductIn' : 'deductsIn', { campaign });
    return t(waits ? 'wouldScoreIn' : 'scoresIn', { campaign });
  }
  return t('scoresNotIn', { campaign: score.campaignName, reason: words });
}

const getTextKey = (reason: string): string =>
  reason === 'return-sale-not-found'
    ? 'noSaleYet'
    : `text.${reason.startsWith('return-') ? 'return' : reason}`;

function Explanation({
  reason,
  item,
  invoice,
}: {
  readonly reason: string;
  readonly item: InvoiceItemRow;
  readonly invoice: InvoiceDetail;
}) {
  const t = useT('invoices');
  const format = useFormat();
  const params = {
    code: item.extCode,
    unit: item.uCom,
    cfop: item.cfop === null ? '\u2014' : dottedCfop(item.cfop),
    channel: invoice.customerName ?? invoice.issuer.emitXNome ?? '\u2014',
    date: invoice.dtEmis === null ? '\u2014' : format.date(invoice.dtEmis),
  };
  const text = t.maybe(getTextKey(reason), params);
  return text === undefined ? null : <p className="nmv-text">{text}</p>;
}

/** Renders the sale that a return reverses. */
function ReturnedSale({ sale }: { readonly sale: NonNullable<InvoiceItemScore['sale']> }) {
  const t = useT('invoices');
  const { date } = useFormat();
  return (
    <p className="nmv-text">
      {t('returnedSale', {
        number: sale.numNF === null ? '\u2014' : documentNumber(sale.numNF),
        date: sale.dtEmis === null ? '\u2014' : date(sale.dtEmis),
      })}
    </p>
  );
}

/** Renders the missing term of the multiplication. */
function Terms({
  item,
  score,
  reason,
}: {
  readonly item: InvoiceItemRow;
  readonly score: InvoiceItemScore | undefined;
  readonly reason: string | null;
}) {
  const t = useT('invoices');
  const noFactor = item.umConvFactor === null;
  const total = item.quantity === null ? null : reason === null ? (score?.points ?? null) : '0';
  const weight = score?.nmvWeight ?? null;
  return (
    <div className="nmv-proof">
      <Term name={t('quantity')}>{`${amount(item.qCom)} ${item.uCom}`}</Term>
      <Operator>×</Operator>
      <Term name={t('factor')} stop={noFactor}>
        {noFactor ? t('missing') : plain(item.umConvFactor)}
      </Term>
      <Operator>×</Operator>
      <Term name={t('sign')} stop={score?.sign === 0}>
        {score === undefined ? '\u2014' : score.sign > 0 ? '+1' : score.sign < 0 ? '\u22121' : '0'}
      </Term>
      <Operator>×</Operator>
      <Term name={t('weight')} stop={reason === 'product-not-in-campaign'}>
        {weight === null && reason === 'product-not-in-campaign' ? t('missing') : plain(weight)}
      </Term>
      <Operator>=</Operator>
      <Term name={t('pointsColumn')} stop={reason !== null}>
        {amount(total)}
      </Term>
    </div>
  );
}

function Term({
  name,
  stop = false,
  children,
}: {
  readonly name: string;
  readonly stop?: boolean;
  readonly children: ReactNode;
}) {
  return (
    <span className="nmv-term" data-state={stop ? 'stop' : undefined}>
      <span className="nmv-term-name">{name}</span>
      {children}
    </span>
  );
}

const Operator = ({ children }: { readonly children: string }) => (
  <span className="nmv-operator" aria-hidden={children === '=' ? undefined : true}>
    {children}
  </span>
);

interface MendingProps extends ItemProofProps {
  readonly reason: string;
}

function Mending({ reason, item, score, invoice }: MendingProps) {
  const t = useT('invoices');
  const actions = useActions();
  const mend = t.maybe(`mend.${reason}`, { unit: item.uCom });
  const who = t.maybe(`who.${reason}`);
  const worth = score?.pointsIfApproved ?? null;
  const action = mendingAction(reason, invoice);
  return (
    <div className="nmv-stack" data-gap="4">
      <div className="nmv-strong">{t('whatMends')}</div>
      <p className="nmv-text nmv-muted">
        {mend ?? t('nothingMends')}
        {worth !== null && ` ${t('whatIf', { points: signedPoints(worth) })}`}
      </p>
      {who && <p className="nmv-text nmv-muted">{t('whoCan', { who })}</p>}
      {action && (
        <div className="nmv-cluster">
          <Button size="sm" onClick={() => actions.start(action, [invoice])}>
            {t(`act.${action}`)}
          </Button>
        </div>
      )}
    </div>
  );
}

/** Returns the action on this invoice that mends the reason, if the person may do it. */
function mendingAction(reason: string, { acts }: InvoiceDetail) {
  const wanted =
    reason === 'seller-missing'
      ? 'assign-seller'
      : reason === 'buyer-excluded'
        ? 'contest'
        : reason === 'return-not-checked'
          ? 'reprocess'
          : undefined;
  return wanted !== undefined && acts.includes(wanted) ? wanted : undefined;
}
