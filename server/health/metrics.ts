import { createHash, timingSafeEqual } from 'node:crypto';
import { monitorEventLoopDelay } from 'node:perf_hooks';
import type { FastifyInstance } from 'fastify';
import { figure } from '../base/metrics.ts';
import type { Services } from '../http/services.ts';
import { readStanding } from './standing.ts';

const digest = (text: string): Buffer => createHash('sha256').update(text).digest();

/** In a time that says nothing about the token. */
const isToken = (sent: string | undefined, token: string): boolean =>
  timingSafeEqual(digest(sent ?? ''), digest(`Bearer ${token}`));

type Delay = ReturnType<typeof monitorEventLoopDelay>;
const NANOSECONDS = 1e9;

/** What the process itself takes. */
function ofProcess(delay: Delay): string {
  const { rss, heapUsed, heapTotal, external } = process.memoryUsage();
  const { user, system } = process.cpuUsage();
  const quantiles = [0.5, 0.95, 0.99].map(
    (part) => [{ quantile: String(part) }, delay.percentile(part * 100) / NANOSECONDS] as const,
  );
  return [
    figure('nmv_process_memory_bytes', 'Memory of the process.', 'gauge', [
      [{ of: 'resident' }, rss],
      [{ of: 'heap' }, heapTotal],
      [{ of: 'heap_used' }, heapUsed],
      [{ of: 'external' }, external],
    ]),
    figure('nmv_process_cpu_seconds_total', 'Processor time of the process.', 'counter', [
      [{}, (user + system) / 1e6],
    ]),
    figure('nmv_process_uptime_seconds', 'How long the process has run.', 'gauge', [
      [{}, process.uptime()],
    ]),
    figure(
      'nmv_event_loop_delay_seconds',
      'How late the event loop ran since it was last asked.',
      'gauge',
      [...quantiles, [{ quantile: '1' }, delay.max / NANOSECONDS]],
    ),
  ].join('');
}

function ofConnections({ database, live }: Services): string {
  const pools = database.pools();
  return [
    figure('nmv_streams_open', 'Event streams that are open.', 'gauge', [[{}, live.listening()]]),
    figure(
      'nmv_database_connections',
      'Connections to PostgreSQL by pool; waiting are calls that have none yet.',
      'gauge',
      pools.flatMap(({ name, used, idle, waiting, most }) =>
        Object.entries({ used, idle, waiting, most }).map(
          ([state, count]) => [{ pool: name, state }, count] as const,
        ),
      ),
    ),
    figure(
      'nmv_database_failures_total',
      'Connections that broke or were not to be had, by pool; of the replica also each time that the database was read in its place.',
      'counter',
      pools.map(({ name, failures }) => [{ pool: name }, failures]),
    ),
  ].join('');
}

/** `/metrics` for who brings the token; without a token in the configuration there is none. */
export function mountMetrics(app: FastifyInstance, services: Services): void {
  const { metricsToken: token } = services.config;
  if (token === undefined) return;
  const delay = monitorEventLoopDelay({ resolution: 20 });
  delay.enable();
  app.addHook('onClose', async () => void delay.disable());
  app.get('/metrics', async (request, reply) => {
    void reply.header('cache-control', 'no-store');
    if (!isToken(request.headers.authorization, token))
      return reply.code(401).header('www-authenticate', 'Bearer').send();
    // a database that is away is a figure too
    const standing = await readStanding(services.database.db).catch(() => undefined);
    const { calls, jobs, mails } = services.metrics;
    const text = [
      figure('nmv_database_up', 'Whether the database answers.', 'gauge', [[{}, standing === undefined ? 0 : 1]]), // prettier-ignore
      standing ?? '',
      ofConnections(services),
      calls.write(),
      jobs.write(),
      mails.write(),
      ofProcess(delay),
    ].join('');
    delay.reset();
    return reply.type('text/plain; version=0.0.4; charset=utf-8').send(text);
  });
}
