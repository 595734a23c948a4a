/** What tells the points of one figure apart: never an id, an address or anything else of a person. */
export type Labels = Readonly<Record<string, string>>;

type Kind = 'counter' | 'gauge' | 'histogram';

/** Upper bounds of durations, in seconds. */
const SECONDS = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10, 60] as const;

const escaped = (text: string): string =>
  text.replace(/[\\"\n]/g, (character) => (character === '\n' ? '\\n' : `\\${character}`));

function pointOf(name: string, labels: Labels): string {
  const written = Object.entries(labels).map(([key, value]) => `${key}="${escaped(value)}"`);
  return written.length === 0 ? name : `${name}{${written.join(',')}}`;
}

/** A figure in Prometheus' text format, with its heading. */
export function figure(
  name: string,
  help: string,
  kind: Kind,
  points: readonly (readonly [labels: Labels, value: number, suffix?: string])[],
): string {
  const lines = points.map(
    ([labels, value, suffix = '']) => `${pointOf(name + suffix, labels)} ${value}`,
  );
  return [`# HELP ${name} ${help}`, `# TYPE ${name} ${kind}`, ...lines, ''].join('\n');
}

interface Spread {
  readonly labels: Labels;
  readonly counts: number[];
  sum: number;
  count: number;
}

/** How long something took, by labels; grows from the start of the process on. */
export class Durations {
  readonly #name: string;
  readonly #help: string;
  readonly #spreads = new Map<string, Spread>();

  /** @param name ends with `_seconds` */
  constructor(name: string, help: string) {
    this.#name = name;
    this.#help = help;
  }

  add(labels: Labels, seconds: number): void {
    const key = JSON.stringify(labels);
    const spread = this.#spreads.get(key) ?? {
      labels,
      counts: SECONDS.map(() => 0),
      sum: 0,
      count: 0,
    };
    this.#spreads.set(key, spread);
    const at = SECONDS.findIndex((bound) => seconds <= bound);
    if (at >= 0) spread.counts[at] = (spread.counts[at] ?? 0) + 1;
    spread.sum += seconds;
    spread.count += 1;
  }

  write(): string {
    const points = [...this.#spreads.values()].flatMap(({ labels, counts, sum, count }) => {
      let within = 0;
      const buckets = SECONDS.map((bound, at) => {
        within += counts[at] ?? 0;
        return [{ ...labels, le: String(bound) }, within, '_bucket'] as const;
      });
      return [
        ...buckets,
        [{ ...labels, le: '+Inf' }, count, '_bucket'] as const,
        [labels, sum, '_sum'] as const,
        [labels, count, '_count'] as const,
      ];
    });
    return figure(this.#name, this.#help, 'histogram', points);
  }
}

/** How often something came, by labels; grows from the start of the process on. */
export class Counts {
  readonly #name: string;
  readonly #help: string;
  readonly #counts = new Map<string, { readonly labels: Labels; count: number }>();

  /** @param name ends with `_total` */
  constructor(name: string, help: string) {
    this.#name = name;
    this.#help = help;
  }

  add(labels: Labels): void {
    const key = JSON.stringify(labels);
    const known = this.#counts.get(key);
    if (known) known.count += 1;
    else this.#counts.set(key, { labels, count: 1 });
  }

  write(): string {
    const points = [...this.#counts.values()].map(({ labels, count }) => [labels, count] as const);
    return figure(this.#name, this.#help, 'counter', points);
  }
}

/** What a process counts by itself. */
export interface Metrics {
  readonly calls: Durations;
  readonly jobs: Durations;
  readonly mails: Counts;
}

export const createMetrics = (): Metrics => ({
  calls: new Durations(
    'nmv_call_duration_seconds',
    'Calls that this process answered, by template of the route, method and class of the status.',
  ),
  jobs: new Durations(
    'nmv_job_duration_seconds',
    'Attempts at jobs in this process, by kind and outcome.',
  ),
  mails: new Counts(
    'nmv_mails_total',
    'Mails that this process sent, or that no mail server took, by outcome.',
  ),
});
