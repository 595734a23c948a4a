import type { PickedFile } from './accept-files.ts';
import { checkFile } from './check-file.ts';
import type { CheckPart } from './file-check.ts';

/** Request of the page for the check of a file, or for its next part. */
export interface CheckRequest {
  readonly id: number;
  readonly file?: PickedFile;
}

/** The next part of a file's check; none: that was all. */
export interface Answer {
  readonly id: number;
  readonly part: CheckPart | undefined;
}

const begun = new Map<number, AsyncIterator<CheckPart>>();
const noPause = (): Promise<void> => Promise.resolve();

async function answer({ id, file }: CheckRequest): Promise<void> {
  const parts = begun.get(id) ?? (file && checkFile(file, noPause)[Symbol.asyncIterator]());
  const next = await parts?.next();
  // An XML file has a single part, so no second request follows.
  if (parts !== undefined && file?.kind !== 'xml' && next?.done !== true) begun.set(id, parts);
  else begun.delete(id);
  const part: CheckPart | undefined = next?.done === true ? undefined : next?.value;
  postMessage({ id, part } satisfies Answer);
}

addEventListener('message', ({ data }: MessageEvent<'ready?' | CheckRequest>) => {
  if (data === 'ready?') postMessage('ready');
  else void answer(data);
});
