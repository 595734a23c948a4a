import { parentPort } from 'node:worker_threads';
import { printChart } from './print-chart.ts';
import { printDanfes } from './print-danfe.ts';
import { printDocument } from './print-document.ts';
import { printPaper } from './print-paper.ts';
import type { Printable } from './printing.ts';
import type { ThreadMessage } from './thread.ts';

const say = (message: ThreadMessage): void => parentPort?.postMessage(message);

function print(item: Printable): Promise<Uint8Array> {
  if ('invoices' in item) return printDanfes(item);
  if (!('kind' in item)) return printDocument(item);
  return item.kind === 'chart' ? printChart(item) : printPaper(item);
}

async function perform({ items }: { readonly items: readonly Printable[] }): Promise<void> {
  for (const item of items) {
    try {
      say({ part: await print(item) });
      say({ done: true });
    } catch (error) {
      say({ failed: error instanceof Error ? (error.stack ?? error.message) : String(error) });
    }
  }
}

parentPort?.on('message', (turn: Parameters<typeof perform>[0]) => void perform(turn));
say('ready');
