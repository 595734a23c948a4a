import { sql } from 'kysely';
import type { RankingSnapshotAnswer } from '../../../src/domain/schema/ranking/ranking.ts';
import type { ResourceDetail } from '../../../src/domain/schema/entities/entity.ts';
import { expect } from '../harness.ts';
import type { Client, PersonKey, TestApp } from '../harness.ts';
import type { ChannelKey } from '../world.ts';

/** Signs in again, as the clock is moved on. */
export const as = (t: TestApp, person: PersonKey): Promise<Client> => t.signInAs(person);
export const url = (t: TestApp) => `/apis/v1/campaigns/${t.world.campaignId}`;
export const cycle = (t: TestApp) => `/apis/v1/campaign-cicles/${t.world.cicleId}`;
export const idOf = (t: TestApp, key: PersonKey): number => t.world.people[key].id;
export const lockOf = (t: TestApp, key: PersonKey): string =>
  `lock-${t.world.campaignId}-${idOf(t, key)}`;
export const campaign = async (t: TestApp, by: PersonKey = 'DIR'): Promise<ResourceDetail> =>
  expect(await (await as(t, by)).get<ResourceDetail>(url(t)), 200);

let lastNumber = 0;
export async function sell(
  t: TestApp,
  seller: PersonKey,
  manager: PersonKey,
  channel: ChannelKey,
  quantity: string,
  product: 'Q' | 'R',
  status1 = 'ROV020',
): Promise<number> {
  lastNumber += 1;
  const { id: channelId, cnpj } = t.world.channels[channel];
  const { rows } = await sql<{ id: number }>`
    insert into invoice (emit_type, mode, mod, serie_nf, num_nf, dt_emis, fin_nfe, tp_nf, situacao_nfe, trust, emit_cnpj_cpf, dest_cnpj_cpf, bp_emit_id, customer_id,
      bp_ctv_id, bp_mngr_id, campaign_cicle_id, status1)
    values ('2', 'XML', '55', '1', ${String(lastNumber)}, '2026-10-10', '1', '1', '100', 'trusted', ${cnpj}, '52998224725', ${channelId}, ${channelId},
      ${idOf(t, seller)}, ${idOf(t, manager)}, ${t.world.cicleId}, ${status1}) returning id`.execute(
    t.db,
  );
  const id = rows[0]?.id ?? 0;
  await sql`
    insert into invoice_item (invoice_id, n_item, cfop, ext_code, u_com, q_com, product_id, um_conv_factor)
    values (${id}, 1, '5102', 'X', 'L', ${quantity}, ${t.world.products[product]}, 1)`.execute(
    t.db,
  );
  await sql`insert into ledger_change (kind, ref_id) values ('invoice', ${id})`.execute(t.db);
  return id;
}

/** Returns the people with their ranks and prizes. */
export async function standing(t: TestApp): Promise<readonly unknown[]> {
  const { rows } = await sql<{
    name1: string;
    rankPosition: number;
    prize: string | null;
    onHold: boolean;
  }>`
    select b.name1, s.rank_position, s.prize, s.on_hold from ranking_standing s join business_partner b on b.id = s.business_partner_id
    where s.campaign_id = ${t.world.campaignId} order by s.rank_position`.execute(t.db);
  return rows.map((row) => [
    row.name1.replace('Pessoa ', ''),
    row.rankPosition,
    row.prize === null ? null : Number(row.prize),
    row.onHold,
  ]);
}

export const payouts = async (t: TestApp) => {
  const { rows } = await sql<{ nmpCode: string; winnerId: number; prize: string }>`
    select nmp_code, winner_id, prize from payout where campaign_id = ${t.world.campaignId} order by nmp_code`.execute(
    t.db,
  );
  return rows.map((row) => [row.nmpCode, row.winnerId, Number(row.prize)]);
};

export async function told(t: TestApp, code: string): Promise<readonly number[]> {
  const { rows } = await sql<{ id: number }>`
    select r.business_partner_id as id from message m join message_recipient r on r.message_id = m.id where m.code = ${code} order by 1`.execute(
    t.db,
  );
  return rows.map((row) => row.id);
}

export const snapshots = async (t: TestApp, by: PersonKey) =>
  expect(
    await (
      await as(t, by)
    ).get<RankingSnapshotAnswer>(`/apis/v1/rankings/${t.world.campaignId}/snapshots?rebuild=1`),
    200,
  ).rows;
