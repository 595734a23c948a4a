import compress from '@fastify/compress';
import cookie from '@fastify/cookie';
import multipart from '@fastify/multipart';
import Fastify, { LogController } from 'fastify';
import type { FastifyBaseLogger, FastifyInstance } from 'fastify';
import { sql } from 'kysely';
import pino from 'pino';
import type { DestinationStream } from 'pino';
import { randomUUID } from 'node:crypto';
import { Problem } from '../src/domain/problem.ts';
import type { Config } from './base/config.ts';
import { keepPace } from './http/body-pace.ts';
import { closeConnections } from './http/close-connections.ts';
import { cleanForwardedFor } from './http/forwarded-for.ts';
import { addCors, addSecurityHeaders, refuseSecondHost } from './http/headers.ts';
import { acceptJson } from './http/json-body.ts';
import { chooseLocale } from './http/locale-of.ts';
import { openApiDocument } from './http/openapi.ts';
import { createOriginRights } from './http/origins.ts';
import { mountRoutes } from './http/pipeline.ts';
import { answerProblem } from './http/problem-answer.ts';
import { addServerTiming } from './http/server-timing.ts';
import type { Services } from './http/services.ts';
import { createServices } from './create-services.ts';
import type { ServiceParts } from './create-services.ts';
import { endStreams } from './streams/stream.ts';
import { loggedError } from './base/log.ts';
import { wireJson } from './base/wire-json.ts';
import { VERSION } from './base/version.ts';
import { routes } from './routes.ts';
import { mountMetrics } from './health/metrics.ts';
import { readTrustState } from './health/trust-state.ts';

/** Parts of a server. */
export interface AppParts extends ServiceParts {
  /** Destination of the log; default: the output of the process. */
  readonly logTo?: DestinationStream;
  /** Serves pages beside the API: the built elements, the demo. */
  readonly pages?: (app: FastifyInstance) => Promise<void>;
}

/** Bytes of one upload with all its files; a single invoice file is limited by the rules of the door. */
const UPLOAD_LIMIT_BYTES = 200 * 1024 * 1024;
const COMPRESSED =
  /^(?:text\/(?!event-stream)|application\/(?:json|javascript|xml|manifest\+json)|image\/svg\+xml)/;

function createLog(config: Config, to: DestinationStream | undefined): FastifyBaseLogger {
  const options = {
    level: config.logLevel,
    base: null,
    timestamp: pino.stdTimeFunctions.isoTime,
    redact: ['req.headers', 'headers'],
  };
  return to === undefined ? pino(options) : pino(options, to);
}

/** Routes polled by machines, which are not logged. */
const SILENT = ['/healthz', '/readyz', '/metrics'];

/**
 * Logs a line for each call: route, status, time and name of the refusing problem; ids of people,
 * never their input.
 */
function logCalls(app: FastifyInstance, { log, metrics }: Services): void {
  app.decorateRequest('refusal', undefined);
  app.addHook('onRequest', async (request, reply) => {
    cleanForwardedFor(request.raw);
    void reply.header('x-request-id', request.id);
  });
  app.addHook('onResponse', async (request, reply) => {
    const route = request.routeOptions.url ?? 'none';
    if (SILENT.includes(route)) return;
    metrics.calls.observe(
      { route, method: request.method, status: `${Math.floor(reply.statusCode / 100)}xx` },
      reply.elapsedTime / 1_000,
    );
    log.info(
      {
        requestId: request.id,
        method: request.method,
        route,
        status: reply.statusCode,
        ms: Math.round(reply.elapsedTime),
        personId: request.person?.id,
        kind: request.refusal,
      },
      'call',
    );
  });
}

function mountHealth(
  app: FastifyInstance,
  { database, trust }: Services,
  state: { stopping: boolean },
): void {
  app.get('/healthz', async () => ({ status: 'ok' }));
  app.get('/readyz', async (_request, reply) => {
    const ready =
      !state.stopping &&
      (await sql`select 1`.execute(database.db).then(
        () => true,
        () => false,
      ));
    return reply
      .code(ready ? 200 : 503)
      .send({ status: ready ? 'ready' : 'not ready', trust: readTrustState(trust) });
  });
}

/**
 * Refuses calls without a route in the common shape; a known address with another method gets its
 * own problem.
 */
function mountRefusals(app: FastifyInstance, { log }: Services): void {
  const known = routes.map(({ url }) => new RegExp(`^${url.replace(/:\w+/g, '[^/]+')}$`));
  app.setErrorHandler((error, request, reply) =>
    answerProblem(error, reply, chooseLocale(request.headers['accept-language']), log),
  );
  app.setNotFoundHandler((request, reply) => {
    const path = request.url.split('?')[0] ?? '';
    const problem = known.some((pattern) => pattern.test(path))
      ? 'method-not-allowed'
      : 'not-found';
    return answerProblem(
      new Problem(problem),
      reply,
      chooseLocale(request.headers['accept-language']),
      log,
    );
  });
}

/**
 * The server, not listening: the API on a migrated and seeded database. Jobs run once `services.jobs.start()` is called.
 * Closing it ends open streams, lets running work finish, and leaves the database open.
 */
export async function buildApp(parts: AppParts): Promise<FastifyInstance> {
  const { config } = parts;
  const log = createLog(config, parts.logTo);
  const app = Fastify({
    loggerInstance: log,
    logController: new LogController({ disableRequestLogging: true }),
    trustProxy: (_proxy, hop) => hop < config.trustProxy,
    genReqId: () => randomUUID(),
    bodyLimit: config.bodyLimitBytes,
    exposeHeadRoutes: true,
    routerOptions: { ignoreTrailingSlash: true, maxParamLength: 200 },
    frameworkErrors: (error, request, reply) =>
      answerProblem(error, reply, chooseLocale(request.headers['accept-language']), log),
    forceCloseConnections: 'idle',
  });
  const services = await createServices(parts, log);
  const state = { stopping: false };
  app.decorate('services', services);
  closeConnections(app);
  keepPace(app);
  acceptJson(app, services.readers);
  app.setReplySerializer(wireJson);
  logCalls(app, services);
  addServerTiming(app);
  mountRefusals(app, services);
  refuseSecondHost(app);
  await addSecurityHeaders(app, config);
  await addCors(app, createOriginRights(services.database.db, config));
  await app.register(cookie);
  await app.register(compress, {
    globalCompression: true,
    customTypes: COMPRESSED,
    encodings: ['br', 'gzip'],
  });
  await app.register(multipart, { limits: { fileSize: UPLOAD_LIMIT_BYTES } });
  mountRoutes(app, routes, services);
  mountHealth(app, services, state);
  mountMetrics(app, services);
  // made for who first asks: it takes longer than all else that a start does
  let document: ReturnType<typeof openApiDocument> | undefined;
  app.get('/apis/v1/openapi.json', async () => (document ??= openApiDocument(routes, VERSION)));
  await parts.pages?.(app);
  app.addHook('preClose', async () => {
    state.stopping = true;
    endStreams(services);
    await services.jobs
      .stop()
      .catch((error: unknown) =>
        log.error({ error: loggedError(error) }, 'could not stop the jobs cleanly'),
      );
    await services.ledger.close();
  });
  app.addHook('onClose', () => services.readers.close());
  app.addHook('onClose', () => services.printer.close());
  app.addHook('onClose', () => services.resultThread?.close());
  return app;
}
