import { cfopCodes } from '../../data/cfop.ts';
import type { CfopCode } from '../../data/cfop.ts';
import { classifyCfop } from './cfop.ts';
import type { RankingClass } from './cfop.ts';

/** A row of the portal's table of fiscal operation codes as it starts out; people may change it afterwards. */
export interface CfopRow extends CfopCode {
  readonly indVenda: boolean;
  readonly indDevol: boolean;
  readonly indRetorno: boolean;
  readonly indAnula: boolean;
  readonly indRemessa: boolean;
  readonly indEstoque: boolean;
  readonly startVal: string;
  readonly endVal: string | null;
  readonly rankingClass: RankingClass;
}

/** Codes of four digits are in force since this day (Ajuste SINIEF 07/01); later additions are older than any invoice the portal takes. */
const START_OF_TABLE = '2003-01-01';

/** Kinds of operation that move the stock of merchandise, as `class/subclass`. */
const MOVES_STOCK: ReadonlySet<string> = new Set([
  'sale/standard',
  'sale/cooperative',
  'sale/export',
  'sale/free_trade_zone',
  'sale/fuel',
  'sale/future_delivery_shipment',
  'sale/non_taxpayer',
  'sale/outside_premises',
  'sale/tax_substitution',
  'return/sale_return',
  'return/purchase_return',
  'return/transfer',
  'shipment/bonus_gift',
  'shipment/free_sample',
  'shipment/consignment',
  'shipment/cooperative_price_to_fix',
  'other/purchase',
  'other/transfer_between_branches',
  'other/stock_adjustment',
]);

/** Codes (without their first digit) that move stock although others of their kind do not. */
const MOVES_STOCK_BESIDES: ReadonlySet<string> = new Set([
  'sale/consignment/115', // sold out of goods received in consignment
  'shipment/on_behalf_of_third_party/923', // the goods of a sale to order leave here
  'return/consignment/918', // consigned goods go back
  'return/cooperative/213',
  'return/cooperative/216',
  'shipment/export/501',
  'shipment/export/502',
  'return/export_lot_return/503',
  'return/export_lot_return/504',
  'return/other_return/503',
  'other/other_entry/501',
  'shipment/entry_counterpart/131',
  'shipment/entry_counterpart/910',
  'shipment/entry_counterpart/911',
  'shipment/entry_counterpart/917',
  'shipment/entry_counterpart/923',
]);

/** Codes that do not, although others of their kind do: assets, own use, energy, kits, and goods that moved by another code. */
const MOVES_NOTHING: ReadonlySet<string> = new Set([
  'return/sale_return/553',
  'return/purchase_return/553',
  'return/purchase_return/556',
  'other/transfer_between_branches/153',
  'other/transfer_between_branches/552',
  'other/transfer_between_branches/557',
  'other/stock_adjustment/926',
  'other/purchase/111',
  'other/purchase/113',
  'other/purchase/118',
  'other/purchase/120',
  'other/purchase/121',
  'other/purchase/251',
  'other/purchase/252',
  'other/purchase/253',
  'other/purchase/254',
  'other/purchase/255',
  'other/purchase/256',
  'other/purchase/257',
  'other/purchase/406',
  'other/purchase/407',
  'other/purchase/551',
  'other/purchase/556',
]);

/** The whole table of codes with its flags, to seed a database with. */
export function cfopRows(): CfopRow[] {
  return cfopCodes.map(withFlags);
}

function withFlags(code: CfopCode): CfopRow {
  const indVenda = code.class === 'sale';
  const indDevol = code.class === 'return';
  return {
    ...code,
    indVenda,
    indDevol,
    indRetorno: code.class === 'recall',
    indAnula: code.class === 'cancellation',
    indRemessa: code.class === 'shipment',
    indEstoque: movesStock(code),
    startVal: START_OF_TABLE,
    endVal: null,
    rankingClass: classifyCfop({ rfbCode: code.rfbCode, indVenda, indDevol }),
  };
}

function movesStock(code: CfopCode): boolean {
  const kind = `${code.class}/${code.subclass}`;
  const exact = `${kind}/${code.rfbCode.slice(1)}`;
  return MOVES_STOCK_BESIDES.has(exact) || (MOVES_STOCK.has(kind) && !MOVES_NOTHING.has(exact));
}
