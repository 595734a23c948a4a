import { boolean, enums, nullable, object, pattern, size, string, type, union } from 'superstruct';
import { secondStepNeeded, tokenText, tzOffset, userInfo } from './session.ts';

/** A secret that the page keeps, so that what comes back serves nobody else. */
const binding = pattern(string(), /^[A-Za-z0-9_-]{32,128}$/);
const pageUrl = size(pattern(string(), /^https?:\/\//), 1, 2_000);

export const companyOfferAnswer = object({ label: nullable(string()), password: boolean() });
export const companyBeginBody = object({
  binding,
  mode: enums(['redirect', 'popup']),
  returnUrl: pageUrl,
});
export const companyBeginAnswer = object({ url: string() });
/** What a provider sends along is its own affair; what we need is looked for by its library. */
export const companyCallbackQuery = type({});
export const companySessionBody = object({ binding, code: tokenText, tzOffset });
export const companySessionAnswer = union([userInfo, secondStepNeeded]);
