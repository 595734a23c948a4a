/** Names that the build leaves out of React, by the file that offers them. */
export const UNUSED: Readonly<Record<string, readonly string[]>>;
/** The version of each package whose files were read, by its name. */
export const READ: Readonly<Record<string, string>>;
export function assertRead(name: string, version: string): void;
