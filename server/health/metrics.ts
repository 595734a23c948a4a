import { createHash, timingSafeEqual } from 'node:crypto';
import { monitorEventLoopDelay } from 'node:perf_hooks';
import type { FastifyInstance } from 'fastify';
import { Registry } from 'prom-client';
import { addCounter, addGauge } from '../base/metrics.ts';
import type { Services } from '../http/services.ts';
import { addHealth } from './state.ts';

const digest = (text: string): Buffer => createHash('sha256').update(text).digest();

/** In a time that says nothing about the token. */
const isToken = (sent: string | undefined, token: string): boolean =>
  timingSafeEqual(digest(sent ?? ''), digest(`Bearer ${token}`));

type Delay = ReturnType<typeof monitorEventLoopDelay>;
const NANOSECONDS = 1e9;

/** Measures the process itself. */
function addProcess(registry: Registry, delay: Delay): void {
  const { rss, heapUsed, heapTotal, external } = process.memoryUsage();
  const { user, system } = process.cpuUsage();
  const quantiles = [0.5, 0.95, 0.99].map(
    (part) => [{ quantile: String(part) }, delay.percentile(part * 100) / NANOSECONDS] as const,
  );
  addGauge(registry, 'nmv_process_memory_bytes', 'Memory of the process.', [
    [{ of: 'resident' }, rss],
    [{ of: 'heap' }, heapTotal],
    [{ of: 'heap_used' }, heapUsed],
    [{ of: 'external' }, external],
  ]);
  addCounter(registry, 'nmv_process_cpu_seconds_total', 'Processor time of the process.', [
    [{}, (user + system) / 1e6],
  ]);
  addGauge(registry, 'nmv_process_uptime_seconds', 'How long the process has run.', [
    [{}, process.uptime()],
  ]);
  addGauge(
    registry,
    'nmv_event_loop_delay_seconds',
    'How late the event loop ran since it was last asked.',
    [...quantiles, [{ quantile: '1' }, delay.max / NANOSECONDS]],
  );
}

function addConnections(registry: Registry, { database, live }: Services): void {
  const pools = database.pools();
  addGauge(registry, 'nmv_streams_open', 'Event streams that are open.', [[{}, live.listening()]]);
  addGauge(
    registry,
    'nmv_database_connections',
    'Connections to PostgreSQL by pool; waiting are calls that have none yet.',
    pools.flatMap(({ name, used, idle, waiting, most }) =>
      Object.entries({ used, idle, waiting, most }).map(
        ([state, count]) => [{ pool: name, state }, count] as const,
      ),
    ),
  );
  addCounter(
    registry,
    'nmv_database_failures_total',
    'Connections that broke or were not to be had, by pool; of the replica also each time that the database was read in its place.',
    pools.map(({ name, failures }) => [{ pool: name }, failures]),
  );
}

/** Reads what is measured at this moment; an unreachable database is a figure too. */
async function readNow(services: Services, delay: Delay): Promise<string> {
  const registry = new Registry();
  const isUp = await addHealth(registry, services.database.db).then(
    () => true,
    () => false,
  );
  addGauge(registry, 'nmv_database_up', 'Whether the database answers.', [[{}, isUp ? 1 : 0]]);
  addConnections(registry, services);
  addProcess(registry, delay);
  return registry.metrics();
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
    const text = (await readNow(services, delay)) + (await services.metrics.registry.metrics());
    delay.reset();
    return reply.type(Registry.PROMETHEUS_CONTENT_TYPE).send(text);
  });
}
