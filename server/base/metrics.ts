import { Counter, Gauge, Histogram, Registry } from 'prom-client';

/** Upper bounds of durations, in seconds. */
const SECONDS = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10, 60];

/** Values of a metric by their labels: never an id, an address or other personal data. */
export type Points = readonly (readonly [
  labels: Readonly<Record<string, string>>,
  value: number,
])[];

/** Metrics counted by a process itself, cumulative since its start. */
export interface Metrics {
  readonly registry: Registry;
  readonly calls: Histogram<'route' | 'method' | 'status'>;
  readonly jobs: Histogram<'kind' | 'outcome'>;
  readonly mails: Counter<'outcome'>;
}

export function createMetrics(): Metrics {
  const registry = new Registry();
  const registers = [registry];
  return {
    registry,
    calls: new Histogram({
      name: 'nmv_call_duration_seconds',
      help: 'Calls that this process answered, by template of the route, method and class of the status.',
      labelNames: ['route', 'method', 'status'],
      buckets: SECONDS,
      registers,
    }),
    jobs: new Histogram({
      name: 'nmv_job_duration_seconds',
      help: 'Attempts at jobs in this process, by kind and outcome.',
      labelNames: ['kind', 'outcome'],
      buckets: SECONDS,
      registers,
    }),
    mails: new Counter({
      name: 'nmv_mails_total',
      help: 'Mails that this process sent, or that no mail server took, by outcome.',
      labelNames: ['outcome'],
      registers,
    }),
  };
}

/** Names the labels of a metric that is read when it is asked for. */
const described = (registry: Registry, name: string, help: string, points: Points) => ({
  name,
  help,
  labelNames: Object.keys(points[0]?.[0] ?? {}),
  registers: [registry],
});

/** Adds a value that rises and falls; without points there is no metric. */
export function addGauge(registry: Registry, name: string, help: string, points: Points): void {
  if (points.length === 0) return;
  const gauge = new Gauge(described(registry, name, help, points));
  for (const [labels, value] of points) gauge.set(labels, value);
}

/** Adds a count kept elsewhere; without points there is no metric. */
export function addCounter(registry: Registry, name: string, help: string, points: Points): void {
  if (points.length === 0) return;
  const counter = new Counter(described(registry, name, help, points));
  for (const [labels, value] of points) counter.inc(labels, value);
}
