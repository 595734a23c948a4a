import { payout } from '../../src/domain/entities/payout.ts';
import { PAYOUT_STATES } from '../../src/domain/rules/payout/payout-machine.ts';
import type { PurseAnswer } from '../../src/domain/schema/campaigns/payout.ts';
import { rowCondition } from '../access/scope-condition.ts';
import { is, queryRows } from '../database/checked-rows.ts';
import type { Call } from '../http/contract.ts';
import { countLater } from './later.ts';

/** Most campaigns shown with later events: those closed last. */
const MOST_CAMPAIGNS = 5;

/**
 * Sums all prizes in the caller's scope by state, with the events since the results not paid yet.
 */
export async function readPurse({ db, person }: Pick<Call, 'db' | 'person'>): Promise<PurseAnswer> {
  const isInReach = rowCondition(person.scope, payout.scope, 'payout');
  const states = await queryRows(db, {
    count: is.number,
    status1: is.oneOf(PAYOUT_STATES),
    prize: is.text,
  })`
    select status1, count(*)::integer as count, sum(prize)::numeric(20, 2)::text as prize from payout where ${isInReach} group by 1`;
  const ready = await queryRows(db, {
    count: is.number,
    campaignId: is.number,
    name1: is.text,
    prize: is.text,
  })`
    select c.id as campaign_id, c.name1, count(*)::integer as count, sum(payout.prize)::numeric(20, 2)::text as prize
    from payout join campaign c on c.id = payout.campaign_id where payout.status1 = 'checked' and ${isInReach} group by c.id order by c.frozen_at, c.id`;
  const campaigns = await queryRows(db, { id: is.number, name1: is.text })`
    select c.id, c.name1 from campaign c
    where exists (select 1 from payout where campaign_id = c.id and status1 <> 'paid' and ${isInReach}) order by c.frozen_at desc, c.id limit ${MOST_CAMPAIGNS}`;
  const later: PurseAnswer['later'][number][] = [];
  for (const { id, name1 } of campaigns) {
    const found = await countLater(db, id);
    if (found.cancelled + found.returned + found.decided > 0)
      later.push({ campaignId: id, name1, ...found });
  }
  return { states, ready, later };
}
