import cors from '@fastify/cors';
import helmet from '@fastify/helmet';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { Problem } from '../../src/domain/problem.ts';
import type { Config } from '../base/config.ts';
import { ANTI_FORGERY_HEADER } from './anti-forgery.ts';
import { PAGE_HEADER } from './asking-page.ts';
import type { OriginRight } from './origins.ts';

const API = /^\/apis?\//;
/** Added to every call of a page by what watches it; they say nothing here, and without leave no call would pass. */
const TRACE_HEADERS = [
  'traceparent',
  'tracestate',
  'baggage',
  'sentry-trace',
  'b3',
  'x-b3-traceid',
  'x-b3-spanid',
  'x-b3-parentspanid',
  'x-b3-sampled',
  'x-b3-flags',
  'x-datadog-trace-id',
  'x-datadog-parent-id',
  'x-datadog-origin',
  'x-datadog-sampling-priority',
  'x-datadog-tags',
  'newrelic',
  'x-newrelic-id',
  'elastic-apm-traceparent',
  'x-amzn-trace-id',
  'x-cloud-trace-context',
  'request-id',
  'request-context',
  'x-request-id',
  'x-correlation-id',
  'x-requested-with',
];
const ALLOWED_HEADERS = [
  ...TRACE_HEADERS,
  'authorization',
  'content-type',
  'accept',
  'accept-language',
  'idempotency-key',
  'last-event-id',
  ANTI_FORGERY_HEADER,
  PAGE_HEADER,
];
/** Header with the newest event that an answer includes, from which a later stream continues. */
export const EVENT_HEADER = 'x-live-event';
const EXPOSED_HEADERS = [
  ANTI_FORGERY_HEADER,
  EVENT_HEADER,
  'x-request-id',
  'retry-after',
  'content-disposition',
];

/**
 * Allows calls from other sites. Scripts and styles are public; the API serves configured origins,
 * and embedding pages within their keys.
 */
export async function addCors(
  app: FastifyInstance,
  rightOf: (request: FastifyRequest, origin: string) => Promise<OriginRight>,
): Promise<void> {
  await app.register(cors, {
    hook: 'onRequest',
    delegator: (request: FastifyRequest, done: (error: Error | null, options?: object) => void) => {
      const { origin } = request.headers;
      const shared = {
        allowedHeaders: ALLOWED_HEADERS,
        exposedHeaders: EXPOSED_HEADERS,
        methods: ['GET', 'POST', 'PUT', 'DELETE'],
        maxAge: 600,
      };
      if (origin === undefined) return done(null, { ...shared, origin: false });
      if (!API.test(request.url)) return done(null, { ...shared, origin: '*' });
      rightOf(request, origin).then(
        (right) =>
          done(
            null,
            right === 'none'
              ? { origin: false }
              : { ...shared, origin, credentials: right !== 'visitor' },
          ),
        (error: unknown) => done(error instanceof Error ? error : new Error(String(error))),
      );
    },
  });
}

/** Security headers of every answer; the policy is that of pages we serve ourselves. */
export async function addSecurityHeaders(
  app: FastifyInstance,
  { tls }: Pick<Config, 'tls'>,
): Promise<void> {
  await app.register(helmet, {
    contentSecurityPolicy: {
      useDefaults: false,
      directives: {
        defaultSrc: ["'self'"],
        scriptSrc: ["'self'"],
        styleSrc: ["'self'"],
        fontSrc: ["'self'", 'data:'],
        imgSrc: ["'self'", 'data:', 'blob:'],
        connectSrc: ["'self'"],
        workerSrc: ["'self'", 'blob:'],
        objectSrc: ["'none'"],
        baseUri: ["'self'"],
        formAction: ["'self'"],
        frameAncestors: ["'self'"],
        requireTrustedTypesFor: ["'script'"],
        ...(tls ? { upgradeInsecureRequests: [] } : {}),
      },
    },
    // scripts and fonts are meant for other sites' pages
    crossOriginResourcePolicy: { policy: 'cross-origin' },
    crossOriginEmbedderPolicy: false,
    // browsers ignore it on plain http, and say so on the console of every page
    crossOriginOpenerPolicy: tls ? { policy: 'same-origin' } : false,
    originAgentCluster: tls,
    strictTransportSecurity: tls ? { maxAge: 31_536_000 } : false,
    referrerPolicy: { policy: 'strict-origin-when-cross-origin' },
  });
}

/** A call names its host once: a proxy may read another one of two than we do. */
export function refuseSecondHost(app: FastifyInstance): void {
  app.addHook('onRequest', async ({ raw }) => {
    const names = raw.rawHeaders.filter((_value, at) => at % 2 === 0);
    if (names.filter((name) => name.toLowerCase() === 'host').length > 1)
      throw new Problem('malformed-body');
  });
}
