// A process that runs test files, one after the other, as scripts/node-test.mjs hands them to it; scripts/test-reporter.mjs answers for it.
import { inspect } from 'node:util';
import { pathToFileURL } from 'node:url';
import { testsOf } from './test-groups.mjs';
import { state } from './test-reporter.mjs';

process.once('beforeExit', () => {
  state.isEnding = true;
});
// what nobody caught is a failure of the file that is running, whoever threw it
for (const event of ['uncaughtException', 'unhandledRejection'])
  process.prependListener(event, (error) => {
    console.error(inspect(error));
    process.exit(1);
  });
const alone = () => process.exit(1);
// whoever handed files out is gone: nobody wants to know any more
process.once('disconnect', alone);
process.on('message', async ({ file, bundle }) => {
  if (file === undefined) {
    process.off('disconnect', alone);
    return process.disconnect();
  }
  // nothing but the tests keeps this process alive: one that waits for what can never come is ended and told by node:test
  process.channel.unref();
  try {
    await testsOf(file, () => import(pathToFileURL(bundle).href));
  } catch (error) {
    process.channel.ref();
    process.send({ file, passed: [], failures: [`${file}\n${inspect(error)}`], seconds: 0 });
  }
});
process.send({ ready: true });
