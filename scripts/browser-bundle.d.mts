/** A sheet of `styles/` as minified text. */
export function sheetOf(file: string): Promise<string>;
/** The tags of all elements. */
export const tags: readonly string[];
