import {
  challengeBody,
  enrolledAnswer,
  ownProofBody,
  recoveryCodesAnswer,
  secondStepBody,
  twoFactorCodeBody,
  twoFactorOffer,
} from '../../src/domain/schema/account.ts';
import { userInfo } from '../../src/domain/schema/session.ts';
import { defineRoute } from '../http/contract.ts';
import type { RouteDefinition } from '../http/contract.ts';
import { servicesOf } from '../http/services-of.ts';
import { proveOneself } from './prove-oneself.ts';
import { enrolInSignIn, offerInSignIn, takeSecondStep } from './second-step.ts';
import {
  confirmTwoFactor,
  offerTwoFactor,
  removeTwoFactor,
  renewRecoveryCodes,
} from './two-factor.ts';
import { undisturbed } from '../database/undisturbed.ts';

const OWN = { kind: 'signed-in', preActivated: true, whileActing: false } as const;
const BASE = '/apis/v1/accesspolicies/two-factor';
/** Guesses from one address, besides the limit that each person has. */
const TRIES = { max: 60, windowSeconds: 300, by: 'address' } as const;

const secondStep = defineRoute({
  method: 'POST',
  url: '/apis/v1/login/second-step',
  summary: 'Ends a sign-in by a code of the authenticator app, or by a recovery code',
  access: { kind: 'public' },
  body: secondStepBody,
  answer: userInfo,
  limit: TRIES,
  // what is counted against guessing must outlive a refusal
  transaction: false,
  handle: (call) => takeSecondStep(call, call.body),
});

const offerFirst = defineRoute({
  method: 'POST',
  url: '/apis/v1/login/two-factor',
  summary: 'A secret for an authenticator app that must be set up before the sign-in goes on',
  access: { kind: 'public' },
  body: challengeBody,
  answer: twoFactorOffer,
  limit: TRIES,
  transaction: false,
  handle: (call) => offerInSignIn(call, call.body.challengeToken),
});

const enrolFirst = defineRoute({
  method: 'POST',
  url: '/apis/v1/login/two-factor/confirm',
  summary: 'Sets the app up by a code of it and ends the sign-in',
  access: { kind: 'public' },
  body: secondStepBody,
  answer: enrolledAnswer,
  limit: TRIES,
  transaction: false,
  handle: (call) => enrolInSignIn(call, call.body),
});

const offer = defineRoute({
  method: 'POST',
  url: BASE,
  summary: 'A secret to set up an authenticator app with; the own password is asked again',
  access: OWN,
  body: ownProofBody,
  answer: twoFactorOffer,
  transaction: false,
  async handle(call) {
    await proveOneself(call, call.body);
    return undisturbed(call.db, (transaction) =>
      offerTwoFactor(transaction, call.person.id, servicesOf(call)),
    );
  },
});

const confirm = defineRoute({
  method: 'POST',
  url: `${BASE}/confirm`,
  summary: 'Turns the second factor on by a code of the app',
  access: OWN,
  body: twoFactorCodeBody,
  answer: recoveryCodesAnswer,
  limit: { max: 10, windowSeconds: 300, by: 'person' },
  async handle(call) {
    const recoveryCodes = await confirmTwoFactor(
      call.db,
      call.person.id,
      call.body.code,
      servicesOf(call),
    );
    // the session in which the code was typed has proved it
    await call.db
      .updateTable('session')
      .set({ secondFactor: true })
      .where('id', '=', call.person.sessionId)
      .execute();
    return { recoveryCodes };
  },
});

const remove = defineRoute({
  method: 'DELETE',
  url: BASE,
  summary: 'Turns the second factor off; the own password and a code are asked again',
  access: OWN,
  body: ownProofBody,
  answer: 'empty',
  transaction: false,
  async handle(call) {
    await proveOneself(call, call.body);
    await undisturbed(call.db, (transaction) => removeTwoFactor(transaction, call.person.id, call));
    return undefined;
  },
});

const recovery = defineRoute({
  method: 'POST',
  url: `${BASE}/recovery-codes`,
  summary:
    'New recovery codes in place of the former ones; the own password and a code are asked again',
  access: OWN,
  body: ownProofBody,
  answer: recoveryCodesAnswer,
  transaction: false,
  async handle(call) {
    await proveOneself(call, call.body);
    return {
      recoveryCodes: await undisturbed(call.db, (transaction) =>
        renewRecoveryCodes(transaction, call.person.id, call),
      ),
    };
  },
});

export const twoFactorRoutes: readonly RouteDefinition[] = [
  secondStep,
  offerFirst,
  enrolFirst,
  offer,
  confirm,
  remove,
  recovery,
];
