import { Readable } from 'node:stream';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { Problem } from '../../src/domain/problem.ts';
import type { Locale } from '../../src/i18n/locale.ts';
import { loggedError } from '../log.ts';
import { permit } from './access.ts';
import { checkToken } from './anti-forgery.ts';
import type { Call, Db, Person, RouteDefinition } from './contract.ts';
import { once } from './idempotency.ts';
import { checkInput, present } from './input.ts';
import { admit, networkOf } from './limits.ts';
import { localeOf } from './locale-of.ts';
import type { Services } from './services.ts';
import { readAccessToken } from './session-token.ts';

declare module 'fastify' {
  interface FastifyRequest {
    person: Person | undefined;
    locale: Locale;
  }
}

const SAFE_METHODS = ['GET', 'HEAD'];

/**
 * First step: who calls. Without a bearer nobody; with one that is void the call is refused even where none is needed,
 * so that the client renews its session instead of reading on as a stranger.
 */
async function authenticate(request: FastifyRequest, route: RouteDefinition, services: Services): Promise<void> {
  const bearer = /^Bearer (.{1,2000})$/i.exec(request.headers.authorization ?? '')?.[1];
  const sessionId = bearer === undefined ? undefined : await readAccessToken(bearer, services.secrets, services.clock);
  const person = sessionId === undefined ? undefined : await services.persons.get(sessionId);
  if (bearer !== undefined && !person) throw new Problem('session-ended');
  if (!person && route.access.kind !== 'public') throw new Problem('not-signed-in');
  request.person = person;
  if (!SAFE_METHODS.includes(request.method)) checkToken(request, person?.sessionId, services.secrets, services.config);
}

async function limit(request: FastifyRequest, route: RouteDefinition, { database, secrets, clock }: Services): Promise<void> {
  if (!route.limit) return;
  const { by, max, windowSeconds } = route.limit;
  const whom = by === 'person' && request.person ? `person ${request.person.id}` : `address ${networkOf(request.ip)}`;
  await admit(database.db, { name: `${route.method} ${route.url}`, whom, max, windowSeconds }, secrets.limits, clock);
}

interface Outcome {
  readonly status: number;
  readonly body: unknown;
}

type Later = () => void | Promise<void>;

/** Permit, work and present, with the connection that the work is done on. */
async function perform(db: Db, request: FastifyRequest, reply: FastifyReply, route: RouteDefinition, services: Services, later: Later[]): Promise<Outcome> {
  const { person } = request;
  if (person) permit(route.access, person);
  const { clock, config, jobs, live } = services;
  const call: Call = {
    db, params: request.params, query: request.query, body: request.body, locale: request.locale, clock, config, jobs, live, request, reply,
    // a public route has no person unless a session came along: its handler asks for `publicPerson(call)`
    person: person as Person,
    afterCommit: (work) => void later.push(work),
  };
  const work = async (): Promise<Outcome> => {
    const answer = await route.handle(call);
    // a handler that has answered already, such as with 304, has nothing to present
    if (reply.sent) return { status: reply.statusCode, body: undefined };
    // the caller has this answer already
    if (answer === undefined && reply.statusCode === 304) return { status: 304, body: undefined };
    // rows without end come as a stream, made of declared fields alone by who sends them
    if (route.answer === 'raw' || answer instanceof Readable) return { status: route.status ?? reply.statusCode, body: answer };
    if (route.answer === 'empty') return { status: route.status ?? 204, body: undefined };
    return { status: route.status ?? 200, body: present(answer, route.answer) };
  };
  return route.idempotent && person && route.transaction !== false ? once(db, person, `${route.method} ${route.url}`, request, work) : work();
}

async function handle(request: FastifyRequest, reply: FastifyReply, route: RouteDefinition, services: Services, running: Set<Promise<void>>): Promise<unknown> {
  request.params = checkInput(request.params, route.params) ?? {};
  request.query = checkInput(request.query, route.query) ?? {};
  if (route.body) request.body = checkInput(request.body, route.body);
  const later: Later[] = [];
  const { db } = services.database;
  const { status, body } = route.transaction === false
    ? await perform(db, request, reply, route, services, later)
    : await db.transaction().execute((transaction) => perform(transaction, request, reply, route, services, later));
  for (const work of later) run(work, services, running);
  return reply.code(status).send(body);
}

/** What comes after the commit does not keep the caller waiting and cannot fail the call; closing waits for it. */
function run(work: Later, { log }: Services, running: Set<Promise<void>>): void {
  const done = Promise.resolve().then(work).catch((error: unknown) => log.error({ error: loggedError(error) }, 'work after a commit failed'));
  running.add(done);
  void done.then(() => running.delete(done));
}

/**
 * Mounts all routes, each in the one order that holds for all:
 * authenticate → check input → transaction → permit and scope → work → present.
 */
export function mountRoutes(app: FastifyInstance, routes: readonly RouteDefinition[], services: Services): void {
  const running = new Set<Promise<void>>();
  app.decorateRequest('person', undefined);
  app.decorateRequest('locale', 'en-US');
  app.addHook('onRequest', async (request) => {
    request.locale = localeOf(request.headers['accept-language']);
  });
  app.addHook('preClose', async () => {
    await Promise.all(running);
  });
  for (const route of routes) {
    app.route({
      method: route.method, url: route.url,
      ...(route.bodyLimitBytes === undefined ? {} : { bodyLimit: route.bodyLimitBytes }),
      onRequest: async (request, reply) => {
        // what one person was told is kept by no cache; a handler that knows better says so
        void reply.header('cache-control', 'no-store');
        await authenticate(request, route, services);
        await limit(request, route, services);
      },
      handler: (request, reply) => handle(request, reply, route, services, running),
    });
  }
}

/** The caller of a public route, when a session came along. */
export function publicPerson(call: Call): Person | undefined {
  return call.request.person;
}
