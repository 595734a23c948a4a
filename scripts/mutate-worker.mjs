// Runs the tests that come by a mutant with it, one mutant after the other, until one fails or all pass.
import { parentPort, workerData } from 'node:worker_threads';

/** Whether any of the tests fails. @param tests files, each with the places of its tests in the order to ask them */
async function isNoticed(id, tests) {
  globalThis.mutant = id;
  for (const { file, places } of tests) {
    globalThis.collected = [];
    try {
      await import(`${file}?mutant=${id}`);
      for (const place of places) await globalThis.collected[place]();
    } catch {
      return true;
    }
  }
  return false;
}

for (const { id, tests } of workerData.wanted) {
  parentPort.postMessage({ id, state: 'begun' });
  parentPort.postMessage({ id, state: (await isNoticed(id, tests)) ? 'killed' : 'lives' });
}
