import type { CellValues } from '../../../src/domain/field.ts';
import type { RankingClass } from '../../../src/domain/rules/invoice/cfop.ts';
import type { CfopFacts } from '../../../src/domain/rules/ranking/facts.ts';
import { cfopLookup } from '../../../src/domain/rules/ranking/sign.ts';
import type { RowOf } from '../../database/checked-rows.ts';
import { is, queryRows } from '../../database/checked-rows.ts';
import type { Db } from '../../database/db.ts';

type CodedItem = RowOf<typeof codedItemColumns>;
const codedItemColumns = {
  invoiceId: is.number,
  nItem: is.number,
  extCode: is.text,
  uCom: is.text,
  cfop: is.text,
  day: is.text,
  quantity: is.orNull(is.text),
  hasReference: is.boolean,
};

/** An item whose code has become something else to the ranking; null: a code that the table does not know on the day. */
export interface Reclassed extends CodedItem {
  readonly classBefore: RankingClass | null;
  readonly classAfter: RankingClass | null;
}

/** Returns the columns of a fiscal code that rankings read. */
export function pickCfopFacts({
  rfbCode,
  indVenda,
  indDevol,
  startVal,
  endVal,
}: CellValues): CfopFacts {
  return {
    rfbCode: String(rfbCode),
    indVenda: indVenda === true,
    indDevol: indDevol === true,
    startVal: String(startVal),
    endVal: typeof endVal === 'string' ? endVal : null,
  };
}

/** Rows of the table of codes that change together. */
export interface ChangedCodes {
  /** All of them; other rows of the same codes stay. */
  readonly ids: readonly number[];
  readonly before: readonly CfopFacts[];
  readonly after: readonly CfopFacts[];
}

const cfopFactsColumns = {
  rfbCode: is.text,
  indVenda: is.boolean,
  indDevol: is.boolean,
  startVal: is.orNull(is.text),
  endVal: is.orNull(is.text),
};

/** The items of open cycles that are something else to the ranking by it. */
export async function reclassed(
  db: Db,
  { ids, before, after }: ChangedCodes,
): Promise<readonly Reclassed[]> {
  const rows = [...before, ...after];
  const codes = [...new Set(rows.map(({ rfbCode }) => rfbCode))];
  const others = await queryRows(db, cfopFactsColumns)`
    select rfb_code, ind_venda, ind_devol, start_val, end_val from cfop where rfb_code = any(${codes}::text[]) and id <> all(${[...ids]}::bigint[])`;
  const [was, is] = [cfopLookup([...others, ...before]), cfopLookup([...others, ...after])];
  const first = rows.map(({ startVal }) => startVal).sort()[0] ?? null;
  const items = await queryRows(db, codedItemColumns)`
    select n.invoice_id, n.n_item, n.ext_code, n.u_com, n.cfop, v.dt_emis as day, n.quantity,
      cardinality(v.ref_nfe) > 0 or n.ref_ch_nfe is not null as has_reference
    from invoice_item n join invoice v on v.id = n.invoice_id join campaign_cicle y on y.id = v.campaign_cicle_id and y.status1 <> 'inactive'
    where n.cfop = any(${codes}::text[]) and v.dt_emis >= ${first}::date order by n.invoice_id, n.n_item`;
  return items
    .map((item) => ({
      ...item,
      classBefore: was(item.cfop, item.day),
      classAfter: is(item.cfop, item.day),
    }))
    .filter(({ classBefore, classAfter }) => classBefore !== classAfter);
}
