import {
  linkAnswer,
  linkBody,
  resetRequestBody,
} from '../../src/domain/schema/accounts/account.ts';
import { passwordResetBody } from '../../src/domain/schema/accounts/session.ts';
import { formWords } from '../http/form-words.ts';
import { defineRoute } from '../http/contract.ts';
import type { RouteDefinition } from '../http/contract.ts';
import { enqueueJob } from '../jobs/job.ts';
import { describeLink } from './activation/activation.ts';
import { RESET_REQUEST_JOB, resetPassword } from './password/password-reset.ts';

const resetRequest = defineRoute({
  method: 'POST',
  url: '/apis/v1/accesspolicies/passwordsresetreq',
  summary:
    'Asks for a link to set a new password; the answer is the same whether or not the address is known',
  form: formWords('session', { userEmail: 'email' }),
  access: { kind: 'public' },
  body: resetRequestBody,
  answer: 'empty',
  limit: { max: 10, windowSeconds: 600, by: 'address' },
  // A job finds the account, so that neither answer nor time reveals known addresses.
  async handle({ db, body }) {
    await enqueueJob(db, { kind: RESET_REQUEST_JOB, payload: { userEmail: body.userEmail } });
    return undefined;
  },
});

const look = defineRoute({
  method: 'POST',
  url: '/apis/v1/accesspolicies/passwordsreset/look',
  summary: 'Whose a reset link is, and whether it still serves; changes nothing',
  access: { kind: 'public' },
  body: linkBody,
  answer: linkAnswer,
  limit: { max: 30, windowSeconds: 600, by: 'address' },
  handle: ({ db, body, clock }) => describeLink(db, body.token, 'password-reset', clock),
});

const reset = defineRoute({
  method: 'POST',
  url: '/apis/v1/accesspolicies/passwordsreset',
  summary: 'Sets a new password by a token that works once',
  access: { kind: 'public' },
  form: formWords('account', { passwd: 'password' }),
  body: passwordResetBody,
  answer: 'empty',
  limit: { max: 20, windowSeconds: 600, by: 'address' },
  async handle(call) {
    await resetPassword(call.db, call.body, call.config, call.clock);
    return undefined;
  },
});

export const passwordRoutes: readonly RouteDefinition[] = [resetRequest, look, reset];
