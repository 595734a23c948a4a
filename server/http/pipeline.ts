import { Readable } from 'node:stream';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Locale } from '../../src/i18n/locale.ts';
import { DatabaseAway, OutcomeUnknown, onceBack } from '../database/away.ts';
import { loggedError } from '../base/log.ts';
import { permit } from './access.ts';
import { markChanges } from './asking-page.ts';
import type { Call, RouteDefinition } from './contract.ts';
import type { Db } from '../database/db.ts';
import { keepingPlans } from '../database/kept-plans.ts';
import { untilPassed, wasDisturbed } from '../database/undisturbed.ts';
import { together } from '../database/together.ts';
import type { Person } from '../access/person.ts';
import { once } from './idempotency.ts';
import { checkInput } from '../base/input.ts';
import { buildPresenter } from '../base/present.ts';
import { chooseLocale } from './locale-of.ts';
import type { Services } from './services.ts';
import { authenticate, limit } from './authenticate.ts';

declare module 'fastify' {
  interface FastifyRequest {
    person: Person | undefined;
    locale: Locale;
  }
  interface FastifyContextConfig {
    bodyAsBytes?: boolean;
  }
}

/** A route, with what cuts its answers. */
interface MountedRoute extends RouteDefinition {
  present(answer: unknown): unknown;
}

interface Outcome {
  readonly status: number;
  readonly body: unknown;
}

type Later = () => void | Promise<void>;

function buildCall(
  db: Db,
  request: FastifyRequest,
  reply: FastifyReply,
  services: Services,
  { prepared, behind }: Pick<Call, 'prepared' | 'behind'>,
  later: Later[],
): Call {
  return {
    ...services,
    db,
    params: request.params,
    query: request.query,
    body: request.body,
    prepared,
    locale: request.locale,
    changes: markChanges(request, services.changes),
    behind,
    request,
    reply,
    // a public route has no person unless a session came along: its handler asks for `publicPerson(call)`
    person: request.person as Person,
    afterCommit: (work) => void later.push(work),
  };
}

/** Permit, work and present, with the connection that the work is done on. */
async function perform(call: Call, route: MountedRoute): Promise<Outcome> {
  const { request, reply, db } = call;
  const { person } = request;
  if (person) permit(route.access, person);
  const work = async (): Promise<Outcome> => {
    const answer = await route.handle(call);
    // a handler that has answered already, such as with 304, has nothing to present
    if (reply.sent) return { status: reply.statusCode, body: undefined };
    // the caller has this answer already
    if (answer === undefined && reply.statusCode === 304) return { status: 304, body: undefined };
    // rows without end come as a stream, made of declared fields alone by who sends them
    if (route.answer === 'raw' || answer instanceof Readable)
      return { status: route.status ?? reply.statusCode, body: answer };
    if (route.answer === 'empty') return { status: route.status ?? 204, body: undefined };
    return { status: route.status ?? 200, body: route.present(answer) };
  };
  return route.idempotent && person && route.transaction !== false
    ? once(db, person, `${route.method} ${route.url}`, request, work)
    : work();
}

/** Work after commits that still runs, and whether the server stops. */
interface Afterwards {
  readonly running: Set<Promise<void>>;
  isStopping: boolean;
}

/**
 * Runs a read in a read-only transaction, unless the route gives a reason to write. Concurrent
 * reads are sent together.
 */
const inTransaction = <T>(
  { method, writes }: RouteDefinition,
  db: Db,
  work: (transaction: Db) => Promise<T>,
): Promise<T> =>
  method === 'GET' && writes === undefined
    ? db
        .transaction()
        .setAccessMode('read only')
        .execute((transaction) => together(transaction, work))
    : db.transaction().execute(work);

/**
 * Retries on deadlock: the transaction was rolled back.
 * Retries a lagging read too when the replica fails; the next attempt uses the primary database.
 */
const untilUndisturbed = <T>(work: () => Promise<T>, mayLag: boolean): Promise<T> =>
  untilPassed(work, (error) => wasDisturbed(error) || (mayLag && error instanceof DatabaseAway));

