import type { CaseAnswer } from '../../../src/domain/rules/invoice/case-state.ts';
import { sql } from 'kysely';
import { addDays, localDate } from '../../../src/domain/rules/dates/dates.ts';
import {
  CONTEST_DAYS,
  mayContestPrize,
} from '../../../src/domain/rules/campaign/prize-decision.ts';
import type { LateLoss, PrizeDecision } from '../../../src/domain/rules/campaign/prize-decision.ts';
import type { WithheldPrize } from '../../../src/domain/schema/campaigns/prize-contest.ts';
import { peopleOfLastResort } from '../../access/last-resort.ts';
import type { Person } from '../../access/person.ts';
import { hasPart } from '../../access/took-part.ts';
import { lateChannels } from './late-losses.ts';
import type { Db } from '../../database/db.ts';

/** Withheld prize of the final result. */
export interface Withheld extends WithheldPrize {
  readonly revision: number;
  readonly contestedBy: number | null;
}

interface StoredWithheld {
  readonly personId: number;
  readonly name1: string;
  readonly lost: LateLoss;
  readonly channels: string;
  readonly reason: string;
  readonly revision: number;
  readonly takenAt: string;
  readonly takenBy: number | null;
  readonly customerId: number | null;
  readonly contestedBy: number | null;
  readonly byName: string | null;
  readonly contestedAt: string | null;
  readonly contestReason: string | null;
  readonly outcome: CaseAnswer | null;
  readonly answer: string | null;
  readonly answeredByName: string | null;
}

/** The prizes that the newest result of a campaign withholds, of those that the person may see: an outsider their own, and those of the channels whose sales they manage. */
export async function withheldPrizes(
  db: Db,
  campaignId: number,
  person: Person,
  now: Date,
): Promise<readonly Withheld[]> {
  const { rows } = await sql<StoredWithheld>`
    with newest as (select s.* from ranking_snapshot s join campaign c on c.id = s.campaign_id and c.frozen_at is not null where s.campaign_id = ${campaignId} order by s.revision desc limit 1)
    select b.id as person_id, b.name1, d ->> 'lost' as lost, case when d ->> 'lost' = 'link' then ${lateChannels} else '' end as channels, d ->> 'reason' as reason, n.revision, n.taken_at, n.taken_by, s.customer_id,
      x.contested_by, w.name1 as by_name, x.contested_at, x.reason as contest_reason, x.outcome, x.answer, a.name1 as answered_by_name
    from newest n join campaign c on c.id = n.campaign_id cross join jsonb_array_elements(n.decisions) d join business_partner b on b.id = (d ->> 'personId')::bigint
    left join ranking_standing s on s.campaign_id = n.campaign_id and s.business_partner_id = b.id
    left join prize_contest x on x.campaign_id = n.campaign_id and x.revision = n.revision and x.winner_id = b.id
    left join business_partner w on w.id = x.contested_by left join business_partner a on a.id = x.answered_by
    where d ->> 'choice' = 'prizeWithheld' order by b.name1, b.id`.execute(db);
  const isAlone = await isOnlyDirector(db, person);
  return rows
    .filter((row) => maySee(row, person))
    .map((row) => present(row, person, { now, isAlone }));
}

/**
 * Checks that every active director is the same natural person as the caller: then a director
 * decides on a contest of their own decision.
 */
async function isOnlyDirector(db: Db, person: Person): Promise<boolean> {
  if (person.salesRole !== 'DIR') return false;
  const directors = (await peopleOfLastResort(db)).filter(({ isDirector }) => isDirector);
  return directors.every(({ id }) => hasPart(person, [id]));
}

const maySee = ({ personId, customerId }: StoredWithheld, { id, bpType, scope }: Person): boolean =>
  bpType === '91' ||
  personId === id ||
  (customerId !== null && scope.managerOf.includes(customerId));

/** Checks that an internal person other than a director has the channel in scope. */
const isInCharge = ({ bpType, salesRole, scope }: Person, customerId: number | null): boolean =>
  bpType === '91' &&
  salesRole !== 'DIR' &&
  scope.kind !== 'all' &&
  customerId !== null &&
  scope.customerIds.includes(customerId);

function present(
  { takenAt, takenBy, customerId, byName, contestedAt, contestReason, ...row }: StoredWithheld,
  person: Person,
  { now, isAlone }: { readonly now: Date; readonly isAlone: boolean },
): Withheld {
  const until = addDays(localDate(new Date(takenAt)), CONTEST_DAYS);
  const { personId, name1, lost, channels, reason, revision, contestedBy } = row;
  return {
    personId,
    name1,
    lost,
    channels,
    reason,
    revision,
    contestedBy,
    until,
    contest:
      byName === null || contestedAt === null || contestReason === null
        ? null
        : {
            byName,
            at: contestedAt,
            reason: contestReason,
            outcome: row.outcome,
            answer: row.answer,
            answeredByName: row.answeredByName,
          },
    mayContest: mayContestPrize(
      { winnerId: personId, customerId, until, isContested: contestedBy !== null },
      {
        id: person.id,
        isActing: person.acting !== undefined,
        managerOf: person.scope.managerOf,
        isInCharge: isInCharge(person, customerId),
      },
      localDate(now),
    ),
    mayDismiss:
      contestedBy !== null &&
      row.outcome === null &&
      person.salesRole === 'DIR' &&
      person.acting === undefined &&
      !hasPart(person, isAlone ? [contestedBy, personId] : [takenBy, contestedBy, personId]),
  };
}

/** A rectified result answers what was contested of the ones before, by what it decides. */
export async function answerContests(
  db: Db,
  campaignId: number,
  decisions: readonly PrizeDecision[],
  by: { readonly id: number; readonly at: Date },
): Promise<void> {
  for (const { personId, choice, reason } of decisions)
    await sql`
      update prize_contest set outcome = ${choice === 'prizeAwarded' ? 'upheld' : 'dismissed'}, answer = ${reason}, answered_by = ${by.id},
        answered_at = ${by.at.toISOString()}::timestamptz
      where campaign_id = ${campaignId} and winner_id = ${personId} and outcome is null`.execute(
      db,
    );
}
