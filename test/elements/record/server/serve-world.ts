// Real servers for browser tests, each on an embedded database of its own: the world of
// test/server/world.ts plus the additions of its name.
// Each input line opens or closes a world; the answer is a line of JSON with its address and
// content. It ends when its parent process ends.
import { createInterface } from 'node:readline';
import { buildApp } from '../../../../server/app.ts';
import { openWorld, testClock, testConfig } from '../../../server/harness.ts';
import { additions } from './worlds.ts';

const closers = new Map<string, () => Promise<void>>();

async function open(name: string): Promise<object> {
  const { database, world } = await openWorld();
  await additions[name]?.(database.db, world);
  // the time of the world never moves: its cycle and campaigns are open for ever
  const app = await buildApp({ database, clock: testClock(), config: testConfig() });
  await app.services.jobs.start();
  closers.set(name, async () => {
    await app.close();
    await database.close();
  });
  return { address: await app.listen({ port: 0, host: '127.0.0.1' }), world };
}

async function close(name: string): Promise<object> {
  await closers.get(name)?.();
  closers.delete(name);
  return {};
}

const lines = createInterface({ input: process.stdin });
lines.on('line', (line) => {
  const [action, name = ''] = line.split(' ');
  void (action === 'open' ? open : close)(name)
    .catch((error: unknown) => ({ error: String(error) }))
    .then((answer) => process.stdout.write(`${JSON.stringify({ name, ...answer })}\n`));
});
lines.once('close', () => process.exit(0));
