/** Kinds of fiscal documents that can be posted: the electronic invoice of Brazil. */
export const FISCAL_DOCUMENT_KINDS = ['nfe'] as const;
