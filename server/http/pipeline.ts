import { Readable } from 'node:stream';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Locale } from '../../src/i18n/locale.ts';
import { DatabaseAway, OutcomeUnknown, onceBack } from '../database/away.ts';
import { loggedError } from '../base/log.ts';
import { permit } from './access.ts';
import { changesOf } from './asking-page.ts';
import type { Call, RouteDefinition } from './contract.ts';
import type { Db } from '../database/db.ts';
import { keepingPlans } from '../database/kept-plans.ts';
import { untilPassed, wasDisturbed } from '../database/undisturbed.ts';
import { together } from '../database/together.ts';
import type { Person } from '../access/person.ts';
import { once } from './idempotency.ts';
import { checkInput } from '../base/input.ts';
import { present } from '../base/present.ts';
import { localeOf } from './locale-of.ts';
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

interface Outcome {
  readonly status: number;
  readonly body: unknown;
}

type Later = () => void | Promise<void>;

function callOf(
  db: Db,
  request: FastifyRequest,
  reply: FastifyReply,
  { clock, config, changes, jobs, live, ledger }: Services,
  { prepared, behind }: Pick<Call, 'prepared' | 'behind'>,
  later: Later[],
): Call {
  return {
    db,
    params: request.params,
    query: request.query,
    body: request.body,
    prepared,
    locale: request.locale,
    clock,
    config,
    changes: changesOf(request, changes),
    jobs,
    live,
    ledger,
    behind,
    request,
    reply,
    // a public route has no person unless a session came along: its handler asks for `publicPerson(call)`
    person: request.person as Person,
    afterCommit: (work) => void later.push(work),
  };
}

/** Permit, work and present, with the connection that the work is done on. */
async function perform(call: Call, route: RouteDefinition): Promise<Outcome> {
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
    return { status: route.status ?? 200, body: present(answer, route.answer) };
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

/** Who reads changes nothing: the database itself refuses it, unless the route says why it must. What is read at once is asked at once. */
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
 * Of two transactions that wait for one another the database ends one: nothing of it stands, so it is done again.
 * So is what may lag when the replica went away amid it: the next attempt has the database itself.
 */
const untilUndisturbed = <T>(work: () => Promise<T>, mayLag: boolean): Promise<T> =>
  untilPassed(work, (error) => wasDisturbed(error) || (mayLag && error instanceof DatabaseAway));

/** What works outside of a transaction and only reads is done once more, on the database itself, when the replica went away amid it. */
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
  route: RouteDefinition,
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
    callOf(connection, request, reply, services, { prepared, behind }, later);
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

/** What comes after the commit does not keep the caller waiting and cannot fail the call; it waits for a database that is away, and closing waits for it. */
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
  app.decorateRequest('noun', undefined);
  app.decorateRequest('form', undefined);
  app.addHook('onRequest', async (request) => {
    request.locale = localeOf(request.headers['accept-language']);
  });
  app.addHook('preClose', async () => {
    afterwards.isStopping = true;
    await Promise.all(afterwards.running);
  });
  for (const route of routes) {
    app.route({
      method: route.method,
      url: route.url,
      exposeHeadRoute: route.method === 'GET' && route.endless !== true,
      config: { bodyAsBytes: route.bodyAsBytes ?? false },
      ...(route.bodyLimitBytes === undefined ? {} : { bodyLimit: route.bodyLimitBytes }),
      onRequest: async (request, reply) => {
        request.noun = route.noun;
        request.form = route.form;
        // what one person was told is kept by no cache; a handler that knows better says so
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
