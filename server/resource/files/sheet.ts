/** A cell as a file holds it; spreadsheets know numbers and dates, text files do not. */
export type FileCell = string | number | boolean | Date | null;

/** One line of a file: its number from 1, as editors and spreadsheets count, and its cells. */
export interface FileLine {
  readonly line: number;
  readonly cells: readonly FileCell[];
}

/** A sheet of a spreadsheet, or the one table that a text file is. */
export interface FileSheet {
  readonly name: string;
  readonly lines: readonly FileLine[];
}

/** Lines of one sheet that an import takes, without its headings. */
export const MOST_LINES = 50_000;
/** Columns beyond what any screen has. */
export const MOST_COLUMNS = 500;
