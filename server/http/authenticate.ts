import type { FastifyRequest } from 'fastify';
import { Problem } from '../../src/domain/problem.ts';
import { checkToken } from './anti-forgery.ts';
import type { RouteDefinition } from './contract.ts';
import { networkOf, admit } from './limits.ts';
import { SAFE_METHODS } from './problem-answer.ts';
import type { Services } from './services.ts';
import { readAccessToken } from './session-token.ts';
import type { PageToken } from '../access/person.ts';

/**
 * First step: who calls. Without a bearer nobody; with one that is void the call is refused even where none is needed,
 * so that the client renews its session instead of reading on as a stranger.
 */
export async function authenticate(
  request: FastifyRequest,
  route: RouteDefinition,
  services: Services,
): Promise<void> {
  const bearer = /^Bearer (.{1,2000})$/i.exec(request.headers.authorization ?? '')?.[1];
  const sessionId =
    bearer === undefined
      ? undefined
      : await readAccessToken(bearer, services.secrets, services.clock);
  const person = sessionId === undefined ? undefined : await services.persons.get(sessionId);
  if (bearer !== undefined && !person) throw new Problem('session-ended');
  if (!person && route.access.kind !== 'public') throw new Problem('not-signed-in');
  request.person = person;
  // a token that only its page has is sent on purpose, and whoever proves themselves by what they send has no session to be abused
  if (person?.page) assertForPage(request, route, person.page);
  else if (!SAFE_METHODS.includes(request.method) && route.provesItself !== true)
    checkToken(request, person?.sessionId, services.secrets, services.config);
}

/**
 * The one gate for tokens of pages that are not ours: they come from the page that they were handed to, and read what a
 * transaction guards, of which they hold the levels of their elements, or what a route opens to them by name.
 * @throws {Problem} origin-not-allowed; not-authorized
 */
function assertForPage(
  request: FastifyRequest,
  route: RouteDefinition,
  { origin }: PageToken,
): void {
  if (request.headers.origin !== origin) throw new Problem('origin-not-allowed');
  const reads =
    route.method === 'GET' && route.writes === undefined && route.access.kind === 'transaction';
  if (!reads && route.forPages !== true) throw new Problem('not-authorized');
}

/** Whether the caller may call so often. */
export async function limit(
  request: FastifyRequest,
  route: RouteDefinition,
  { database, secrets, clock }: Services,
): Promise<void> {
  if (!route.limit) return;
  const { by, max, windowSeconds } = route.limit;
  const whom =
    by === 'person' && request.person
      ? `person ${request.person.id}`
      : `address ${networkOf(request.ip)}`;
  await admit(
    database.db,
    { name: `${route.method} ${route.url}`, whom, max, windowSeconds },
    secrets.limits,
    clock,
  );
}
