import { sql } from 'kysely';
import { payout } from '../../src/domain/entities/payout.ts';
import type { PurseAnswer } from '../../src/domain/wire/payout.ts';
import { rowCondition } from '../access/scope.ts';
import type { Call } from '../http/contract.ts';
import { laterOf } from './later.ts';

/** Campaigns of which it is told what has come after the result: those that were closed last. */
const MOST_CAMPAIGNS = 5;

/** What all prizes in the caller's reach come to, by how far they are, and what has come since the results of those that are not paid yet. */
export async function readPurse({ db, person }: Pick<Call, 'db' | 'person'>): Promise<PurseAnswer> {
  const isInReach = rowCondition(person.scope, payout.scope, 'payout');
  const { rows: states } = await sql<PurseAnswer['states'][number]>`
    select status1, count(*)::integer as count, sum(prize)::numeric(20, 2)::text as prize from payout where ${isInReach} group by 1`.execute(
    db,
  );
  const { rows: ready } = await sql<PurseAnswer['ready'][number]>`
    select c.id as campaign_id, c.name1, count(*)::integer as count, sum(payout.prize)::numeric(20, 2)::text as prize
    from payout join campaign c on c.id = payout.campaign_id where payout.status1 = 'checked' and ${isInReach} group by c.id order by c.frozen_at, c.id`.execute(
    db,
  );
  const { rows: campaigns } = await sql<{ id: number; name1: string }>`
    select c.id, c.name1 from campaign c
    where exists (select 1 from payout where campaign_id = c.id and status1 <> 'paid' and ${isInReach}) order by c.frozen_at desc, c.id limit ${MOST_CAMPAIGNS}`.execute(
    db,
  );
  const later: PurseAnswer['later'][number][] = [];
  for (const { id, name1 } of campaigns) {
    const found = await laterOf(db, id);
    if (found.cancelled + found.returned + found.decided > 0)
      later.push({ campaignId: id, name1, ...found });
  }
  return { states, ready, later };
}
