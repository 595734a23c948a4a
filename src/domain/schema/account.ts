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
} from 'superstruct';
import { MOST_CHANNEL_ROWS } from '../accounts/channel-rows.ts';
import { SETTINGS_STEPS } from '../accounts/settings.ts';
import { REQUEST_ACTS, REQUEST_WHYS } from '../rules/request-machine.ts';
import { entries, rows } from './bounds.ts';
import { emailChangeInfo } from './email-change.ts';
import { identityChangeInfo } from './identity-change.ts';
import { MOST_FIELDS } from './limits.ts';
import { linkText, passwordText, tokenText, userInfo, withPasswd } from './session.ts';
import { countText, dayText, idText, list, rowId, textOrNull } from './wire.ts';

/** A value of a form; each field's own rule judges it further. */
const entry = nullable(size(string(), 0, 400));
const roleText = enums(['CSC', 'CSM']);
const reasonText = size(string(), 1, 2_000);
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
export const agreeBody = withPasswd(
  object({ token: linkText, passwd: passwordText, sha256: sha256Text }),
);
export const disagreeBody = object({ token: linkText, reason: reasonText });
export const resetRequestBody = object({ userEmail: size(string(), 1, 254) });

export const termsParams = object({ kind: enums(['agreement', 'manual']) });
export const termsFileQuery = object({ version: optional(countText) });
export const termsAnswer = object({
  kind: enums(['agreement', 'manual']),
  version: number(),
  title: string(),
  body: string(),
  sha256: string(),
  publishedOn: string(),
});

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
  /** Why the name or tax number of an active account shall be another. */
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
const values = record(string(), textOrNull);
export const settingsAnswer = object({
  status: enums([2, 3]),
  rowSCN: number(),
  userEmail: string(),
  isExternal: boolean(),
  values: object({ general: values, address: values, communication: values }),
  stateName: textOrNull,
  channels: list(
    object({
      customerId: number(),
      salesRoleId: roleText,
      hireDate: string(),
      fireDate: textOrNull,
      reportsToName: textOrNull,
      customerName: string(),
      place: string(),
      state: enums(['asked', 'confirmed']),
      inChargeName: textOrNull,
    }),
  ),
  stepsDone: list(enums([...SETTINGS_STEPS])),
  superiorNames: list(string()),
  completedAt: textOrNull,
  showStartupPage: enums([0, 1]),
  emailChange: nullable(emailChangeInfo),
  identityChange: nullable(identityChangeInfo),
  twoFactor: object({
    isOn: boolean(),
    isRequired: boolean(),
    recoveryCodesLeft: number(),
    asksPassword: boolean(),
  }),
});

/** People to release. */
export const accessRequestParams = object({ id: idText });
export const accessRequestsAnswer = object({
  rows: list(
    object({
      id: number(),
      name1: string(),
      email: string(),
      taxNumTypeId: textOrNull,
      taxNum: textOrNull,
      cellPhoneIDD: textOrNull,
      cellPhone: textOrNull,
      bpType: enums(['91', '92']),
      salesRole: textOrNull,
      status1: enums([2, 3]),
      askedAt: string(),
      places: list(object({ name1: string(), salesRoleId: nullable(roleText) })),
      channels: list(
        object({
          requestId: number(),
          customerId: number(),
          customerName: string(),
          salesRoleId: roleText,
          hireDate: string(),
          fireDate: textOrNull,
          reportsToName: textOrNull,
          managers: list(object({ id: number(), name1: string() })),
        }),
      ),
      acts: list(enums(REQUEST_ACTS)),
      whyNot: record(string(), enums(REQUEST_WHYS)),
    }),
  ),
  total: number(),
});
export const releaseBody = object({
  channels: rows(
    object({
      requestId: rowId,
      salesRoleId: roleText,
      hireDate: dayText,
      fireDate: nullable(dayText),
      reportsTo: nullable(rowId),
    }),
    MOST_CHANNEL_ROWS,
  ),
});
export const refusalBody = object({ reason: reasonText });

/** The second factor. */
export const secondStepBody = object({ challengeToken: tokenText, code: codeText });
export const challengeBody = object({ challengeToken: tokenText });
export const twoFactorOffer = object({ secret: string(), uri: string() });
export const twoFactorCodeBody = object({ code: codeText });
/** Password and code by which a user proves to own the account; a user of the company's sign-in has no password here. */
export const ownProofBody = object({ password: optional(passwordText), code: optional(codeText) });
export const recoveryCodesAnswer = object({ recoveryCodes: list(string()) });
/** The sign-in after an app was set up in the middle of it: the session, and the codes that are shown once. */
export const enrolledAnswer = object({ user: userInfo, recoveryCodes: list(string()) });
