/** A sheet of `styles/` as minified text. */
export function sheetOf(file: string): Promise<string>;
/** The tags of all elements. */
export const tags: readonly string[];
/** Returns rolldown's input options, as for the product. @param apiBase address of the API */
export function browserInput(apiBase: string): import('rolldown').InputOptions;
