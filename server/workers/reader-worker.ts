import { parentPort, workerData } from 'node:worker_threads';
import { gunzipSync } from 'node:zlib';
import { readFiscalFile } from '../../src/domain/nfe/read-fiscal-file.ts';
import { LIMITS } from '../files/limits.ts';
import { archiveParts } from '../files/unzip.ts';
import { broughtPart, jsonPart } from './bodies.ts';
import { importParts } from './import-body.ts';
import { portsFrom } from './ports.ts';
import type { TaskKind, Tasks, ThreadData } from './tasks.ts';
import { TAKEN } from './thread.ts';
import type { ThreadMessage } from './thread.ts';

const { ports: portsData }: ThreadData = workerData;
const ports = portsFrom(portsData);
const options = { allowTest: portsData.allowTest };

type Parts<K extends TaskKind> = Iterable<Tasks[K]['part']> | AsyncIterable<Tasks[K]['part']>;

const work: { readonly [K in TaskKind]: (item: Tasks[K]['item']) => Parts<K> } = {
  fiscal: (content) => [
    readFiscalFile(gunzipSync(content, { maxOutputLength: LIMITS.xmlBytes }), ports, options),
  ],
  archive: ({ bytes, allowance }) => archiveParts(bytes, allowance),
  import: importParts,
  json: (body) => [jsonPart(body)],
  brought: (body) => [broughtPart(body)],
};

const say = (message: ThreadMessage): void => parentPort?.postMessage(message);

/** Goes on with the present item, once its last part is taken. */
let goOn: (() => void) | undefined;

/** Says a part of many, and waits until it is taken. */
async function sayInTurn(part: unknown): Promise<void> {
  const taken = new Promise<void>((resolve) => {
    goOn = resolve;
  });
  say({ part, waits: true });
  await taken;
}

async function perform<K extends TaskKind>({
  kind,
  items,
}: {
  readonly kind: K;
  readonly items: readonly Tasks[K]['item'][];
}): Promise<void> {
  for (const item of items) {
    try {
      for await (const part of work[kind](item)) {
        // a file of many lines is read before its first part is said
        if (kind === 'import') await sayInTurn(part);
        else say({ part });
      }
      say({ done: true });
    } catch (error) {
      say({ failed: error instanceof Error ? (error.stack ?? error.message) : String(error) });
    }
  }
}

parentPort?.on('message', (message: typeof TAKEN | Parameters<typeof perform>[0]) => {
  if (message === TAKEN) goOn?.();
  else void perform(message);
});
say('ready');
