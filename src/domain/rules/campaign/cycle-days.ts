/** Days to post after a campaign's window, and to contest and decide then: of a cycle that says nothing else, and where an invoice lies in none. */
export const POSTING_DAYS = 10;
export const DECISION_DAYS = 30;
