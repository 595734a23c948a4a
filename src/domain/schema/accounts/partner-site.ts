/**
 * Elements on pages of others, for people who sign in without typing a password there.
 *
 * GET    /apis/v1/page-sign-in?origin=&elements=
 *         PageSignInOffer  questions of a page of ours to the person
 * POST   /apis/v1/page-sign-in
 *         {origin, elements, challenge?} → PageToken, or with a challenge {code}
 * DELETE /apis/v1/page-sign-in                    {origin}  takes the agreement back
 * POST   /apis/v1/page-sign-in/token              {code, verifier} → PageToken
 * GET    /apis/v1/page-sign-in/session  the person of the token, in the shape of a sign-in
 * POST   /apis/v1/sign-on/token                   {grant_type, assertion} → TokenAnswer (RFC 7523)
 */
import {
  enums,
  literal,
  nullable,
  number,
  object,
  omit,
  optional,
  pattern,
  refine,
  size,
  string,
  union,
} from '../struct.ts';
import { isWebOrigin } from '../../rules/permission/web-origin.ts';
import { rows } from '../bounds.ts';
import { tokenText, userInfo } from './session.ts';
import { list, rowId, textOrNull } from '../wire.ts';
import type { Shape } from '../struct.ts';

const origin = refine(size(string(), 1, 200), 'origin', isWebOrigin);
const element = pattern(string(), /^nmv-[a-z]{2,30}$/);
const REFUSALS = ['unknownPage', 'noElement', 'insideOnly', 'otherChannel', 'whileActing'] as const;
/** Reason why the person may hand nothing over to a page; null: permitted. */
export type PageRefusal = (typeof REFUSALS)[number];
const OUTCOMES = ['given', 'handed', 'no-consent', 'not-eligible'] as const;
/** Outcome of an assertion, or of a press in our window. */
export type SiteUseOutcome = (typeof OUTCOMES)[number];

/** Query of GET /apis/v1/page-sign-in; elements separated by blanks. */
export const pageOfferQuery = object({
  origin,
  elements: pattern(string(), /^nmv-[a-z]{2,30}(?: nmv-[a-z]{2,30}){0,15}$/),
});
export const pageOfferAnswer = object({
  origin: string(),
  /** Name of the partner site; null for a page that the provider trusts by its configuration. */
  siteName: textOrNull,
  elements: list(string()),
  agreedAt: textOrNull,
  refusal: nullable(enums(REFUSALS)),
});

export type PageSignInOffer = Shape<typeof pageOfferAnswer>;
/** SHA-256 as base64url. */
const hashText = pattern(string(), /^[A-Za-z0-9_-]{43}$/);
/** Body of POST /apis/v1/page-sign-in. */
export const handOverBody = object({
  origin,
  elements: rows(element, 16, 1),
  challenge: optional(hashText),
});
export const pageTokenAnswer = object({ token: string(), expiresAt: string() });

export type PageTokenAnswer = Shape<typeof pageTokenAnswer>;
export const handOverAnswer = union([pageTokenAnswer, object({ code: string() })]);
export const takeBackBody = object({ origin });
export const fetchHandedBody = object({ code: tokenText, verifier: tokenText });
/** Person of a page's token: the answer of a sign-in without its renewal tokens. */
export const pageSessionAnswer = omit(userInfo, [
  'accessToken',
  'refreshToken',
  'refreshTokenExpiration',
]);
/** Body of POST /apis/v1/sign-on/token, with the names of RFC 7523. */
export const exchangeBody = object({
  grant_type: literal('urn:ietf:params:oauth:grant-type:jwt-bearer'),
  assertion: pattern(
    string(),
    /^[A-Za-z0-9_-]{2,1000}\.[A-Za-z0-9_-]{2,4000}\.[A-Za-z0-9_-]{2,1000}$/,
  ),
});
export const exchangeAnswer = object({
  access_token: string(),
  token_type: literal('Bearer'),
  expires_in: number(),
  origin: string(),
  elements: list(string()),
});
/** Body of POST /apis/v1/partner-sites/:id/secret. */
export const secretBody = object({ rowSCN: rowId });
export const secretAnswer = object({ secret: string() });

const siteUse = object({
  at: string(),
  personName: textOrNull,
  origin: string(),
  outcome: enums(OUTCOMES),
});

export type SiteUse = Shape<typeof siteUse>;
export const siteUsesAnswer = object({
  rows: list(siteUse),
});
/** Answer of GET /apis/v1/embed-keys/:id/use. */
export const embedKeyUseAnswer = object({
  /** Every day, the first one first. */
  days: list(object({ day: string(), reads: number() })),
  origins: list(
    object({
      origin: string(),
      reads: number(),
      /** Times that a page there asked which the key did not name. */
      refusals: number(),
      lastDay: string(),
    }),
  ),
});
/** Use of an embed key in the last 30 days: answer of GET /apis/v1/embed-keys/:id/use. */
export type EmbedKeyUse = Shape<typeof embedKeyUseAnswer>;
