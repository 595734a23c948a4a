import {
  assign,
  boolean,
  coerce,
  enums,
  integer,
  literal,
  max,
  min,
  never,
  nullable,
  number,
  object,
  omit,
  optional,
  pattern,
  size,
  string,
  type,
  union,
  unknown,
} from 'superstruct';
import type { Struct } from 'superstruct';
import { PASSWORD_MAX_LENGTH } from '../rules/password.ts';
import { embedKeyText, idText, list, textOrNull } from './wire.ts';

/** An e-mail address as far as its form tells. */
export const emailText = size(pattern(string(), /^[^\s@]+@[^\s@]+\.[^\s@]+$/), 3, 254);
/** A password as typed; whether it is good enough is a rule of its own. */
export const passwordText = size(string(), 1, PASSWORD_MAX_LENGTH);
/**
 * A body that sets a password, which travels as section 3 names it: `passwd`.
 * `password`, as it was called before, is taken for a release more.
 */
export const withPasswd = <T, S>(body: Struct<T, S>): Struct<T, S> =>
  coerce(
    body,
    type({ password: unknown(), passwd: optional(never()) }),
    ({ password, passwd: _, ...rest }) => ({ ...rest, passwd: password }),
  );

/** Opaque tokens that we made. */
export const tokenText = pattern(string(), /^[A-Za-z0-9_-]{20,200}$/);
/** The secret of a mailed link, as it came: cut off or mistyped it is of a link that holds no more, and no field to correct. */
export const linkText = size(string(), 0, 1_000);

/** Minutes of a device's clock ahead of UTC; no clock on earth is further from it. */
export const tzOffset = optional(min(max(integer(), 14 * 60), -12 * 60));

/** Body of POST /api/v1/login. What is typed as address is only looked up, so its form is not judged. */
export const loginBody = object({
  userEmail: size(string(), 1, 254),
  password: passwordText,
  name1: optional(nullable(size(string(), 0, 400))),
  remember: optional(boolean()),
  tzOffset,
});
export const refreshBody = object({ refreshToken: tokenText });
/** Body of POST and DELETE /apis/v1/users/actas. */
export const actAsBody = object({
  userEmail: size(string(), 1, 254),
  password: passwordText,
  name1: optional(nullable(size(string(), 0, 400))),
});
export const actingQuery = object({ q: optional(size(string(), 0, 200)) });
export const actingCandidatesAnswer = object({
  rows: list(
    object({
      id: number(),
      name1: string(),
      email: string(),
      salesRole: textOrNull,
      channels: textOrNull,
    }),
  ),
  total: number(),
});
export const endActingBody = optional(nullable(type({})));
export const setupBody = withPasswd(
  object({
    passwd: passwordText,
    token: linkText,
    email: emailText,
    name1: size(string(), 2, 120),
  }),
);
/** Body of POST /apis/v1/accesspolicies/passwordsreset. */
export const passwordResetBody = withPasswd(object({ token: linkText, passwd: passwordText }));
export const personParams = object({ id: idText });
/**
 * Query of GET /apis/v1/live; `since`: the event up to which the page knows everything, as `Last-Event-ID`, for which a foreign page
 * would have to ask beforehand. `0`: the page has just read what it shows, and does not know up to which event.
 */
export const liveQuery = object({
  since: optional(pattern(string(), /^(0|[1-9][0-9]{0,14})$/)),
  embedKey: optional(embedKeyText),
});

const tokens = {
  accessToken: string(),
  accessTokenExpiration: string(),
  refreshToken: string(),
  refreshTokenExpiration: string(),
};
const salesRoleInfo = object({
  customerId: number(),
  customerName: string(),
  salesRoleId: enums(['CSC', 'CSM']),
  hireDate: string(),
  fireDate: textOrNull,
});

/** Answer of the calls that begin, renew or restore a session. */
export const userInfo = object({
  ...tokens,
  id: number(),
  userAvatar: textOrNull,
  initials: string(),
  userName: string(),
  name1: string(),
  status: enums([1, 2, 3, 4, 5, 9]),
  rowSCN: number(),
  userProfile: list(object({ tcode: string(), acsPermLevel: enums([0, 1, 2]) })),
  userPreferences: type({
    campaignsNmv: type({
      showStartupPage: enums([0, 1]),
      deskKeys: optional(enums([0, 1])),
      hintsSeen: optional(enums([0, 1])),
    }),
  }),
  changePasswdNextLogon: literal(0),
  externalSalesRoleInfo: list(salesRoleInfo),
  isAdmin: boolean(),
  userMenuEnabled: boolean(),
  tzOffset: number(),
  timeZone: optional(string()),
  salesRole: textOrNull,
  sub: optional(string()),
  actingName: optional(string()),
  forPage: optional(literal(true)),
});
export const passwordChangeNeeded = object({
  changePasswdNextLogon: literal(1),
  resetToken: string(),
});
export const secondStepNeeded = object({
  changePasswdNextLogon: literal(0),
  secondStep: enums(['code', 'enrol']),
  challengeToken: string(),
});
/** Sections 7.03 and 7.04: under `userInfo`; the same flat beside it is how it was told before, and goes with a later release. */
export const namedUserInfo = assign(userInfo, object({ userInfo }));
export const loginAnswer = union([namedUserInfo, passwordChangeNeeded, secondStepNeeded]);
/** Ending an impersonation gives no new refresh token: the client has kept the original one. */
const withoutRefresh = omit(userInfo, ['refreshToken', 'refreshTokenExpiration']);
export const restoredUserInfo = assign(withoutRefresh, object({ userInfo: withoutRefresh }));

const cicle = object({
  id: number(),
  name: string(),
  tsStart: string(),
  tsEnd: string(),
  status1: enums(['active', 'blocked', 'inactive']),
});
export const cicleInfoAnswer = object({
  cicleInfo: object({ currentCicle: nullable(cicle), cicles: list(cicle) }),
});
export const cicleOptionsAnswer = object({ cicleOptions: list(cicle) });
export const documentStatusAnswer = object({ docStatus: enums(['1', '2', '3', '4', '5', '9']) });
export const unreadAnswer = object({
  notifications: list(
    object({
      id: number(),
      title: string(),
      sentAt: string(),
      subjectType: enums(['10', '15', '20', '30', '90']),
      link: textOrNull,
    }),
  ),
});
