import { sql } from 'kysely';
import type { CfopFacts } from '../../../src/domain/rules/ranking/facts.ts';
import type { StockCfop } from '../../../src/domain/rules/stock/facts.ts';
import type { Db } from '../../database/db.ts';

/** What a fiscal operation code says of sales and of stock. */
export type Cfop = CfopFacts & StockCfop;

/** Codes that say the same, in one text. */
type AlikeCfops = Omit<Cfop, 'rfbCode'> & { readonly codes: string };

/**
 * All fiscal operation codes, with what they say and when, in a fixed order. Hundreds of them say a handful of things: told by
 * what they say, they come in a fraction of the time.
 */
export async function loadCfops(db: Db): Promise<readonly Cfop[]> {
  const { rows } = await sql<AlikeCfops>`
    select c.ind_venda, c.ind_devol, c.ind_estoque, c.ind_retorno, c.start_val, c.end_val, string_agg(c.rfb_code, ' ') as codes
    from cfop c group by 1, 2, 3, 4, 5, 6`.execute(db);
  return rows.flatMap(apart).toSorted(byCodeAndDay);
}

const apart = ({ codes, ...says }: AlikeCfops): readonly Cfop[] =>
  codes.split(' ').map((rfbCode) => ({ rfbCode, ...says }));

function byCodeAndDay(a: Cfop, b: Cfop): number {
  const [one, other] = [`${a.rfbCode} ${a.startVal}`, `${b.rfbCode} ${b.startVal}`];
  if (one === other) return 0;
  return one < other ? -1 : 1;
}
