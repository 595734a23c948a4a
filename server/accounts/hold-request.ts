import { isRefused } from '../../src/domain/machine.ts';
import { Problem } from '../../src/domain/problem.ts';
import { localDate } from '../../src/domain/rules/dates.ts';
import { acceptingAct, requestMachine } from '../../src/domain/rules/request-machine.ts';
import { toUserStatus } from '../../src/domain/rules/user-status.ts';
import { guestsOf } from '../access/let-in.ts';
import { scopeCondition } from '../access/scope.ts';
import { askedChannels, deciderOf, decidesOn } from './asked-channels.ts';
import type { Decider } from './asked-channels.ts';
import { progressOf } from './progress.ts';
import { waitsAlone } from './waiting-people.ts';

/**
 * The person and what they ask for in the caller's scope, held until the end of the transaction, once the machine has allowed the decision.
 * @throws {Problem} user-not-found, act-not-allowed, not-while-acting
 */
export async function holdRequest(
  caller: Decider,
  personId: number,
  decision: 'accept' | 'refuse',
) {
  const { db, person, clock } = caller;
  const row = await db
    .selectFrom('businessPartner')
    .select(['id', 'name1', 'email', 'locale', 'bpType', 'salesRole', 'status1'])
    .where('id', '=', personId)
    .where(scopeCondition(person.scope, 'accessRequest'))
    .forUpdate()
    .executeTakeFirst();
  if (!row || !decidesOn(caller, row)) throw new Problem('user-not-found');
  const asked = await askedChannels(caller, personId);
  const status1 = toUserStatus(row.status1);
  const planned = requestMachine.plan(
    {
      personId,
      status1,
      isComplete: (await progressOf(db, personId)).completedAt !== null,
      asksHere: asked.length > 0,
      waitsAlone: await waitsAlone(db, personId),
      isGuest: (await guestsOf(db, person, [personId])).has(personId),
    },
    deciderOf(caller),
    decision === 'accept' ? acceptingAct(status1) : 'refuse',
    localDate(clock.now()),
  );
  if (isRefused(planned)) throw planned.problem;
  return { row, asked, status1, act: planned.act };
}
