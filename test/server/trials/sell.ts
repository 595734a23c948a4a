import { sql } from 'kysely';
import { drainAll } from '../ledger/drain.ts';
import { TEST_TIME } from '../harness.ts';
import type { PersonKey, TestApp } from '../harness.ts';
import type { ChannelKey } from '../world.ts';

/** Sale of a quantity by a seller for a channel. */
export type Sale = readonly [
  seller: PersonKey,
  manager: PersonKey,
  channel: ChannelKey,
  quantity: string,
  product?: 'Q' | 'R',
];

/** Stores a sale to a farmer that is decided, and counted. @returns its id */
export async function sellIn(
  t: TestApp,
  ...[seller, manager, channel, quantity, product = 'R']: Sale
): Promise<number> {
  const { rows } = await sql<{ id: number }>`
    insert into invoice (emit_type, mode, mod, serie_nf, num_nf, dt_emis, fin_nfe, tp_nf, situacao_nfe, trust, emit_cnpj_cpf, dest_cnpj_cpf, bp_emit_id, customer_id,
      bp_ctv_id, bp_mngr_id, status1)
    values ('2', 'XML', '55', '1', ${String(Math.random()).slice(2, 9)}, '2026-10-10', '1', '1', '100', 'trusted', ${t.world.channels[channel].cnpj}, '52998224725',
      ${t.world.channels[channel].id}, ${t.world.channels[channel].id}, ${t.world.people[seller].id}, ${t.world.people[manager].id}, 'ROV020') returning id`.execute(
    t.db,
  );
  const id = rows[0]?.id ?? 0;
  await sql`
    insert into invoice_item (invoice_id, n_item, cfop, ext_code, u_com, q_com, product_id, um_conv_factor)
    values (${id}, 1, '5102', 'X', 'L', ${quantity}, ${t.world.products[product]}, 1)`.execute(
    t.db,
  );
  await sql`insert into ledger_change (kind, ref_id) values ('invoice', ${id})`.execute(t.db);
  await drainAll(t.db, TEST_TIME);
  return id;
}
