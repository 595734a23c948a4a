import type { FastifyRequest } from 'fastify';
import { Problem } from '../../src/domain/problem.ts';
import { checkToken } from './anti-forgery.ts';
import type { RouteDefinition } from './contract.ts';
import { networkOf, admit } from './limits.ts';
import { SAFE_METHODS } from './problem-answer.ts';
import type { Services } from './services.ts';
import { readAccessToken } from './session-token.ts';

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
  if (!SAFE_METHODS.includes(request.method))
    checkToken(request, person?.sessionId, services.secrets, services.config);
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
