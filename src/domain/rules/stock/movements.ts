import { groupBy } from '../../group-by.ts';
import { dec, toText } from '../../decimal.ts';
import type { DecimalText } from '../../decimal.ts';
import { isEntryCode } from '../invoice/cfop.ts';
import type { PlainDate } from '../dates/dates.ts';
import { GOODS_COME_BACK } from '../ranking/sign.ts';
import { isInForce, newestFirst } from '../ranking/validity.ts';
import type { StockMoveKind, StockCfop, StockDocument, StockItem, StockMove } from './facts.ts';

/**
 * Looks up a code's facts about stock on a day; undefined for a code missing from the table then.
 */
export type StockCfopLookup = (code: string | null, date: PlainDate) => StockCfop | undefined;

const AUTHORISED: ReadonlySet<string | null> = new Set(['100', '150']);
/** Goods given away or samples, by the code without its first digit. */
const GIVEN: ReadonlySet<string> = new Set(['910', '911']);
/** Goods lost, stolen or spoilt. */
const LOST = '927';
/** Purpose that corrects values of another invoice and moves nothing. */
const COMPLEMENT = '2';
/** A debit note corrects values as well, unless it says that goods were lost in stock. */
const DEBIT_NOTE = '6';
const LOSS_IN_STOCK = '07';
const CREDIT_NOTE = '5';

/** A look-up over the table of codes; several rows of one code differ by their validity. */
export function stockCfopLookup(cfops: readonly StockCfop[]): StockCfopLookup {
  const rows = cfops.map((cfop) => ({ from: cfop.startVal, to: cfop.endVal, cfop }));
  const byCode = groupBy(newestFirst(rows), (row) => row.cfop.rfbCode);
  return (code, date) =>
    (code === null ? undefined : byCode.get(code))?.find((row) => isInForce(row, date))?.cfop;
}

/**
 * Checks that an invoice proves a movement of goods: an authorised file, approved or not, not
 * cancelled, with a signer not known as untrusted.
 * Otherwise a self-made file could move a stranger's stock.
 */
function movesStock(document: StockDocument): boolean {
  const { mode, trust, situacaoNFe, finNFe, tpNFCredito, tpNFDebito } = document;
  if (mode !== 'XML' || !AUTHORISED.has(situacaoNFe)) return false;
  if (trust === null || trust === 'notTrusted' || isCancelled(document)) return false;
  if (finNFe === DEBIT_NOTE) return tpNFDebito === LOSS_IN_STOCK;
  if (finNFe === CREDIT_NOTE) return GOODS_COME_BACK.has(tpNFCredito ?? '');
  return finNFe !== COMPLEMENT;
}

/**
 * Computes an invoice's movements in the stock of its parties.
 * The issuer's goods leave (tpNF 1) or come in (0); the reverse holds for a recipient that is a
 * channel.
 * An invoice of a channel to itself, such as a loss, moves its stock once.
 *
 * A sale to order has three parties, and its goods bypass the middle party.
 * The two invoices that bill (5118–5120) move nothing; the invoice that ships (5923) moves all
 * goods from its issuer to the recipient.
 * The recipient gets no other invoice with the goods, so its sales would otherwise lack stock.
 */
export function stockMoves(document: StockDocument, cfopAt: StockCfopLookup): StockMove[] {
  if (!movesStock(document)) return [];
  const { issuerCustomerId, recipientCustomerId } = document;
  return document.items.flatMap((item) => {
    const cfop = cfopAt(item.cfop, document.localDate);
    if (cfop?.indEstoque !== true || dec(item.qCom).eq(0)) return [];
    // Debit notes move only their lines of loss.
    if (document.finNFe === DEBIT_NOTE && getEnding(cfop) !== LOST) return [];
    const sign = signOfIssuer(document, item);
    const move = (customerId: number, own: 1 | -1): StockMove => ({
      itemId: item.itemId,
      invoiceId: document.invoiceId,
      customerId,
      day: document.localDate,
      kind: chooseKind(cfop, own),
      productId: item.productId,
      quantity: computeMovedQuantity(item, own),
    });
    const isOwn = issuerCustomerId === recipientCustomerId || getEnding(cfop) === LOST;
    return [
      ...(issuerCustomerId === null ? [] : [move(issuerCustomerId, sign)]),
      ...(recipientCustomerId === null || (isOwn && issuerCustomerId !== null)
        ? []
        : [move(recipientCustomerId, sign === 1 ? -1 : 1)]),
    ];
  });
}

function isCancelled({ status1, statusBefore }: StockDocument): boolean {
  return status1 === 'ROV090' || (status1 === 'ROV010' && statusBefore === 'ROV090');
}

function signOfIssuer({ tpNF }: StockDocument, { cfop }: StockItem): 1 | -1 {
  if (tpNF === null) return isEntryCode(cfop ?? '') ? 1 : -1;
  return tpNF === '0' ? 1 : -1;
}

const getEnding = ({ rfbCode }: StockCfop): string => rfbCode.slice(1);

function chooseKind(cfop: StockCfop, sign: 1 | -1): StockMoveKind {
  if (GIVEN.has(getEnding(cfop))) return 'bonus';
  if (getEnding(cfop) === LOST) return 'loss';
  if (cfop.indDevol || cfop.indRetorno) return 'returned';
  return sign === 1 ? 'received' : 'sold';
}

/** Kg/L only where both are known: a product without its factor cannot be added up. */
function computeMovedQuantity(item: StockItem, sign: 1 | -1): DecimalText | null {
  if (item.productId === null || item.umConvFactor === null) return null;
  return toText(dec(item.qCom).times(item.umConvFactor).times(sign));
}
