/** Names that the build leaves out of React, by the file that offers them. */
export const UNUSED: Readonly<Record<string, readonly string[]>>;
