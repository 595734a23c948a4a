import { sql } from 'kysely';
import type { ActPreview } from '../../src/domain/wire/resource.ts';
import type { Work } from '../record/context.ts';
import { asMatters, lateLosersOf } from './late-losses.ts';

interface OpenMatter {
  readonly key: string;
  readonly text: string;
  readonly name: string;
  readonly count: number;
}

/** What is still open in a cycle's campaigns: invoices without a decision, and campaigns without an approval. */
async function openMatters({ db }: Work, cicleId: number): Promise<readonly OpenMatter[]> {
  const { rows } = await sql<OpenMatter>`
    select 'campaign-' || c.id as key, 'openCampaign' as text, c.name1 as name, 1 as count
    from campaign c where c.campgn_cicle_id = ${cicleId} and c.status1 <> 'inactive' and c.approval_status = 'awaiting'
    union all
    select 'invoices-' || v.status1, case v.status1 when 'ROV050' then 'openDisputes' else 'openInvoices' end, v.status1, count(*)
    from invoice v where v.campaign_cicle_id = ${cicleId} and v.status1 in ('ROV005', 'ROV010', 'ROV030', 'ROV050') group by v.status1
    order by 1`.execute(db);
  return rows;
}

/** Everything that a director answers for when a cycle is closed. */
export async function mattersOf(work: Work, cicleId: number): Promise<ActPreview['items']> {
  const open = (await openMatters(work, cicleId)).map(({ key, text, name, count }) => ({
    key,
    text,
    params: { name, count: Number(count) },
    reasonNeeded: true,
  }));
  const late: ActPreview['items'][number][] = [];
  for (const { id } of await openCampaigns(work, cicleId))
    late.push(...asMatters(await lateLosersOf(work, id)));
  return [...open, ...late];
}

/** The campaigns of a cycle without a result. */
export async function openCampaigns(
  { db }: Work,
  cicleId: number,
): Promise<readonly { readonly id: number }[]> {
  return db
    .selectFrom('campaign')
    .select('id')
    .where('campgnCicleId', '=', cicleId)
    .where('frozenAt', 'is', null)
    .orderBy('id')
    .execute();
}
