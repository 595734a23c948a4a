import { performance } from 'node:perf_hooks';
import { zipSync } from 'fflate';
import { item, note, openStage } from '../server/invoices/stage.ts';
import type { Measure } from './measure.ts';
import { inOwnProcesses } from './own-process.ts';

/** Invoices of the archive, and items of each. */
const [FILES, ITEMS] = [10_000, 10];
const MEGABYTE = 1024 * 1024;
/** How often memory is looked at, in ms. */
const LOOK_MS = 50;

/**
 * One archive of a month: from the upload until every invoice is stored, and the memory that it takes. On the embedded
 * database, and on PostgreSQL where TEST_DATABASE_URL names one, each in a process of its own.
 */
export async function benchPosting(): Promise<Measure[]> {
  return inOwnProcesses(import.meta.url, 'measurePosting');
}

/** The figures of the database that this process's environment names. */
export async function measurePosting(): Promise<Measure[]> {
  const stage = await openStage();
  const kind = stage.database.kind === 'pg' ? 'PostgreSQL' : 'PGlite';
  try {
    const { world } = stage;
    const files: Record<string, Uint8Array> = {};
    for (let at = 0; at < FILES; at += 1) {
      const day = `2026-10-${String(1 + (at % 28)).padStart(2, '0')}`;
      const lines = Array.from({ length: ITEMS }, (_, nth) =>
        nth % 2 === 0 ? item('P20', 'BD', String(1 + nth)) : item('Q10', 'SC', String(1 + nth)),
      );
      const { name, bytes } = note(world, 'A', 100_000 + at, day, lines);
      files[name] = Buffer.from(String(bytes));
    }
    const archive = zipSync(files, { level: 6 });
    for (const name of Object.keys(files)) delete files[name];
    await stage.page('S1');
    globalThis.gc?.();
    const before = process.memoryUsage().rss;
    let most = before;
    const looking = setInterval(() => {
      most = Math.max(most, process.memoryUsage().rss);
    }, LOOK_MS);
    const started = performance.now();
    const sent = await stage.upload('S1', [{ name: 'month.zip', bytes: archive }]);
    const accepted = performance.now();
    // as the server does it: two jobs at a time
    await Promise.all([stage.app.services.jobs.drain(), stage.app.services.jobs.drain()]);
    const done = performance.now();
    clearInterval(looking);
    const { stored } = await stage.db
      .selectFrom('invoice')
      .select((eb) => eb.fn.countAll<number>().as('stored'))
      .executeTakeFirstOrThrow();
    if (sent.status !== 202 || stored !== FILES)
      throw new Error(`${sent.status}: ${stored} of ${FILES} were stored`);
    return [
      {
        name: `zip of ${FILES} invoices, ${Math.round(archive.length / MEGABYTE)} MB, answered (${kind})`,
        value: (accepted - started) / 1000,
        unit: 's',
      },
      {
        name: `the same, until all are stored (${kind})`,
        value: (done - started) / 1000,
        unit: 's',
        budget: 40,
      },
      {
        name: `memory that it takes besides what was there, ${Math.round(before / MEGABYTE)} MB (${kind})`,
        value: (most - before) / MEGABYTE,
        unit: 'MB',
        budget: 600,
      },
    ];
  } finally {
    await stage.close();
  }
}
