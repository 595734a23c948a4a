/** Ways back from the company's sign-in: in the same window, or from a window of its own. */
export const RETURN_MODES = ['redirect', 'popup'] as const;
/** Message of the window to the page that opened it; `code` is empty when the sign-in failed. */
export interface CompanyMessage {
  readonly type: 'nmv-company-sign-in';
  readonly code: string;
}
