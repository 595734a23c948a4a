import { EventEmitter } from 'node:events';
import type { Workplace } from '../../server/database/pglite-connection.ts';
import { servePglite } from '../../server/database/pglite-worker.ts';
import type { WorkerStart } from '../../server/database/pglite-worker.ts';

/**
 * End of a line: messages posted at the other end arrive here in a later task, as between threads.
 */
class End extends EventEmitter {
  other: End | undefined;
  postMessage(message: unknown): void {
    setImmediate(() => this.other?.emit('message', message));
  }
}

/**
 * The embedded database in the thread of the tests, by the code that a thread of its own runs: a test waits for each of its statements anyway,
 * and waking another thread for it costs as much as the statement.
 */
export function sameThread(start: WorkerStart): Workplace {
  const [here, there] = [new End(), new End()];
  [here.other, there.other] = [there, here];
  servePglite(there, start).catch((error: unknown) => here.emit('error', error));
  return Object.assign(here, {
    async terminate() {
      here.other = undefined;
      there.other = undefined;
    },
  });
}
