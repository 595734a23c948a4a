// A server process of its own that stores uploads until it is killed: `node import-child.mjs`, database by environment.
import { buildApp } from '../../../server/app.ts';
import { readConfig } from '../../../server/config.ts';
import { connectDatabase } from '../../../server/database/connect.ts';

const config = readConfig(process.env);
const database = await connectDatabase(config, { info: () => undefined, warn: () => undefined });
const app = await buildApp({ database, config });
await app.services.jobs.start();
setInterval(async () => {
  const { done } = await database.db.selectFrom('uploadFile').select((eb) => eb.fn.countAll<number>().as('done')).where('state', '<>', 'waiting').executeTakeFirstOrThrow();
  process.stdout.write(`${done}\n`);
}, 20);
