import {
  challengeBody,
  enrolledAnswer,
  ownProofBody,
  recoveryCodesAnswer,
  secondStepBody,
  twoFactorCodeBody,
  twoFactorOffer,
} from '../../src/domain/schema/accounts/account.ts';
import { userInfo } from '../../src/domain/schema/accounts/session.ts';
import { defineRoute } from '../http/contract.ts';
import type { RouteDefinition } from '../http/contract.ts';
import { proveOneself } from './sign-in/prove-oneself.ts';
import { enrolInSignIn, offerInSignIn, takeSecondStep } from './sign-in/second-step.ts';
import {
  confirmTwoFactor,
  offerTwoFactor,
  removeTwoFactor,
  renewRecoveryCodes,
} from './sign-in/two-factor.ts';
import { undisturbed } from '../database/undisturbed.ts';

const OWN = { kind: 'signed-in', preActivated: true, whileActing: false } as const;
const BASE = '/apis/v1/accesspolicies/two-factor';
/** Limit of guesses by an address, in addition to the limit of each person. */
const TRIES = { max: 60, windowSeconds: 300, by: 'address' } as const;

const secondStep = defineRoute({
  method: 'POST',
  url: '/apis/v1/login/second-step',
  summary: 'Ends a sign-in by a code of the authenticator app, or by a recovery code',
  access: { kind: 'public' },
  body: secondStepBody,
  answer: userInfo,
  limit: TRIES,
  // Failed attempts stay counted after a refusal.
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
    return undisturbed(call.db, (transaction) => offerTwoFactor(transaction, call.person.id, call));
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
    const recoveryCodes = await confirmTwoFactor(call.db, call.person.id, call.body.code, call);
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
