import { sql } from 'kysely';
import { campaign } from '../../../src/domain/entities/campaign.ts';
import { Problem } from '../../../src/domain/problem.ts';
import {
  contestBody,
  contestParams,
  withheldAnswer,
  withheldParams,
} from '../../../src/domain/schema/campaigns/prize-contest.ts';
import { peopleOfLastResort } from '../../access/last-resort.ts';
import { defineRoute } from '../../http/contract.ts';
import type { Access, Call, RouteDefinition } from '../../http/contract.ts';
import { sendSystemMessage } from '../../messages/send.ts';
import type { MessageCode } from '../../messages/word.ts';
import { findRow } from '../../record/detail.ts';
import type { StoredRow } from '../../listing/shape.ts';
import { withheldPrizes } from './withheld-prizes.ts';
import type { Withheld } from './withheld-prizes.ts';

const url = '/apis/v1/campaigns/:id/withheld-prizes';
const access: Access = { kind: 'transaction', tcode: campaign.tcode, level: 1 };
const ownName: Access = { ...access, whileActing: false };

type ContestCall = Call<
  { readonly id: string; readonly personId: string },
  unknown,
  { readonly reason: string }
>;

async function campaignOf({
  db,
  person,
  params,
}: Call<{ readonly id: string }>): Promise<StoredRow> {
  const row = await findRow(db, campaign, Number(params.id), { scope: person.scope });
  if (row === undefined) throw new Problem('not-found');
  return row;
}

/** Finds a withheld prize and locks it for an action. */
async function heldPrize(
  call: ContestCall,
): Promise<{ readonly row: StoredRow; readonly prize: Withheld }> {
  const { db, person, params, clock } = call;
  const row = await campaignOf(call);
  await sql`select 1 from campaign where id = ${row.id} for update`.execute(db);
  const prizes = await withheldPrizes(db, row.id, person, clock.now());
  const prize = prizes.find((each) => each.personId === Number(params.personId));
  // Nothing of this person is withheld, or it is not the caller's business: the answer does not
  // show which.
  if (prize === undefined) throw new Problem('act-not-allowed');
  return { row, prize };
}

/**
 * Returns the stated reason.
 * @throws {Problem} invalid-input when it is blank
 */
function saidIn({ body }: ContestCall): string {
  const reason = body.reason.trim();
  if (reason === '')
    throw new Problem('invalid-input', {
      affectedField: 'reason',
      failures: [{ path: 'reason', code: 'required', label: 'reason' }],
    });
  return reason;
}

const tell = (
  { db }: ContestCall,
  row: StoredRow,
  code: MessageCode,
  to: readonly number[],
  reason: string,
): Promise<void> =>
  sendSystemMessage(db, {
    to,
    code,
    params: { name: String(row['name1']), reason },
    link: `/campaigns/nmv/${row.id}`,
    subjectType: '30',
  });

async function contest(call: ContestCall): Promise<undefined> {
  const reason = saidIn(call);
  const { row, prize } = await heldPrize(call);
  if (!prize.mayContest) throw new Problem('act-not-allowed');
  const { db, person, clock } = call;
  await sql`
    insert into prize_contest (campaign_id, revision, winner_id, contested_by, contested_at, reason)
    values (${row.id}, ${prize.revision}, ${prize.personId}, ${person.id}, ${clock.now().toISOString()}::timestamptz, ${reason})`.execute(
    db,
  );
  const directors = await peopleOfLastResort(db);
  await tell(
    call,
    row,
    'prize-contested',
    directors.map(({ id }) => id),
    reason,
  );
  return undefined;
}

async function dismiss(call: ContestCall): Promise<undefined> {
  const answer = saidIn(call);
  const { row, prize } = await heldPrize(call);
  if (!prize.mayDismiss || prize.contestedBy === null) throw new Problem('act-not-allowed');
  const { db, person, clock } = call;
  await sql`
    update prize_contest set outcome = 'dismissed', answer = ${answer}, answered_by = ${person.id}, answered_at = ${clock.now().toISOString()}::timestamptz
    where campaign_id = ${row.id} and revision = ${prize.revision} and winner_id = ${prize.personId} and outcome is null`.execute(
    db,
  );
  await tell(call, row, 'prize-contest-dismissed', [prize.contestedBy], answer);
  return undefined;
}

/**
 * Routes of prizes withheld for a loss of access or link shortly before the end, and of their
 * contests.
 */
export const withheldRoutes: readonly RouteDefinition[] = [
  defineRoute({
    method: 'GET',
    url,
    summary: 'Prizes withheld by the result that stands, of those that the caller may see',
    row: 'entity:campaign',
    access,
    params: withheldParams,
    answer: withheldAnswer,
    async handle(call) {
      const { id } = await campaignOf(call);
      const rows = await withheldPrizes(call.db, id, call.person, call.clock.now());
      return {
        rows: rows.map(({ revision: _revision, contestedBy: _by, ...prize }) => prize),
      };
    },
  }),
  defineRoute({
    method: 'POST',
    url: `${url}/:personId/contest`,
    summary: 'Contests that a prize is withheld',
    row: 'entity:campaign',
    access: ownName,
    params: contestParams,
    body: contestBody,
    answer: 'empty',
    handle: contest,
  }),
  defineRoute({
    method: 'POST',
    url: `${url}/:personId/dismissal`,
    summary: 'Dismisses the contest of a withheld prize; to uphold it, the result is rectified',
    row: 'entity:campaign',
    access: ownName,
    params: contestParams,
    body: contestBody,
    answer: 'empty',
    handle: dismiss,
  }),
];
