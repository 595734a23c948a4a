import { isRefused } from '../../../src/domain/machine.ts';
import { Problem } from '../../../src/domain/problem.ts';
import { localDate } from '../../../src/domain/rules/dates/dates.ts';
import {
  acceptingAction,
  requestMachine,
} from '../../../src/domain/rules/account/request-machine.ts';
import { findGuests } from '../../access/let-in.ts';
import { scopeCondition } from '../../access/scope-condition.ts';
import { askedChannels, describeDecider, decidesOn } from './asked-channels.ts';
import type { Decider } from './asked-channels.ts';
import { readProgress } from './progress.ts';
import { waitsAlone } from './waiting-people.ts';

/**
 * Locks the person and their request in the caller's scope until the end of the transaction, once
 * the machine has allowed the decision.
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
  const { status1 } = row;
  const planned = requestMachine.plan(
    {
      personId,
      status1,
      isComplete: (await readProgress(db, personId)).completedAt !== null,
      asksHere: asked.length > 0,
      waitsAlone: await waitsAlone(db, personId),
      isGuest: (await findGuests(db, person, [personId])).has(personId),
    },
    describeDecider(caller),
    decision === 'accept' ? acceptingAction(status1) : 'refuse',
    localDate(clock.now()),
  );
  if (isRefused(planned)) throw planned.problem;
  return { row, asked, status1, act: planned.action };
}
