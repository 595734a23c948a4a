/** Types of posting that are not invoices; the first two add. */
export const POSTING_TYPES = ['initial', 'plus', 'minus', 'loss'] as const;
export type PostingType = (typeof POSTING_TYPES)[number];

const ADDING: ReadonlySet<string> = new Set<PostingType>(['initial', 'plus']);

/** A posting's quantity with its sign, as the database has it too. @param isReversal whether it takes back another one of its type */
export const getPostingSign = (type: string, isReversal = false): 1 | -1 =>
  ADDING.has(type) === isReversal ? -1 : 1;
