/** Fields, or columns of a table: more than any screen has. */
export const MOST_FIELDS = 500;
