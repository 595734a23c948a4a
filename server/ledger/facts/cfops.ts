import { sql } from 'kysely';
import type { CfopFacts } from '../../../src/domain/rules/ranking/facts.ts';
import type { Db } from '../../database/db.ts';

/** All fiscal operation codes, with what they say and when. */
export async function loadCfops(db: Db): Promise<readonly CfopFacts[]> {
  const { rows } =
    await sql<CfopFacts>`select rfb_code, ind_venda, ind_devol, start_val, end_val from cfop`.execute(
      db,
    );
  return rows;
}
