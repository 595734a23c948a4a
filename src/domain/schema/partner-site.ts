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
} from 'superstruct';
import { isWebOrigin } from '../rules/web-origin.ts';
import type { PageRefusal, SiteUseOutcome } from '../wire/partner-site.ts';
import { rows } from './bounds.ts';
import { tokenText, userInfo } from './session.ts';
import { list, rowId, textOrNull } from './wire.ts';

const origin = refine(size(string(), 1, 200), 'origin', isWebOrigin);
const element = pattern(string(), /^nmv-[a-z]{2,30}$/);
const REFUSALS = [
  'unknownPage',
  'noElement',
  'insideOnly',
  'otherChannel',
  'whileActing',
] as const satisfies readonly PageRefusal[];
const OUTCOMES = [
  'given',
  'handed',
  'no-consent',
  'not-eligible',
] as const satisfies readonly SiteUseOutcome[];

/** Query of GET /apis/v1/page-sign-in; elements separated by blanks. */
export const pageOfferQuery = object({
  origin,
  elements: pattern(string(), /^nmv-[a-z]{2,30}(?: nmv-[a-z]{2,30}){0,15}$/),
});
export const pageOfferAnswer = object({
  origin: string(),
  siteName: textOrNull,
  elements: list(string()),
  agreedAt: textOrNull,
  refusal: nullable(enums(REFUSALS)),
});
/** SHA-256 as base64url. */
const hashText = pattern(string(), /^[A-Za-z0-9_-]{43}$/);
/** Body of POST /apis/v1/page-sign-in. */
export const handOverBody = object({
  origin,
  elements: rows(element, 16, 1),
  challenge: optional(hashText),
});
export const pageTokenAnswer = object({ token: string(), expiresAt: string() });
export const handOverAnswer = union([pageTokenAnswer, object({ code: string() })]);
export const takeBackBody = object({ origin });
export const fetchHandedBody = object({ code: tokenText, verifier: tokenText });
/** Who a page's token is for: as a sign-in answers, without what would renew it. */
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
export const siteUsesAnswer = object({
  rows: list(
    object({
      at: string(),
      personName: textOrNull,
      origin: string(),
      outcome: enums(OUTCOMES),
    }),
  ),
});
/** Answer of GET /apis/v1/embed-keys/:id/use. */
export const embedKeyUseAnswer = object({
  days: list(object({ day: string(), reads: number() })),
  origins: list(
    object({ origin: string(), reads: number(), refusals: number(), lastDay: string() }),
  ),
});
