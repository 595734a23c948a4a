/**
 * Elements on pages of others, for people who sign in without typing a password there.
 *
 * GET    /apis/v1/page-sign-in?origin=&elements=   PageSignInOffer      what a page of ours asks the person
 * POST   /apis/v1/page-sign-in                     {origin, elements, challenge?} → PageToken, or with a challenge {code}
 * DELETE /apis/v1/page-sign-in                     {origin}             takes the agreement back
 * POST   /apis/v1/page-sign-in/token               {code, verifier} → PageToken
 * GET    /apis/v1/page-sign-in/session             who the token is for, in the shape of a sign-in
 * POST   /apis/v1/sign-on/token                    {grant_type, assertion} → TokenAnswer (RFC 7523)
 */

/** Why somebody may not hand anything over to a page; null: they may. */
export type PageRefusal =
  'unknownPage' | 'noElement' | 'insideOnly' | 'otherChannel' | 'whileActing';

export interface PageSignInOffer {
  readonly origin: string;
  /** What the partner site is called; null for a page that the provider trusts by its configuration. */
  readonly siteName: string | null;
  readonly elements: readonly string[];
  readonly agreedAt: string | null;
  readonly refusal: PageRefusal | null;
}

export interface PageTokenAnswer {
  readonly token: string;
  readonly expiresAt: string;
}

/** What the window tells the page that opened it, and no other. */
export interface PageMessage {
  readonly type: 'nmv-page-sign-in';
  readonly state: string;
  /** Empty: nobody signed in. */
  readonly token: string;
}

/** What became of an assertion or of a press in our window. */
export type SiteUseOutcome = 'given' | 'handed' | 'no-consent' | 'not-eligible';

export interface SiteUse {
  readonly at: string;
  readonly personName: string | null;
  readonly origin: string;
  readonly outcome: SiteUseOutcome;
}
