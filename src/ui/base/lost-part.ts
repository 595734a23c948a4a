/** A part of the script did not come. After a deployment it may be there under another name only. */
export class LostPart extends Error {}

/**
 * Imports a part. Rejects with a `LostPart`, so that a failed import differs from a later failure
 * in the part.
 */
export const importPart = <Part>(load: () => Promise<Part>): Promise<Part> =>
  load().catch((cause: Error) => {
    throw new LostPart(cause.message);
  });
