import { performance } from 'node:perf_hooks';
import { item, multipart, note, openStage } from '../server/invoices/stage.ts';
import type { Stage, StageFile } from '../server/invoices/stage.ts';
import type { Measure } from './measure.ts';
import { inOwnProcesses } from './own-process.ts';

/** Files of one measured upload. */
const FILES = 500;
/** Items of one file, about 15 kB of XML. */
const ITEMS = 10;
/** Number of actions whose way into the event stream is timed. */
const ACTIONS = 15;

/**
 * Measures stored files per second end to end, reading of a ranking, and the way from an action to
 * an open ranking. Runs on the embedded database, and on PostgreSQL where TEST_DATABASE_URL names
 * one, each in a process of its own.
 */
export async function benchImport(): Promise<Measure[]> {
  return inOwnProcesses(import.meta.url, 'measureImport');
}

/** The figures of the database that this process's environment names. */
export async function measureImport(): Promise<Measure[]> {
  const stage = await openStage();
  const kind = stage.database.kind === 'pg' ? 'PostgreSQL' : 'PGlite';
  try {
    const files = Array.from({ length: FILES }, (_, at) => fileOf(stage, 5000 + at));
    await stage.import(
      'S1',
      Array.from({ length: 100 }, (_, at) => fileOf(stage, 1000 + at)),
    );
    const started = performance.now();
    await stage.upload('S1', files);
    const accepted = performance.now();
    await drain(stage);
    const done = performance.now();
    return [
      {
        name: `upload of ${FILES} files of ${Math.round(multipart(files, {}).length / FILES / 1024)} kB answered (${kind})`,
        value: accepted - started,
        unit: 'ms',
      },
      {
        name: `stored, signature checked, end to end (${kind})`,
        value: FILES / ((done - started) / 1000),
        unit: 'files/s',
        budget: kind === 'PGlite' ? 150 : 300,
      },
      ...(await benchRanking(stage, kind)),
    ];
  } finally {
    await stage.close();
  }
}

function fileOf({ world }: Stage, nNF: number): StageFile {
  const day = String(1 + (nNF % 28)).padStart(2, '0');
  return note(
    world,
    'A',
    nNF,
    `2026-10-${day}`,
    Array.from({ length: ITEMS }, (_, at) =>
      item(at % 2 === 0 ? 'P20' : 'Q10', at % 2 === 0 ? 'BD' : 'SC', String(1 + at), {
        xProd: `HERBICIDA CONCENTRADO ${at} BOMBONA 20 L`,
      }),
    ),
  );
}

/** Drains the jobs as the server does: two at a time. */
async function drain({ app }: Stage): Promise<void> {
  await Promise.all([app.services.jobs.drain(), app.services.jobs.drain()]);
}

async function benchRanking(stage: Stage, kind: string): Promise<Measure[]> {
  const { rows } = await stage.list('COO1');
  const director = await stage.page('DIR');
  const url = '/apis/v1/rankings/EX-2';
  await director.get(url);
  const read = await median(20, () => director.get(url));
  const tag = String((await director.get(url)).headers['etag']);
  const unchanged = await median(20, () =>
    director.get(url, { headers: { 'if-none-match': tag } }),
  );
  let told: (() => void) | undefined;
  const person = await stage.app.services.persons.get(
    Number(
      (
        await stage.db
          .selectFrom('session')
          .select('id')
          .where('businessPartnerId', '=', stage.world.people.DIR.id)
          .executeTakeFirstOrThrow()
      ).id,
    ),
  );
  const leave = stage.app.services.live.join({
    who: async () => person,
    send: ({ type }) => (type === 'ranking-moved' ? told?.() : undefined),
  });
  const times: number[] = [];
  const decider = await stage.page('COO1');
  for (const row of rows.slice(0, ACTIONS)) {
    const moved = new Promise<void>((resolve) => {
      told = resolve;
    });
    const from = performance.now();
    await decider.post(`/apis/v1/invoices/${row.id}/acts/approve`, { rowSCN: row.rowSCN });
    await moved;
    times.push(performance.now() - from);
  }
  leave();
  const { items } = await stage.db
    .selectFrom('saleLine')
    .select((eb) => eb.fn.countAll<number>().as('items'))
    .executeTakeFirstOrThrow();
  return [
    { name: `ranking read (${kind})`, value: read, unit: 'ms' },
    { name: `ranking read, unchanged: 304 (${kind})`, value: unchanged, unit: 'ms' },
    {
      name: `approval to event of the open ranking, ${items} items (${kind})`,
      value: middle(times),
      unit: 'ms',
      budget: 1000,
    },
  ];
}

async function median(times: number, work: () => Promise<unknown>): Promise<number> {
  const taken: number[] = [];
  for (let round = 0; round < times; round += 1) {
    const from = performance.now();
    await work();
    taken.push(performance.now() - from);
  }
  return middle(taken);
}

const middle = (values: readonly number[]): number =>
  values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0;
