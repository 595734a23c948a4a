/** A sheet of `styles/` as minified text. */
export function sheetOf(file: string): Promise<string>;
/** The tags of all elements. */
export const tags: readonly string[];
/** What rolldown is told to bundle files as the product is bundled. @param apiBase where the API stands */
export function browserInput(apiBase: string): import('rolldown').InputOptions;
