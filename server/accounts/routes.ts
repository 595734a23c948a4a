import { Problem } from '../../src/domain/problem.ts';
import {
  actAsBody,
  actingCandidatesAnswer,
  actingQuery,
  cycleInfoAnswer,
  cycleOptionsAnswer,
  documentStatusAnswer,
  endActingBody,
  loginAnswer,
  loginBody,
  personParams,
  refreshBody,
  namedUserInfo,
  restoredUserInfo,
  setupBody,
  userInfo,
} from '../../src/domain/schema/accounts/session.ts';
import { giveToken } from '../http/anti-forgery.ts';
import { formWords } from '../http/form-words.ts';
import { defineRoute } from '../http/contract.ts';
import type { Call, RouteDefinition } from '../http/contract.ts';
import { publicPerson } from '../http/pipeline.ts';
import { actingCandidates, beginActing, endActing } from './sign-in/acting.ts';
import { cicleOptions } from './cycles.ts';
import { documentStatus } from './document-status.ts';
import { renewTokens } from './sign-in/renew-tokens.ts';
import { endSession } from './sign-in/session.ts';
import { setUp } from './setup.ts';
import { signIn } from './sign-in/sign-in.ts';
import { named, readUserInfo } from './sign-in/user-info.ts';
import { undisturbed } from '../database/undisturbed.ts';

/** A session began or came back: its anti-forgery token comes along, so that the client need not ask for it. */
function alsoGiveToken(call: Call, sessionId: number | undefined): void {
  giveToken(call.reply, sessionId, call.secrets, call.config);
}

const antiForgery = defineRoute({
  method: 'GET',
  url: '/apis/v1/anti-forgery',
  summary: 'Anti-forgery token for this session, or for a visitor, in cookie and header',
  access: { kind: 'public' },
  forPages: true,
  answer: 'empty',
  transaction: false,
  handle(call) {
    alsoGiveToken(call, publicPerson(call)?.sessionId);
    return undefined;
  },
});

const login = defineRoute({
  method: 'POST',
  url: '/api/v1/login',
  summary: 'Sign in',
  form: formWords('session', { userEmail: 'email', password: 'password' }),
  access: { kind: 'public' },
  body: loginBody,
  answer: loginAnswer,
  // Failed attempts stay counted after a refusal.
  transaction: false,
  async handle(call) {
    const { userEmail, password, remember = false, tzOffset } = call.body;
    const { answer, sessionId } = await signIn(call, call.request, {
      userEmail,
      password,
      remember,
      name1: null,
      ...(tzOffset !== undefined && { tzOffset }),
    });
    alsoGiveToken(call, sessionId);
    return 'accessToken' in answer ? named(answer) : answer;
  },
});

const logout = defineRoute({
  method: 'DELETE',
  url: '/api/v1/login',
  summary: 'Sign out: ends this session and, while acting, the own one beneath it',
  access: { kind: 'signed-in', preActivated: true },
  forPages: true,
  answer: 'empty',
  async handle(call) {
    const { db, person, clock } = call;
    const row = await db
      .selectFrom('session')
      .select('originalSessionId')
      .where('id', '=', person.sessionId)
      .executeTakeFirst();
    // a page's token ends by itself, not the own session in which it was handed over
    const beneath = person.page === undefined ? row?.originalSessionId : undefined;
    await endSession(db, beneath ?? person.sessionId, 'signed-out', clock);
    return undefined;
  },
});

const refresh = defineRoute({
  method: 'POST',
  url: '/apis/v1/login/refresh',
  summary: 'New tokens for a refresh token, which is used up by it',
  access: { kind: 'public' },
  body: refreshBody,
  answer: userInfo,
  limit: { max: 300, windowSeconds: 60, by: 'address' },
  // a stolen token's session stays ended although the call is refused
  transaction: false,
  async handle(call) {
    const renewed = await undisturbed(call.db, (transaction) =>
      renewTokens(transaction, call.body.refreshToken, call),
    );
    if (!renewed) throw new Problem('session-ended');
    const answer = await readUserInfo(call.db, renewed.sessionId, renewed.tokens, call.clock);
    alsoGiveToken(call, renewed.sessionId);
    return answer;
  },
});

const actAs = defineRoute({
  method: 'POST',
  url: '/apis/v1/users/actas',
  summary: 'Act as another person; the own password is asked again',
  access: {
    kind: 'transaction',
    tcode: '300-900',
    level: 2,
    whileActing: false,
    refusal: 'impersonation-not-authorized',
  },
  body: actAsBody,
  answer: namedUserInfo,
  transaction: false,
  async handle(call) {
    const { answer, sessionId } = await beginActing(call, call.body);
    alsoGiveToken(call, sessionId);
    return named(answer);
  },
});

const whomToActAs = defineRoute({
  method: 'GET',
  url: '/apis/v1/users/actas',
  summary: 'People the caller may impersonate',
  access: {
    kind: 'transaction',
    tcode: '300-900',
    level: 2,
    whileActing: false,
    refusal: 'impersonation-not-authorized',
  },
  query: actingQuery,
  answer: actingCandidatesAnswer,
  handle: (call) => actingCandidates(call, call.query.q ?? ''),
});

const stopActing = defineRoute({
  method: 'DELETE',
  url: '/apis/v1/users/actas',
  summary: 'Stop acting as another person',
  access: { kind: 'signed-in', preActivated: true },
  body: endActingBody,
  answer: restoredUserInfo,
  async handle(call) {
    const { answer, sessionId } = await endActing(call);
    alsoGiveToken(call, sessionId);
    return named(answer);
  },
});

const documents = defineRoute({
  method: 'GET',
  url: '/apis/v1/users/:id/documents/status',
  summary: 'Signing status of a person, the weakest of his terms',
  row: 'person',
  access: { kind: 'signed-in', preActivated: true },
  params: personParams,
  answer: documentStatusAnswer,
  handle: async (call) => ({ docStatus: await documentStatus(call, Number(call.params.id)) }),
});

const cycles = defineRoute({
  method: 'GET',
  url: '/apis/v1/campaigns/cicles/options',
  summary: 'Campaign cycles and the current one',
  access: { kind: 'signed-in', preActivated: true },
  answer: cycleInfoAnswer,
  handle: async ({ db, clock }) => ({ cicleInfo: await cicleOptions(db, clock) }),
});

const searchCycles = defineRoute({
  method: 'GET',
  url: '/apis/v1/searches/campaigns/cicles/options',
  summary: 'Campaign cycles to search by',
  access: { kind: 'signed-in', preActivated: true },
  answer: cycleOptionsAnswer,
  handle: async ({ db, clock }) => ({ cicleOptions: (await cicleOptions(db, clock)).cicles }),
});

const setup = defineRoute({
  method: 'POST',
  url: '/apis/v1/setup',
  summary: 'Makes the first administrator, by the link that the server printed',
  access: { kind: 'public' },
  form: formWords('account', { passwd: 'password' }),
  body: setupBody,
  answer: 'empty',
  limit: { max: 10, windowSeconds: 600, by: 'address' },
  async handle({ db, body, config, clock }) {
    await setUp(db, body, config, clock);
    return undefined;
  },
});

export const accountRoutes: readonly RouteDefinition[] = [
  antiForgery,
  login,
  logout,
  refresh,
  actAs,
  whomToActAs,
  stopActing,
  documents,
  cycles,
  searchCycles,
  setup,
];
