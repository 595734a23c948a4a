/** Rows of one child that a row may have when it is saved. */
export const MOST_CHILD_ROWS = 5_000;
/** Fields, or columns of a table: more than any screen has. */
export const MOST_FIELDS = 500;
