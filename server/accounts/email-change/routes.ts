import { Problem } from '../../../src/domain/problem.ts';
import { localDate } from '../../../src/domain/rules/dates/dates.ts';
import { ripeAt, whyNotConfirm } from '../../../src/domain/rules/account/email-change.ts';
import { READ, WRITE } from '../../../src/domain/rules/permission/permission.ts';
import {
  emailChangeAnswer,
  emailChangeBody,
  emailChangeParams,
} from '../../../src/domain/schema/accounts/email-change.ts';
import type { EmailChangeAnswer } from '../../../src/domain/schema/accounts/email-change.ts';
import { defineRoute } from '../../http/contract.ts';
import type { Call, RouteDefinition } from '../../http/contract.ts';
import { describeDoer } from '../../access/took-part.ts';
import { findPerson, levelOn } from '../../access/find-person.ts';
import type { Found } from '../../access/find-person.ts';
import { inChargeOfPerson } from '../request/in-charge.ts';
import { drop, holdChange, takeEffect } from './end.ts';
import { toEmailChangeInfo, waitingChange } from '../open-email-change.ts';
import type { WaitingEmailChange } from '../open-email-change.ts';

type About = Call<{ readonly id: string }>;

/** Oneself, or a person in scope whose record the caller may open. @throws {Problem} user-not-found, not-authorized */
async function find(call: About): Promise<Found> {
  const found = await findPerson(call, Number(call.params.id));
  if (!found.isSelf && levelOn(call.person, found) < READ) throw new Problem('not-authorized');
  return found;
}

async function whyNot(
  { db, person, clock }: About,
  found: Found,
  change: WaitingEmailChange,
): Promise<Problem | undefined> {
  const inCharge = await inChargeOfPerson(db, found, localDate(clock.now()));
  return whyNotConfirm(
    change,
    { ...describeDoer(person), isAdmin: person.isAdmin },
    inCharge,
    clock.now(),
  );
}

/**
 * Checks the right to withdraw: held by editors of the record and by the person, who thereby
 * objects.
 */
function mayTakeBack({ person }: About, found: Found): boolean {
  return (
    person.acting === undefined &&
    (found.isSelf || (levelOn(person, found) === WRITE && (person.isAdmin || !found.isAdmin)))
  );
}

const read = defineRoute({
  method: 'GET',
  url: '/apis/v1/users/:id/email-change',
  summary: "Whether a change of a person's e-mail waits, and what the caller may do about it",
  access: { kind: 'signed-in' },
  row: 'person',
  params: emailChangeParams,
  answer: emailChangeAnswer,
  async handle(call): Promise<EmailChangeAnswer> {
    const found = await find(call);
    const change = await waitingChange(call.db, found.id, call.clock.now());
    if (!change) return { change: null, isRipe: false, mayConfirm: false, mayTakeBack: false };
    const mayConfirm =
      call.person.acting === undefined && (await whyNot(call, found, change)) === undefined;
    return {
      change: toEmailChangeInfo(change),
      isRipe: ripeAt(change) <= call.clock.now(),
      mayConfirm,
      mayTakeBack: mayTakeBack(call, found),
    };
  },
});

const confirm = defineRoute({
  method: 'POST',
  url: '/apis/v1/users/:id/email-change/confirmation',
  summary:
    'Confirms a change of e-mail to which the person did not object for 7 days, as a second administrator',
  access: { kind: 'administrator', whileActing: false },
  row: 'person',
  params: emailChangeParams,
  body: emailChangeBody,
  answer: 'empty',
  async handle(call) {
    const found = await find(call);
    const change = await holdChange(call, found.id, call.body.changeId);
    const refusal = await whyNot(call, found, change);
    if (refusal) throw refusal;
    await takeEffect(call, change, 'by-administrator', call.person);
    return undefined;
  },
});

const takeBack = defineRoute({
  method: 'POST',
  url: '/apis/v1/users/:id/email-change/withdrawal',
  summary: 'Takes back a change of e-mail that waits',
  access: { kind: 'signed-in', whileActing: false },
  row: 'person',
  params: emailChangeParams,
  body: emailChangeBody,
  answer: 'empty',
  async handle(call) {
    const found = await find(call);
    if (!mayTakeBack(call, found)) throw new Problem('not-authorized');
    await drop(
      call,
      await holdChange(call, found.id, call.body.changeId),
      found.isSelf ? 'objected' : 'taken-back',
      call.person,
    );
    return undefined;
  },
});

/** Routes for another person's address. */
export const emailChangeRoutes: readonly RouteDefinition[] = [read, confirm, takeBack];
