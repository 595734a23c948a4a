import {
  fetchHandedBody,
  handOverAnswer,
  handOverBody,
  pageOfferAnswer,
  pageOfferQuery,
  pageSessionAnswer,
  pageTokenAnswer,
  takeBackBody,
} from '../../src/domain/schema/accounts/partner-site.ts';
import { readUserInfo } from '../accounts/sign-in/user-info.ts';
import { defineRoute } from '../http/contract.ts';
import type { RouteDefinition } from '../http/contract.ts';
import { fetchHanded, handOver, takeBack } from './hand-over.ts';
import { offerFor } from './site.ts';

const URL = '/apis/v1/page-sign-in';

const offer = defineRoute({
  method: 'GET',
  url: URL,
  summary:
    'What the caller may hand over to the pages of an origin, and whether they agreed before',
  access: { kind: 'signed-in' },
  query: pageOfferQuery,
  answer: pageOfferAnswer,
  handle: ({ db, person, query, config }) =>
    offerFor(db, person, { origin: query.origin, elements: query.elements.split(' ') }, config),
});

const give = defineRoute({
  method: 'POST',
  url: URL,
  summary: 'Hands a token that only reads over to a page, by a press on a page of ours',
  access: { kind: 'signed-in', whileActing: false },
  body: handOverBody,
  answer: handOverAnswer,
  limit: { max: 30, windowSeconds: 60, by: 'person' },
  handle: (call) => handOver(call, call.body),
});

const back = defineRoute({
  method: 'DELETE',
  url: URL,
  summary: 'Takes the agreement with the sites of an origin back; their tokens end',
  access: { kind: 'signed-in', whileActing: false },
  body: takeBackBody,
  answer: 'empty',
  async handle(call) {
    await takeBack(call, call.body.origin);
    return undefined;
  },
});

const fetchToken = defineRoute({
  method: 'POST',
  url: `${URL}/token`,
  summary: 'The page that was left for the window fetches its token',
  access: { kind: 'public' },
  provesItself: true,
  body: fetchHandedBody,
  answer: pageTokenAnswer,
  // a code stays used although the call is refused
  transaction: false,
  limit: { max: 60, windowSeconds: 300, by: 'address' },
  handle: (call) => fetchHanded(call, call.body),
});

const session = defineRoute({
  method: 'GET',
  url: `${URL}/session`,
  summary: 'Who a token of a page is for, and what it reads',
  access: { kind: 'signed-in' },
  forPages: true,
  answer: pageSessionAnswer,
  async handle({ db, person, clock }) {
    const { externalSalesRoleInfo, ...info } = await readUserInfo(db, person.sessionId, {}, clock);
    const { expiresAt } = await db
      .selectFrom('session')
      .select('expiresAt')
      .where('id', '=', person.sessionId)
      .executeTakeFirstOrThrow();
    const { customerIds } = person.scope;
    return {
      ...info,
      accessTokenExpiration: expiresAt,
      // the scripts of the page read this too: no address, and no channel beyond those of the site
      userName: info.name1,
      externalSalesRoleInfo: externalSalesRoleInfo.filter(({ customerId }) =>
        customerIds.includes(customerId),
      ),
      forPage: true as const,
    };
  },
});

/** Sign-in on pages of others by a window of ours. */
export const pageSignInRoutes: readonly RouteDefinition[] = [
  offer,
  give,
  back,
  fetchToken,
  session,
];
