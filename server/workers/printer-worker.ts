import { parentPort } from 'node:worker_threads';
import { printDanfes } from './print-danfe.ts';
import { printDocument } from './print-document.ts';
import type { Printed, PrintedInvoices } from './printing.ts';
import { printPaper } from './print-paper.ts';
import type { Printed, PrintedPaper } from './printing.ts';
import type { ThreadMessage } from './thread.ts';

const say = (message: ThreadMessage): void => parentPort?.postMessage(message);

async function perform({
  items,
}: {
  readonly items: readonly (Printed | PrintedInvoices)[];
}): Promise<void> {
  for (const item of items) {
    try {
      say({ part: await ('invoices' in item ? printDanfes(item) : printDocument(item)) });
  readonly items: readonly (Printed | PrintedPaper)[];
}): Promise<void> {
  for (const item of items) {
    try {
      say({ part: await ('kind' in item ? printPaper(item) : printDocument(item)) });
      say({ done: true });
    } catch (error) {
      say({ failed: error instanceof Error ? (error.stack ?? error.message) : String(error) });
    }
  }
}

parentPort?.on('message', (turn: Parameters<typeof perform>[0]) => void perform(turn));
say('ready');
