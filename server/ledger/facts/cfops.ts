import type { CfopFacts } from '../../../src/domain/rules/ranking/facts.ts';
import type { StockCfop } from '../../../src/domain/rules/stock/facts.ts';
import { is, queryRows } from '../../database/checked-rows.ts';
import type { RowOf } from '../../database/checked-rows.ts';
import type { Db } from '../../database/db.ts';

/** Facts of a fiscal operation code about sales and stock. */
export type Cfop = CfopFacts & StockCfop;

/** Codes that say the same, in one text. */
type AlikeCfops = RowOf<typeof alikeCfopsColumns>;
const alikeCfopsColumns = {
  indVenda: is.boolean,
  indDevol: is.boolean,
  startVal: is.orNull(is.text),
  endVal: is.orNull(is.text),
  indRetorno: is.boolean,
  indEstoque: is.boolean,
  codes: is.text,
};

/**
 * Loads all fiscal operation codes with their facts and dates, in a fixed order.
 * Groups hundreds of codes by their few distinct facts, which takes a fraction of the time.
 */
export async function loadCfops(db: Db): Promise<readonly Cfop[]> {
  const rows = await queryRows(db, alikeCfopsColumns)`
    select c.ind_venda, c.ind_devol, c.ind_estoque, c.ind_retorno, c.start_val, c.end_val, string_agg(c.rfb_code, ' ') as codes
    from cfop c group by 1, 2, 3, 4, 5, 6`;
  return rows.flatMap(apart).toSorted(byCodeAndDay);
}

const apart = ({ codes, ...says }: AlikeCfops): readonly Cfop[] =>
  codes.split(' ').map((rfbCode) => ({ rfbCode, ...says }));

function byCodeAndDay(a: Cfop, b: Cfop): number {
  const [one, other] = [`${a.rfbCode} ${a.startVal}`, `${b.rfbCode} ${b.startVal}`];
  if (one === other) return 0;
  return one < other ? -1 : 1;
}
