/** Rows of one page of a ranking. */
export const RANKING_PAGE = 500;
/** Most invoices whose approval is imagined at once. */
export const MOST_APPROVALS = 500;
