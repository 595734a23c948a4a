/**
 * Pattern of read-only statements: any other that breaks outside a transaction has an unknown
 * outcome.
 */
export const READS = /^\s*(?:select|show)\b/i;
