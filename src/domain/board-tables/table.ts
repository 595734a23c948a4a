/** Tables of the boards, with their columns and cells. */

/** The tables of each board: what its charts draw, and what is saved as a file. */
export const BOARD_TABLES = {
  campaigns: ['curve', 'campaigns', 'regions'],
  invoices: ['statuses', 'weeks', 'weeksKg', 'ages', 'decisions', 'reasons'],
  channels: ['months', 'categories', 'heat', 'sellers', 'participation'],
} as const;
export type TableName = (typeof BOARD_TABLES)[keyof typeof BOARD_TABLES][number];

/** Format of a column's cells. The second line lists names that need words. */
export type CellKind =
  | ('text' | 'count' | 'kg' | 'money' | 'days' | 'percent')
  | ('status' | 'week' | 'month' | 'reason' | 'region' | 'age' | 'step' | 'channel');
export type Cell = string | number | null;

/** Column with the key of its word, or its text where that is a name from users' data. */
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
