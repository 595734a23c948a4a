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
import { BP_TYPES } from '../rules/permission/sales-role.ts';
import { FILTERABLE_USER_STATUSES, USER_STATUS } from '../rules/account/user-status.ts';
import { ADDRESS_ORDER, addressFields } from './address.ts';
import { userActions } from './user-actions.ts';

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

/** Fields of a person's identity (3.04). */
export const identityFields = {
  nmpCode: code({ required: true }),
  sapCode: text({ maxLength: 20 }),
  name1: text({ required: true, maxLength: 120, nameOf: 'person' }),
  alias: text({ maxLength: 120, readOnly: true }),
  bpType: choice({
    values: BP_TYPES,
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

/** Fields of the person's documents and sign-in. */
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

/** Builds all fields of a user; the role fields go between identity and documents. */
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

/**
 * Builds the form tabs of both kinds of user: general data with role and marks, address,
 * communication, `own`, rights, sessions and account history.
 */
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

/** Lists the columns of the user lists; `role` is the field of the position in each kind. */
export const personList = <const Role extends string>(role: Role) =>
  ['name1', 'email', role, 'cellPhone', 'status1'] as const;

/** Lists the filters of the user lists. */
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

/** Table, keys and search settings shared by both kinds of user. */
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
  actions: userActions,
  // the mailed link goes out with the first saving
  created: 'doneInvite',
  check: paperFailures,
} as const;
