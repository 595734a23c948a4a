import assert from 'node:assert/strict';
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { createServer } from 'node:net';
import type { AddressInfo } from 'node:net';
import { createInterface } from 'node:readline';
import { describe, test } from 'vitest';
import { assertPortFree } from '../../server/base/port-free.ts';

/** Says its process and its end, as a server behind `npm start` does: a signal and a lost channel are its end. */
const STEP = `
  for (const name of ['SIGTERM', 'disconnect']) process.on(name, () => {
    console.log('ended by ' + name);
    process.exit(0);
  });
  setInterval(() => undefined, 1000);
  console.log(process.pid);
`;
const PROGRAM = `
  import { runSteps } from './scripts/run-steps.mjs';
  process.exit(await runSteps([['-e', ${JSON.stringify(STEP)}]]));
`;

describe('the processes started by npm start', () => {
  for (const [signal, reason] of [
    ['SIGTERM', 'SIGTERM'],
    ['SIGKILL', 'disconnect'],
  ] as const)
    test(`ends with the process that started it, by ${signal}`, async () => {
      const program = spawn(process.execPath, ['--input-type=module', '-e', PROGRAM], {
        stdio: ['ignore', 'pipe', 'inherit'],
      });
      const lines = createInterface({ input: program.stdout })[Symbol.asyncIterator]();
      assert.match(String((await lines.next()).value), /^\d+$/);
      program.kill(signal);
      assert.equal((await lines.next()).value, `ended by ${reason}`);
      assert.equal((await lines.next()).done, true, 'nothing holds the console any more');
    });

  test('a second start names the process that holds the port', async () => {
    const holder = createServer().listen(0, '127.0.0.1');
    await once(holder, 'listening');
    const { port } = holder.address() as AddressInfo;
    const named = process.platform === 'linux' ? `process ${process.pid} \\(` : 'another program';
    await assert.rejects(assertPortFree(port, '127.0.0.1', 'PORT'), {
      message: new RegExp(`^Port ${port} is in use by ${named}.*\\. .* PORT\\.$`),
    });
    holder.close();
  });
});
