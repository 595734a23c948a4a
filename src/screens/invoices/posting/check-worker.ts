import type { PickedFile } from './accept-files.ts';
import { checkFile } from './check-file.ts';
import type { Check } from './file-check.ts';

/** What the page asks: whether the worker runs, or what some files are. */
type Asked = 'ready?' | readonly PickedFile[];

const noPause = (): Promise<void> => Promise.resolve();

/** A file that cannot be read here is left to the server. */
const checked = (file: PickedFile): Promise<Check> =>
  checkFile(file, noPause).catch(() => ({ state: 'unchecked', why: 'damaged' }) as const);

addEventListener('message', ({ data }: MessageEvent<Asked>) => {
  if (data === 'ready?') postMessage('ready');
  else
    void (async () => {
      const checks: Check[] = [];
      for (const file of data) checks.push(await checked(file));
      postMessage(checks);
    })();
});
