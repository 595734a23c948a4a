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
} from '../struct.ts';
import type { Struct } from 'superstruct';
import { PASSWORD_MAX_LENGTH } from '../../rules/account/password.ts';
import { embedKeyText, idText, list, textOrNull } from '../wire.ts';
import { LEVELS } from '../../rules/permission/permission.ts';
import { USER_STATUSES } from '../../rules/account/user-status.ts';
import { MASTER_STATUSES } from '../../rules/master-status.ts';
import { SUBJECT_CODES } from '../../rules/messages/message-subject.ts';
import type { FieldsShape, Shape } from '../struct.ts';

/** E-mail address, checked by its form only. */
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
  /** Ours: asks for the 30-day refresh token of "remember me". */
  remember: optional(boolean()),
  /**
   * Minutes by which the device's clock is ahead of UTC; ours, stored and returned in the session.
   */
  tzOffset,
});

export type LoginRequest = Shape<typeof loginBody>;
export const refreshBody = object({ refreshToken: tokenText });
/** Body of POST and DELETE /apis/v1/users/actas. */
export const actAsBody = object({
  userEmail: size(string(), 1, 254),
  password: passwordText,
  name1: optional(nullable(size(string(), 0, 400))),
});
export const actingQuery = object({ q: optional(size(string(), 0, 200)) });

const actingCandidate = object({
  id: number(),
  name1: string(),
  email: string(),
  salesRole: textOrNull,
  /** Channels where the person works today, as a single text. */
  channels: textOrNull,
});
/** Person available for impersonation. */
export type ActingCandidate = Shape<typeof actingCandidate>;
export const actingCandidatesAnswer = object({
  rows: list(actingCandidate),
  total: number(),
});
/** Answer of GET /apis/v1/users/actas?q=. */
export type ActingCandidates = Shape<typeof actingCandidatesAnswer>;
export const endActingBody = optional(nullable(type({})));

const setupRequest = object({
  passwd: passwordText,
  token: linkText,
  email: emailText,
  name1: size(string(), 2, 120),
});
/** Body of POST /apis/v1/setup: the first administrator, by the link that the server printed. */
export type SetupRequest = Shape<typeof setupRequest>;
export const setupBody = withPasswd(setupRequest);

const passwordResetRequest = object({ token: linkText, passwd: passwordText });
/** Sets a new password by a token that works once. */
export type PasswordResetRequest = Shape<typeof passwordResetRequest>;
/** Body of POST /apis/v1/accesspolicies/passwordsreset. */
export const passwordResetBody = withPasswd(passwordResetRequest);
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
/** Tokens in the answer of every refresh. */
export type SessionTokens = FieldsShape<typeof tokens>;
const salesRoleInfo = object({
  customerId: number(),
  customerName: string(),
  salesRoleId: enums(['CSC', 'CSM']),
  hireDate: string(),
  fireDate: textOrNull,
});
/** A channel link of an external person. */
export type ExternalSalesRole = Shape<typeof salesRoleInfo>;

const transactionLevel = object({ tcode: string(), acsPermLevel: enums([...LEVELS]) });

const userPreferencesStruct = type({
  campaignsNmv: type({
    showStartupPage: enums([0, 1]),
    /** Set if single keys decide at the desk; missing: they do. */
    deskKeys: optional(enums([0, 1])),
    /** Set once the person has closed the newcomers' hints on home; missing: not yet. */
    hintsSeen: optional(enums([0, 1])),
  }),
});

export type UserPreferences = Shape<typeof userPreferencesStruct>;

/** Answer of the calls that begin, renew or restore a session. */
export const userInfo = object({
  ...tokens,
  id: number(),
  userAvatar: textOrNull,
  initials: string(),
  userName: string(),
  name1: string(),
  status: enums([...USER_STATUSES]),
  rowSCN: number(),
  userProfile: list(transactionLevel),
  userPreferences: userPreferencesStruct,
  changePasswdNextLogon: literal(0),
  externalSalesRoleInfo: list(salesRoleInfo),
  isAdmin: boolean(),
  userMenuEnabled: boolean(),
  tzOffset: number(),
  /** Zone of the country of the person's channel; missing: the language's. */
  timeZone: optional(string()),
  /** Sales role of an internal person: DIR, MGR, COO, RTV, CTV, ATV; null outside the provider. */
  salesRole: textOrNull,
  /** Id and name of the impersonating user; only while impersonating. */
  sub: optional(string()),
  actingName: optional(string()),
  /** Only on a page that is not ours: the session reads for its elements, and nothing of ours renews it. */
  forPage: optional(literal(true)),
});
/** Answer of POST /api/v1/login, POST and DELETE /apis/v1/users/actas. */
export type UserInfo = Shape<typeof userInfo>;
export const passwordChangeNeeded = object({
  changePasswdNextLogon: literal(1),
  resetToken: string(),
});
/** Instead of UserInfo when the password must be changed first (4.14): no session, a one-use reset token. */
export type PasswordChangeNeeded = Shape<typeof passwordChangeNeeded>;
export const secondStepNeeded = object({
  changePasswdNextLogon: literal(0),
  secondStep: enums(['code', 'enrol']),
  challengeToken: string(),
});
/** Instead of UserInfo when a second factor is asked for: `code` from the app, or `enrol` where a group asks for an app and none is set up. No session yet. */
export type SecondStepNeeded = Shape<typeof secondStepNeeded>;
/**
 * Fields under `userInfo` (sections 7.03 and 7.04). The same flat fields are the former form, and
 * go with a later release.
 */
export const namedUserInfo = assign(userInfo, object({ userInfo }));
export const loginAnswer = union([namedUserInfo, passwordChangeNeeded, secondStepNeeded]);
/** Ending an impersonation gives no new refresh token: the client has kept the original one. */
const withoutRefresh = omit(userInfo, ['refreshToken', 'refreshTokenExpiration']);
export const restoredUserInfo = assign(withoutRefresh, object({ userInfo: withoutRefresh }));

const cycle = object({
  id: number(),
  name: string(),
  tsStart: string(),
  tsEnd: string(),
  status1: enums([...MASTER_STATUSES]),
});

export type CycleOption = Shape<typeof cycle>;
export const cycleInfoAnswer = object({
  cicleInfo: object({ currentCicle: nullable(cycle), cicles: list(cycle) }),
});

export type CycleInfoAnswer = Shape<typeof cycleInfoAnswer>;
export const cycleOptionsAnswer = object({ cicleOptions: list(cycle) });
export const documentStatusAnswer = object({ docStatus: enums(['1', '2', '3', '4', '5', '9']) });

const unreadNotification = object({
  id: number(),
  title: string(),
  sentAt: string(),
  subjectType: enums([...SUBJECT_CODES]),
  link: textOrNull,
});

export type UnreadNotification = Shape<typeof unreadNotification>;
export const unreadAnswer = object({
  notifications: list(unreadNotification),
});

export type UnreadAnswer = Shape<typeof unreadAnswer>;

/**
 * Session data in the calls of sections 7.03 to 7.05: under `userInfo`, and for another release
 * also flat.
 */
export type Named<Info = UserInfo> = Info & { readonly userInfo?: Info };

export type LoginAnswer = Named | PasswordChangeNeeded | SecondStepNeeded;
