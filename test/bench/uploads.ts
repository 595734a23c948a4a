import { monitorEventLoopDelay, performance } from 'node:perf_hooks';
import { zipSync } from 'fflate';
import { lyingZip, namespaceChurn, slowFile, workbook } from '../attack/files/hostile-files.ts';
import { item, note, openStage } from '../server/invoices/stage.ts';
import type { Stage } from '../server/invoices/stage.ts';
import { percentile } from './measure.ts';
import type { Measure } from './measure.ts';
import { inOwnProcesses } from './own-process.ts';

/** Files of the archive that holds thousands of them. */
const TINY = 9_999;

/**
 * Measures the delay for other users while the worst file of each type is handled: their list, and
 * the longest block of the main thread.
 * It runs on the embedded database, and on PostgreSQL where TEST_DATABASE_URL is set, each in its
 * own process.
 */
export async function benchUploads(): Promise<Measure[]> {
  return inOwnProcesses(import.meta.url, 'measureUploads');
}

type Action = (stage: Stage) => Promise<unknown>;

const upload =
  (name: string, bytes: string | Uint8Array): Action =>
  async (stage) => {
    await stage.upload('S1', [{ name, bytes }]);
    await stage.app.services.jobs.drain();
  };

async function actionsOf(stage: Stage): Promise<readonly (readonly [name: string, act: Action])[]> {
  const one = note(stage.world, 'A', 9_000, '2026-10-05', [item('P20', 'BD', '1')]);
  const file = await workbook('<row><c><v>1</v></c></row>'.repeat(2_000_000));
  const admin = await stage.page('ADMIN');
  return [
    ['namespace churn, 3.6 MB', upload('churn.xml', namespaceChurn(90_000))],
    ['a file that never ends', upload('slow.xml', slowFile(one.key))],
    [
      'an archive that lies',
      upload('lying.zip', lyingZip('a.xml', new Uint8Array(80 * 1024 * 1024))),
    ],
    [
      `${TINY} tiny files`,
      upload(
        'tiny.zip',
        zipSync(
          Object.fromEntries(
            Array.from({ length: TINY }, (_, at) => [`${at}.xml`, Buffer.from(`<a>${at}</a>`)]),
          ),
        ),
      ),
    ],
    [
      'XLSX of 2 million rows',
      () => admin.post('/apis/v1/product-categories/import/dry-run', { mode: 'create', file }),
    ],
    [
      'import of 20,000 rows',
      () =>
        admin.post('/apis/v1/product-categories/import/dry-run', {
          mode: 'create',
          content: `nmpCode;name1\n${Array.from({ length: 20_000 }, (_, at) => `C${at};Categoria ${at}`).join('\n')}`,
        }),
    ],
  ];
}

/** The figures of the database that this process's environment names. */
export async function measureUploads(): Promise<Measure[]> {
  const stage = await openStage();
  const kind = stage.database.kind === 'pg' ? 'PostgreSQL' : 'PGlite';
  const figures: Measure[] = [];
  try {
    await stage.list('COO1');
    for (const [name, action] of await actionsOf(stage))
      figures.push(...(await felt(stage, `${name} (${kind})`, action)));
    return figures;
  } finally {
    await stage.close();
  }
}

async function felt(stage: Stage, name: string, action: Action): Promise<Measure[]> {
  const delay = monitorEventLoopDelay({ resolution: 1 });
  const lists: number[] = [];
  const begun = performance.now();
  let isDone = false;
  delay.enable();
  const done = action(stage).finally(() => {
    isDone = true;
  });
  while (!isDone) {
    const from = performance.now();
    await stage.list('COO1');
    lists.push(performance.now() - from);
    await new Promise((resolve) => setTimeout(resolve, 10));
  }
  await done;
  delay.disable();
  return [
    { name: `${name}: handled`, value: performance.now() - begun, unit: 'ms' },
    {
      name: `${name}: another's list, 95 of 100 within`,
      value: percentile(lists, 0.95),
      unit: 'ms',
      budget: 150,
    },
    { name: `${name}: longest block`, value: delay.max / 1e6, unit: 'ms', budget: 50 },
  ];
}
