/**
 * Sign-in by the company's OpenID Connect provider.
 *
 * GET  /apis/v1/login/company            CompanyOffer
 * POST /apis/v1/login/company            CompanyBegin        {url}: where the person signs in
 * GET  /apis/v1/login/company/callback   the provider sends the person here; from here back to the page with a code
 * POST /apis/v1/login/company/session    {binding, code, tzOffset?}  as a sign-in answers
 *
 * The code travels in the fragment of the page's address (redirect) or by a message to the page that opened the window (popup).
 * It works once, for a minute, and only for who has `binding`.
 */
export interface CompanyOffer {
  /** What the button says; null: not offered. */
  readonly label: string | null;
  /** Whether a password may be typed into this page: one of ours, or of an origin that the configuration trusts. */
  readonly password: boolean;
}
export interface CompanyBegin {
  readonly binding: string;
  readonly mode: 'redirect' | 'popup';
  /** The page to come back to, of an origin that may call with a session. */
  readonly returnUrl: string;
}
/** What the window tells the page that opened it; `code` is empty when the sign-in failed. */
export interface CompanyMessage {
  readonly type: 'nmv-company-sign-in';
  readonly code: string;
}
