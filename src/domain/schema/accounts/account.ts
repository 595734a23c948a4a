/** Types of the calls from sign-up to release, and of the own page. */
import {
  boolean,
  enums,
  nullable,
  number,
  object,
  optional,
  pattern,
  record,
  size,
  string,
} from '../struct.ts';
import { MOST_CHANNEL_ROWS } from '../../accounts/channel-rows.ts';
import { SETTINGS_STEPS } from '../../accounts/settings.ts';
import { entries, rows } from '../bounds.ts';
import { emailChangeInfo } from './email-change.ts';
import { identityChangeInfo } from './identity-change.ts';
import { MOST_FIELDS } from '../limits.ts';
import { linkText, passwordText, tokenText, userInfo, withPasswd } from './session.ts';
import { countText, dayText, list, rowId, textOrNull } from '../wire.ts';
import { TERMS_KINDS } from '../../accounts/terms.ts';
import type { GivenShape, Shape } from '../struct.ts';
import type { CellValue } from '../../field.ts';

/** A value of a form; each field's own rule judges it further. */
const entry = nullable(size(string(), 0, 400));

export const roleText = enums(['CSC', 'CSM']);

export const reasonText = size(string(), 1, 2_000);

const sha256Text = pattern(string(), /^[0-9a-f]{64}$/);

export const signUpBody = object({
  countryId: entry,
  name1: entry,
  email: entry,
  taxNumTypeId: entry,
  taxNum: entry,
  zipCode: entry,
  cellPhoneIDD: entry,
  cellPhone: entry,
});

/** Bodies of the calls behind mailed links. */
export const linkBody = object({ token: linkText });

export const linkAnswer = object({
  state: enums(['open', 'expired', 'used']),
  name1: string(),
  userEmail: string(),
  expiresAt: string(),
});

/** A mailed link, looked at: nothing is changed by it. */
export type LinkAnswer = Shape<typeof linkAnswer>;

const agreeRequest = object({
  token: linkText,
  passwd: passwordText,
  /** Hash of the shown text. */
  sha256: sha256Text,
});

export type AgreeRequest = Shape<typeof agreeRequest>;

export const agreeBody = withPasswd(agreeRequest);

export const disagreeBody = object({ token: linkText, reason: reasonText });

export const resetRequestBody = object({ userEmail: size(string(), 1, 254) });

export const termsParams = object({ kind: enums([...TERMS_KINDS]) });

export const termsFileQuery = object({ version: optional(countText) });

export const termsAnswer = object({
  kind: enums([...TERMS_KINDS]),
  version: number(),
  title: string(),
  body: string(),
  sha256: string(),
  publishedOn: string(),
});

/** A text to read, in the caller's language and newest version. A line that begins with `# ` is a heading. */
export type TermsAnswer = Shape<typeof termsAnswer>;

/** Bodies of the own page. */
const codeText = size(string(), 1, 40);

/** The code is of the authenticator app, or for recovery; needed where the second factor is set up. */
export const passwordChangeBody = withPasswd(
  object({
    passwd: passwordText,
    currentPassword: passwordText,
    code: optional(codeText),
  }),
);

export const settingsParams = object({ step: enums(['general', 'address', 'communication']) });

export const settingsBody = object({
  rowSCN: rowId,
  /** Reason for changing the name or tax number of an active account. */
  reason: optional(size(string(), 0, 2_000)),
  values: entries(pattern(string(), /^[A-Za-z][A-Za-z0-9]{0,39}$/), entry, MOST_FIELDS),
});

export const stepDoneBody = object({ step: enums(['security']) });

export const preferencesBody = object({
  showStartupPage: optional(enums([0, 1])),
  deskKeys: optional(enums([0, 1])),
  hintsSeen: optional(enums([0, 1])),
});

const channelRow = {
  customerId: rowId,
  salesRoleId: roleText,
  hireDate: dayText,
  fireDate: nullable(dayText),
  reportsToName: nullable(size(string(), 0, 400)),
};

export const ownChannelsBody = object({
  rowSCN: rowId,
  rows: rows(object(channelRow), MOST_CHANNEL_ROWS),
});

export const findChannelBody = object({ taxNum: size(string(), 1, 40) });

export const foundChannel = object({
  customerId: number(),
  customerName: string(),
  place: string(),
});

/** A channel found by its exact tax number. */
export type FoundChannel = Shape<typeof foundChannel>;

const values = record(string(), textOrNull);

const ownChannel = object({
  customerId: number(),
  salesRoleId: roleText,
  hireDate: string(),
  fireDate: textOrNull,
  reportsToName: textOrNull,
  customerName: string(),
  place: string(),
  /** `asked`: waits for who is in charge; `confirmed`: a link of the channels' structure. */
  state: enums(['asked', 'confirmed']),
  /** Name of the person in charge; null while there is none. */
  inChargeName: textOrNull,
});

/** A channel that the person has asked for, or works at. */
export type OwnChannel = Shape<typeof ownChannel>;

export const settingsAnswer = object({
  status: enums([2, 3]),
  rowSCN: number(),
  userEmail: string(),
  isExternal: boolean(),
  values: object({ general: values, address: values, communication: values }),
  stateName: textOrNull,
  channels: list(ownChannel),
  stepsDone: list(enums([...SETTINGS_STEPS])),
  /**
   * Names of those who release people inside the provider; empty for others and after the release.
   */
  superiorNames: list(string()),
  /** Time when all steps were done and the person in charge was notified; null before. */
  completedAt: textOrNull,
  showStartupPage: enums([0, 1]),
  /** A change of the address that waits for the person's word. */
  emailChange: nullable(emailChangeInfo),
  /** A change of the own name or tax number that waits for a second person. */
  identityChange: nullable(identityChangeInfo),
  twoFactor: object({
    isOn: boolean(),
    isRequired: boolean(),
    recoveryCodesLeft: number(),
    asksPassword: boolean(),
  }),
});

/** The own page [2.09]. */
export type SettingsAnswer = GivenShape<typeof settingsAnswer>;

/** The second factor. */
export const secondStepBody = object({ challengeToken: tokenText, code: codeText });

export const challengeBody = object({ challengeToken: tokenText });

export const twoFactorOffer = object({
  secret: string(),
  /** For the QR code: `otpauth://totp/…`. */
  uri: string(),
});

/** Secret for setting up an authenticator app; shown during the set-up only. */
export type TwoFactorOffer = Shape<typeof twoFactorOffer>;

export const twoFactorCodeBody = object({ code: codeText });

/** Password and code by which a user proves to own the account; a user of the company's sign-in has no password here. */
export const ownProofBody = object({ password: optional(passwordText), code: optional(codeText) });

export const recoveryCodesAnswer = object({ recoveryCodes: list(string()) });

export type RecoveryCodesAnswer = Shape<typeof recoveryCodesAnswer>;

/** The sign-in after an app was set up in the middle of it: the session, and the codes that are shown once. */
export const enrolledAnswer = object({ user: userInfo, recoveryCodes: list(string()) });

/** The sign-in that went on by setting up an app. */
export type EnrolledAnswer = Shape<typeof enrolledAnswer>;

/** Body of POST /apis/v1/accesspolicies/newuseraccount; the fields of `signUpFields`. */
export type SignUpRequest = Readonly<Record<string, CellValue>>;
