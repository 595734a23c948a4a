// A real server on an embedded database of its own, for tests in the browser: the world of test/server/world.ts and what its name adds to it.
// Says where it listens and who and what is in the world, as one line of JSON; ends when whoever started it goes.
import { buildApp } from '../../../../server/app.ts';
import { makeWorld, openTestDatabase, testClock, testConfig } from '../../../server/harness.ts';
import { additions } from './worlds.ts';

const [name = ''] = process.argv.slice(2);
const database = await openTestDatabase();
const world = await makeWorld(database.db);
await additions[name]?.(database.db, world);
// the time of the world stands still: its cycle and campaigns are open for ever
const app = await buildApp({ database, clock: testClock(), config: testConfig() });
const address = await app.listen({ port: 0, host: '127.0.0.1' });
process.stdout.write(`${JSON.stringify({ address, world })}\n`);

process.stdin.resume();
process.stdin.once('end', () => process.exit(0));
