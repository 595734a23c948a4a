// Server process that stores uploads until a number of files is done, and then ends as in a power
// cut: `node import-child.mjs 120`, database by environment.
// It ends itself, so that it does not continue while its parent is slow to react.
import { writeSync } from 'node:fs';
import { buildApp } from '../../../server/app.ts';
import { readConfig } from '../../../server/base/config.ts';
import { connectDatabase } from '../../../server/database/connect.ts';

const config = readConfig(process.env);
const database = await connectDatabase(config, { info: () => undefined, warn: () => undefined });
const app = await buildApp({ database, config });
await app.services.jobs.start();
const enough = Number(process.argv[2]);
setInterval(async () => {
  const { done } = await database.db
    .selectFrom('uploadFile')
    .select((eb) => eb.fn.countAll<number>().as('done'))
    .where('state', '<>', 'waiting')
    .executeTakeFirstOrThrow();
  writeSync(1, `${done}\n`);
  if (done >= enough) process.kill(process.pid, 'SIGKILL');
}, 20);
