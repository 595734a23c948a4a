import { boolean, enums, nullable, object, pattern, size, string, type, union } from '../struct.ts';
import { secondStepNeeded, tokenText, tzOffset, userInfo } from './session.ts';
import { RETURN_MODES } from '../../accounts/company-sign-in.ts';
import type { Shape } from '../struct.ts';

/** Secret stored by the page, so the answer serves no other page. */
const binding = pattern(string(), /^[A-Za-z0-9_-]{32,128}$/);
const pageUrl = size(pattern(string(), /^https?:\/\//), 1, 2_000);

export const companyOfferAnswer = object({
  /** Label of the button; null: not offered. */
  label: nullable(string()),
  /**
   * True if the page may take a password: a page of ours, or of an origin that the configuration
   * trusts.
   */
  password: boolean(),
});
/**
 * Sign-in by the company's OpenID Connect provider.
 *
 * GET  /apis/v1/login/company           CompanyOffer
 * POST /apis/v1/login/company           CompanyBegin  {url}: where the person signs in
 * GET  /apis/v1/login/company/callback
 *         the provider sends the person here; from here back to the page with a code
 * POST /apis/v1/login/company/session   {binding, code, tzOffset?}  as a sign-in answers
 *
 * The code travels in the fragment of the page's address (redirect) or by a message to the page
 * that opened the window (popup). It works once, for a minute, and only with the `binding`.
 */
export type CompanyOffer = Shape<typeof companyOfferAnswer>;
export const companyBeginBody = object({
  binding,
  mode: enums([...RETURN_MODES]),
  /** The page to come back to, of an origin that may call with a session. */
  returnUrl: pageUrl,
});

export type CompanyBegin = Shape<typeof companyBeginBody>;
export const companyBeginAnswer = object({ url: string() });
/** Query of the identity provider's answer; its library reads the needed values. */
export const companyCallbackQuery = type({});
export const companySessionBody = object({ binding, code: tokenText, tzOffset });
export const companySessionAnswer = union([userInfo, secondStepNeeded]);
