import { ApiError } from './api-error.ts';

/**
 * To a page that is not named a browser says that the network failed: of a call to another origin it is found out what it was.
 * @param read path of something to read there
 * @throws {ApiError} always
 */
export async function explained(error: unknown, base: string, read: string): Promise<never> {
  const isElsewhere = new URL(base, document.baseURI).origin !== location.origin;
  if (!(error instanceof ApiError) || error.kind !== 'network' || !isElsewhere) throw error;
  return import('./why-unanswered.ts').then(
    ({ explain }) => explain(error, base, read),
    () => {
      throw error; // without that part of the script it stays what it looks like
    },
  );
}
