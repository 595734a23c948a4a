/** A cell as a file holds it; spreadsheets know numbers and dates, text files do not. */
export type FileCell = string | number | boolean | Date | null;

/** Line of a file: its number from 1, as editors and spreadsheets count, and its cells. */
export interface FileLine {
  readonly line: number;
  readonly cells: readonly FileCell[];
}

/** A sheet of a spreadsheet, or the one table that a text file is. */
export interface FileSheet {
  readonly name: string;
  readonly lines: readonly FileLine[];
}

/** Columns beyond what any screen has. */
export const MOST_COLUMNS = 500;
/** Cells of one sheet, empty ones between others among them. */
export const MOST_CELLS = 2_000_000;
/** Lines of one sheet with those that hold nothing: programs write thousands of them below a table. */
export const MOST_BLANK_LINES = 200_000;
