import { sql } from 'kysely';
import type { CfopFacts } from '../../../src/domain/rules/ranking/facts.ts';
import type { StockCfop } from '../../../src/domain/rules/stock/facts.ts';
import type { Db } from '../../database/db.ts';

/** What a fiscal operation code says of sales and of stock. */
export type Cfop = CfopFacts & StockCfop;

/** All fiscal operation codes, with what they say and when; hundreds of rows as one text come in a fraction of the time. */
export async function loadCfops(db: Db): Promise<readonly Cfop[]> {
  const { rows } = await sql<{ cfops: readonly Cfop[] | null }>`
    select json_agg(json_build_object('rfbCode', c.rfb_code, 'indVenda', c.ind_venda, 'indDevol', c.ind_devol, 'indEstoque', c.ind_estoque,
      'indRetorno', c.ind_retorno, 'startVal', c.start_val, 'endVal', c.end_val)) as cfops from cfop c`.execute(
    db,
  );
  return rows[0]?.cfops ?? [];
}
