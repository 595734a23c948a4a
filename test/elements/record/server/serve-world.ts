// Real servers for tests in the browser, each on an embedded database of its own: the world of test/server/world.ts and what its name adds to it.
// Every line that comes opens or closes a world; where it listens and who and what is in it is said as one line of JSON. Ends when whoever started it goes.
import { createInterface } from 'node:readline';
import { buildApp } from '../../../../server/app.ts';
import { openWorld, testClock, testConfig } from '../../../server/harness.ts';
import { additions } from './worlds.ts';

const closers = new Map<string, () => Promise<void>>();

async function open(name: string): Promise<object> {
  const { database, world } = await openWorld();
  await additions[name]?.(database.db, world);
  // the time of the world stands still: its cycle and campaigns are open for ever
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
  const [act, name = ''] = line.split(' ');
  void (act === 'open' ? open : close)(name)
    .catch((error: unknown) => ({ error: String(error) }))
    .then((answer) => process.stdout.write(`${JSON.stringify({ name, ...answer })}\n`));
});
lines.once('close', () => process.exit(0));
