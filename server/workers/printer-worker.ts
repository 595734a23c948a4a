import { parentPort } from 'node:worker_threads';
import { printDocument } from './print-document.ts';
import type { Printed } from './printing.ts';
import type { ThreadMessage } from './thread.ts';

const say = (message: ThreadMessage): void => parentPort?.postMessage(message);

async function perform({ items }: { readonly items: readonly Printed[] }): Promise<void> {
  for (const item of items) {
    try {
      say({ part: await printDocument(item) });
      say({ done: true });
    } catch (error) {
      say({ failed: error instanceof Error ? (error.stack ?? error.message) : String(error) });
    }
  }
}

parentPort?.on('message', (turn: Parameters<typeof perform>[0]) => void perform(turn));
say('ready');
