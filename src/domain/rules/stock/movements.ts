import { dec, toText } from '../../decimal.ts';
import type { DecimalText } from '../../decimal.ts';
import { isEntryCode } from '../cfop.ts';
import type { PlainDate } from '../dates.ts';
import { GOODS_COME_BACK } from '../ranking/sign.ts';
import { groupBy, isInForce, newestFirst } from '../ranking/validity.ts';
import type { MoveKind, StockCfop, StockDocument, StockItem, StockMove } from './facts.ts';

/** What a code says of stock on a day; undefined for a code that the table does not know then. */
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
 * Whether an invoice says that goods moved: an authorised file, approved or not, that is not cancelled and whose signer
 * is not known to be nobody. Otherwise anybody could move a stranger's stock by a file of his own making.
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
 * What an invoice does to the stock of its parties: its issuer's goods leave (tpNF 1) or come in (0), the other way round
 * for a recipient that is a channel. What a channel writes to itself, such as a loss, moves its stock once.
 *
 * A sale to order has three parties, and its goods go past the one in the middle: the two invoices that bill (5118–5120)
 * move nothing, and the one that ships (5923) moves all of it, out of its issuer and into whoever receives it. The recipient
 * gets no other invoice with the goods, so without this one they would sell what they never had.
 */
export function stockMoves(document: StockDocument, cfopAt: StockCfopLookup): StockMove[] {
  if (!movesStock(document)) return [];
  const { issuerCustomerId, recipientCustomerId } = document;
  return document.items.flatMap((item) => {
    const cfop = cfopAt(item.cfop, document.localDate);
    if (cfop?.indEstoque !== true || dec(item.qCom).eq(0)) return [];
    // of a debit note only the lines of the loss
    if (document.finNFe === DEBIT_NOTE && endingOf(cfop) !== LOST) return [];
    const sign = signOfIssuer(document, item);
    const move = (customerId: number, own: 1 | -1): StockMove => ({
      itemId: item.itemId,
      invoiceId: document.invoiceId,
      customerId,
      day: document.localDate,
      kind: kindOf(cfop, own),
      productId: item.productId,
      quantity: quantityOf(item, own),
    });
    const isOwn = issuerCustomerId === recipientCustomerId || endingOf(cfop) === LOST;
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

const endingOf = ({ rfbCode }: StockCfop): string => rfbCode.slice(1);

function kindOf(cfop: StockCfop, sign: 1 | -1): MoveKind {
  if (GIVEN.has(endingOf(cfop))) return 'bonus';
  if (endingOf(cfop) === LOST) return 'loss';
  if (cfop.indDevol || cfop.indRetorno) return 'returned';
  return sign === 1 ? 'received' : 'sold';
}

/** Kg/L only where both are known: a product without its factor cannot be added up. */
function quantityOf(item: StockItem, sign: 1 | -1): DecimalText | null {
  if (item.productId === null || item.umConvFactor === null) return null;
  return toText(dec(item.qCom).times(item.umConvFactor).times(sign));
}
