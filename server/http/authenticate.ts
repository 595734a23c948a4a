import type { FastifyRequest } from 'fastify';
import { Problem } from '../../src/domain/problem.ts';
import { checkToken } from './anti-forgery.ts';
import type { RouteDefinition } from './contract.ts';
import { toNetwork, admit } from './limits.ts';
import { SAFE_METHODS } from './problem-answer.ts';
import type { Services } from './services.ts';
import { readAccessToken } from './session-token.ts';
import type { PageToken } from '../access/person.ts';

/**
 * Identifies the caller, as the first step; no bearer means no person.
 * A void bearer is refused even on public routes, so that the client renews its session.
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
  // A page's own token is sent on purpose, and a call that proves itself by its body has no
  // session to abuse.
  if (person?.page) assertForPage(request, route, person.page);
  else if (!SAFE_METHODS.includes(request.method) && route.provesItself !== true)
    checkToken(request, person?.sessionId, services.secrets, services.config);
}

/**
 * Checks tokens of embedding pages: the call must come from the page that got the token.
 * It may read routes under transaction access, or use routes open to pages by name.
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

/** Checks the route's rate limit for the caller. */
export async function limit(
  request: FastifyRequest,
  route: RouteDefinition,
  { database, secrets, clock }: Services,
): Promise<void> {
  if (!route.limit) return;
  const { by, max, windowSeconds } = route.limit;
  const subject =
    by === 'person' && request.person
      ? `person ${request.person.id}`
      : `address ${toNetwork(request.ip)}`;
  await admit(
    database.db,
    { name: `${route.method} ${route.url}`, subject, max, windowSeconds },
    secrets.limits,
    clock,
  );
}
