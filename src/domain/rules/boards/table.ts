/** What a table of a board is made of: which there are, their columns and cells. */

/** The tables of each board: what its charts draw, and what is saved as a file. */
export const BOARD_TABLES = {
  campaigns: ['curve', 'campaigns', 'regions'],
  invoices: ['statuses', 'weeks', 'weeksKg', 'ages', 'decisions', 'reasons'],
  channels: ['months', 'categories', 'heat', 'sellers', 'participation'],
} as const;
export type TableName = (typeof BOARD_TABLES)[keyof typeof BOARD_TABLES][number];

/** How the cells of a column are written. The second line are names that need words. */
export type CellKind =
  | ('text' | 'count' | 'kg' | 'money' | 'days' | 'percent')
  | ('status' | 'week' | 'month' | 'reason' | 'region' | 'age' | 'step' | 'channel');
export type Cell = string | number | null;

/** A column: its word, or its text where it is a name of somebody's data. */
export interface BoardColumn {
  readonly label: string;
  readonly isText?: true;
  readonly kind: CellKind;
}

export interface BoardTable {
  readonly columns: readonly BoardColumn[];
  readonly rows: readonly (readonly Cell[])[];
  /** The last row adds the others up. */
  readonly sum?: readonly Cell[];
}

export const column = (label: string, kind: CellKind): BoardColumn => ({ label, kind });
