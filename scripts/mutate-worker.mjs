// Runs the tests with one mutant after the other, until one fails or all pass.
import { parentPort, workerData } from 'node:worker_threads';

for (const { id, tests } of workerData.wanted) {
  globalThis.mutant = id;
  parentPort.postMessage({ id, state: 'begun' });
  let failed = false;
  for (const file of tests) {
    globalThis.collected = [];
    try {
      await import(`${file}?mutant=${id}`);
      for (const run of globalThis.collected) await run();
    } catch {
      failed = true;
      break;
    }
  }
  parentPort.postMessage({ id, state: failed ? 'killed' : 'lives' });
}