/** Repeats a read outside of transactions on the primary database when the replica fails. */
async function onceMore<T>(
  work: (db: Db) => Promise<T>,
  { db, lagging }: Services['database'],
  mayLag: boolean,
): Promise<T> {
  if (!mayLag) return work(db);
  return work(lagging).catch((error: unknown) => {
    if (!(error instanceof DatabaseAway)) throw error;
    return work(db);
  });
}

async function handle(
  request: FastifyRequest,
  reply: FastifyReply,
  route: MountedRoute,
  services: Services,
  afterwards: Afterwards,
): Promise<unknown> {
  request.params = checkInput(request.params, route.params) ?? {};
  request.query = checkInput(request.query, route.query) ?? {};
  if (route.body && !route.bodyAsBytes) request.body = checkInput(request.body, route.body);
  const later: Later[] = [];
  const mayLag = route.mayLag === true;
  const db = mayLag ? services.database.lagging : services.database.db;
  const runLater = (): void => later.forEach((work) => run(work, services, afterwards));
  const behind = route.afterLedger === true ? await services.ledger.caughtUp() : 0;
  const on = (connection: Db, prepared?: unknown): Call =>
    buildCall(connection, request, reply, services, { prepared, behind }, later);
  if (route.prepare && request.person) permit(route.access, request.person);
  const prepared = await route.prepare?.(on(db));
  const working =
    route.transaction === false
      ? onceMore(
          (connection) => {
            later.length = 0;
            return perform(on(connection, prepared), route);
          },
          services.database,
          mayLag,
        )
      : untilUndisturbed(() => {
          later.length = 0;
          return inTransaction(
            route,
            route.plansKept === true ? keepingPlans(db) : db,
            (transaction) => perform(on(transaction, prepared), route),
          );
        }, mayLag);
  const { status, body } = await working.catch((error: unknown) => {
    // perhaps it was committed: what comes afterwards looks for itself at what there is to do
    if (error instanceof OutcomeUnknown) runLater();
    throw error;
  });
  runLater();
  return reply.code(status).send(body);
}

/**
 * Runs work after the commit, without delaying or failing the call. It waits for an absent
 * database, and closing waits for it.
 */
function run(work: Later, { log }: Services, afterwards: Afterwards): void {
  const { running } = afterwards;
  const done = onceBack(
    async () => work(),
    () => !afterwards.isStopping,
  ).catch((error: unknown) =>
    log.error({ error: loggedError(error) }, 'work after a commit failed'),
  );
  running.add(done);
  void done.then(() => running.delete(done));
}

const mounted = (route: RouteDefinition): MountedRoute => ({
  ...route,
  present: typeof route.answer === 'string' ? (answer) => answer : buildPresenter(route.answer),
});

/**
 * Mounts all routes, each in the one order that holds for all:
 * authenticate → check input → transaction → permit and scope → work → present. What must not hold a transaction is prepared before it.
 */
export function mountRoutes(
  app: FastifyInstance,
  routes: readonly RouteDefinition[],
  services: Services,
): void {
  const afterwards: Afterwards = { running: new Set(), isStopping: false };
  app.decorateRequest('person', undefined);
  app.decorateRequest('locale', 'en-US');
  app.decorateRequest('resource', undefined);
  app.decorateRequest('form', undefined);
  app.addHook('onRequest', async (request) => {
    request.locale = chooseLocale(request.headers['accept-language']);
  });
  app.addHook('preClose', async () => {
    afterwards.isStopping = true;
    await Promise.all(afterwards.running);
  });
  for (const route of routes.map(mounted)) {
    app.route({
      method: route.method,
      url: route.url,
      exposeHeadRoute: route.method === 'GET' && route.endless !== true,
      config: { bodyAsBytes: route.bodyAsBytes ?? false },
      ...(route.bodyLimitBytes === undefined ? {} : { bodyLimit: route.bodyLimitBytes }),
      onRequest: async (request, reply) => {
        request.resource = route.resource;
        request.form = route.form;
        // Personal answers are never cached; a handler may override this.
        void reply.header('cache-control', 'no-store');
        await authenticate(request, route, services);
        await limit(request, route, services);
        request.knownAfterMs = reply.elapsedTime;
      },
      handler: (request, reply) => handle(request, reply, route, services, afterwards),
    });
  }
}

/** The caller of a public route, when a session came along. */
export function publicPerson(call: Call): Person | undefined {
  return call.request.person;
}
