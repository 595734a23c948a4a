import { sql } from 'kysely';
import type { CellValues } from '../../../src/domain/field.ts';
import type { RankingClass } from '../../../src/domain/rules/cfop.ts';
import type { CfopFacts } from '../../../src/domain/rules/ranking/facts.ts';
import { cfopLookup } from '../../../src/domain/rules/ranking/sign.ts';
import type { Db } from '../../database/db.ts';

interface CodedItem {
  readonly invoiceId: number;
  readonly nItem: number;
  readonly extCode: string;
  readonly uCom: string;
  readonly cfop: string;
  readonly day: string;
  readonly quantity: string | null;
  readonly hasReference: boolean;
}

/** An item whose code has become something else to the ranking; null: a code that the table does not know on the day. */
export interface Reclassed extends CodedItem {
  readonly classBefore: RankingClass | null;
  readonly classAfter: RankingClass | null;
}

/** What rankings read of a row of the table of codes. */
export function cfopFactsOf({
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

/** The items of open cycles that are something else to the ranking by it. */
export async function reclassed(
  db: Db,
  { ids, before, after }: ChangedCodes,
): Promise<readonly Reclassed[]> {
  const rows = [...before, ...after];
  const codes = [...new Set(rows.map(({ rfbCode }) => rfbCode))];
  const { rows: others } =
    await sql<CfopFacts>`select rfb_code, ind_venda, ind_devol, start_val, end_val from cfop where rfb_code = any(${codes}::text[]) and id <> all(${[...ids]}::bigint[])`.execute(
      db,
    );
  const [was, is] = [cfopLookup([...others, ...before]), cfopLookup([...others, ...after])];
  const first = rows.map(({ startVal }) => startVal).sort()[0] ?? null;
  const { rows: items } = await sql<CodedItem>`
    select n.invoice_id, n.n_item, n.ext_code, n.u_com, n.cfop, v.dt_emis as day, n.quantity,
      cardinality(v.ref_nfe) > 0 or n.ref_ch_nfe is not null as has_reference
    from invoice_item n join invoice v on v.id = n.invoice_id join campaign_cicle y on y.id = v.campaign_cicle_id and y.status1 <> 'inactive'
    where n.cfop = any(${codes}::text[]) and v.dt_emis >= ${first}::date order by n.invoice_id, n.n_item`.execute(
    db,
  );
  return items
    .map((item) => ({
      ...item,
      classBefore: was(item.cfop, item.day),
      classAfter: is(item.cfop, item.day),
    }))
    .filter(({ classBefore, classAfter }) => classBefore !== classAfter);
}
