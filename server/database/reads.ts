/** Statements that keep nothing: of any other that breaks outside of a transaction nobody knows what became of it. */
export const READS = /^\s*(?:select|show)\b/i;
