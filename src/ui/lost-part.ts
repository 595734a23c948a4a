/** A part of the script did not come. After a deployment it may be there under another name only. */
export class LostPart extends Error {}

/** Imports a part; that it does not come is told apart from what fails in it later. Rejects with a `LostPart`. */
export const importPart = <Part>(load: () => Promise<Part>): Promise<Part> =>
  load().catch((cause: Error) => {
    throw new LostPart(cause.message);
  });
