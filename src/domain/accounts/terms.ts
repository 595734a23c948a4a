/** Kinds of text to read before the agreement. */
export const TERMS_KINDS = ['agreement', 'manual'] as const;
export type TermsKind = (typeof TERMS_KINDS)[number];
