import { defineChild } from '../entity-child.ts';
import type { FieldGroup, FormTab } from '../entity.ts';
import { boolean } from '../fields/boolean.ts';
import { choice } from '../fields/choice.ts';
import { code } from '../fields/code.ts';
import { date } from '../fields/date.ts';
import { dateTime } from '../fields/date-time.ts';
import { email } from '../fields/email.ts';
import { PHONE_COUNTRIES, phone } from '../fields/phone.ts';
import { reference } from '../fields/reference.ts';
import { taxNumber } from '../fields/tax-number.ts';
import { text } from '../fields/text.ts';
import type { Fields } from '../field.ts';
import type { Failure } from '../problem.ts';
import { BP_TYPE } from '../rules/sales-role.ts';
import { FILTERABLE_USER_STATUSES, USER_STATUS } from '../rules/user-status.ts';
import { ADDRESS_ORDER, addressFields } from './address.ts';
import { userActs } from './user-acts.ts';

/** Codes of a user's status (4.01) as they travel. */
const STATUS_CODES = Object.values(USER_STATUS).map((code) => `${code}` as const);
const meanings = {
  1: 'waiting',
  2: 'waiting',
  3: 'active',
  4: 'blocked',
  5: 'inactive',
  9: 'inactive',
} as const;
const statusCode = {
  values: STATUS_CODES,
  meanings,
  labels: 'userStatus',
  look: 'status',
  stored: 'smallint',
  readOnly: true,
} as const;

/** Who the person is (3.04). */
export const identityFields = {
  nmpCode: code({ required: true }),
  sapCode: text({ maxLength: 20 }),
  name1: text({ required: true, maxLength: 120, nameOf: 'person' }),
  alias: text({ maxLength: 120, readOnly: true }),
  bpType: choice({
    values: [BP_TYPE.internal, BP_TYPE.external],
    labels: 'bpType',
    label: 'userKind',
    readOnly: true,
  }),
  status1: choice({
    ...statusCode,
    offered: FILTERABLE_USER_STATUSES.map((code) => `${code}` as const),
  }),
  isAdmin: boolean({ readOnly: true }),
  isUserZero: boolean({ readOnly: true }),
} as const;

/** What the person's papers say, and how he signs in. */
export const paperFields = {
  birthDate: date({}),
  motherName: text({ maxLength: 120, nameOf: 'person' }),
  taxNumTypeId: choice({ values: ['CPF', 'CNPJ', 'RUC'], labels: 'taxNumberKind' }),
  taxNum: taxNumber({ typeField: 'taxNumTypeId' }),
  changePasswdNextLogon: boolean({}),
} as const;

export const communicationFields = {
  email: email({ required: true }),
  cellPhoneIDD: choice({ values: PHONE_COUNTRIES, labels: 'phoneCountry', initial: '55' }),
  cellPhone: phone({ iddField: 'cellPhoneIDD', line: 'cell' }),
  landLineIDD: choice({ values: PHONE_COUNTRIES, labels: 'phoneCountry', initial: '55' }),
  landLine: phone({ iddField: 'landLineIDD', line: 'land' }),
} as const;

const communicationNames = [
  'email',
  'cellPhoneIDD',
  'cellPhone',
  'landLineIDD',
  'landLine',
] as const satisfies readonly (keyof typeof communicationFields)[];

/** All fields of a user; what tells the role stands between who they are and their papers. */
export const personFields = <const Own extends Fields>(own: Own) =>
  ({
    ...identityFields,
    ...own,
    ...paperFields,
    ...addressFields,
    ...communicationFields,
  }) as const;

/** Every change of the status with who, when and why (4.01). */
export const statusChanges = defineChild({
  table: 'userStatusChange',
  parent: 'businessPartnerId',
  scope: 'parent',
  readOnly: true,
  fields: {
    changedAt: dateTime({ readOnly: true }),
    fromStatus: choice(statusCode),
    toStatus: choice(statusCode),
    reason: text({ maxLength: 2_000, readOnly: true }),
    changedBy: reference({ to: 'person' }),
  },
});

/** Groups that the person is in; they are kept with the groups. */
export const groupsOfPerson = defineChild({
  table: 'userGroupMember',
  parent: 'businessPartnerId',
  scope: 'parent',
  readOnly: true,
  fields: { userGroupId: reference({ to: 'userGroup', required: true }) },
});

/** Forms of users of both kinds: general data with what tells their role, and the marks of their kind; address, communication, `own`; rights, sessions and what was done with the account. */
export const personForm = <
  const Role extends string,
  const Mark extends string,
  const Own extends FormTab,
>(
  role: Role,
  marks: readonly Mark[],
  own: Own,
) =>
  [
    {
      label: 'tabGeneral',
      fields: [
        ...(['nmpCode', 'sapCode', 'name1', 'alias', role, 'status1'] as const),
        ...marks,
        ...(['bpType', 'changePasswdNextLogon', 'taxNumTypeId', 'taxNum'] as const),
        ...(['birthDate', 'motherName'] as const),
      ],
      headings: {
        nmpCode: 'groupIdentity',
        [role]: 'groupProfile',
        taxNumTypeId: 'groupDocuments',
      } as { readonly [name in Role | 'nmpCode' | 'taxNumTypeId']?: FieldGroup },
    },
    { label: 'tabAddress', fields: ADDRESS_ORDER },
    { label: 'tabCommunication', fields: communicationNames },
    own,
    { label: 'tabAccess', child: 'groups' },
    { label: 'tabStatus', child: 'statusChanges' },
  ] as const;

/** What the lists of users show; `role` is how their kind calls the position. */
export const personList = <const Role extends string>(role: Role) =>
  ['nmpCode', 'name1', 'email', role, 'cellPhone', 'status1'] as const;

/** What the lists of users are narrowed by. */
export const personFilters = <const Role extends string>(role: Role) =>
  ['nmpCode', 'name1', 'email', 'status1', role, 'taxNum'] as const;

/** A tax number needs its kind; a RUC is Paraguayan, a CPF or CNPJ Brazilian. */
export function paperFailures(row: {
  readonly countryId: string | null;
  readonly taxNumTypeId: string | null;
  readonly taxNum: string | null;
}): readonly Failure[] {
  if (row.taxNum === null && row.taxNumTypeId === null) return [];
  if (row.taxNumTypeId === null) return [{ path: 'taxNumTypeId', code: 'required' }];
  return (row.taxNumTypeId === 'RUC') === (row.countryId === 'PY')
    ? []
    : [{ path: 'taxNumTypeId', code: 'tax-type-of-country' }];
}

/** How users of both kinds are kept, found and told from one another. */
export const keptAsPerson = {
  table: 'businessPartner',
  code: 'nmpCode',
  title: 'name1',
  status: 'status1',
  activeStatus: '3',
  scope: { person: 'id' },
  search: ['nmpCode', 'name1', 'email'],
  sort: 'name1',
  unique: [['nmpCode'], ['email']],
  acts: userActs,
  // the mailed link goes out with the first saving
  created: 'doneInvite',
  check: paperFailures,
} as const;
