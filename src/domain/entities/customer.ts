import { defineEntity } from '../entity.ts';
import { defineChild } from '../entity-child.ts';
import { boolean } from '../fields/boolean.ts';
import { choice, status } from '../fields/choice.ts';
import { code } from '../fields/code.ts';
import { date } from '../fields/date.ts';
import { decimal } from '../fields/decimal.ts';
import { email } from '../fields/email.ts';
import { integer } from '../fields/integer.ts';
import { PHONE_COUNTRIES, phone } from '../fields/phone.ts';
import { reference } from '../fields/reference.ts';
import { skuCode } from '../fields/sku-code.ts';
import { taxNumber } from '../fields/tax-number.ts';
import { text } from '../fields/text.ts';
import type { Failure } from '../problem.ts';
import { ADDRESS_ORDER, addressFields } from './address.ts';
import { MONEY_TERMS, DEMAND_TERMS } from '../rules/campaign/channel-terms.ts';

/** Types of channel (3.05), the codes that external users have too. */
const CHANNEL_TYPES = ['01', '02', '03', '04', '05', '06', '07', '92'] as const;

/** 5.04: one of the two lines is needed. */
function phoneFailures(row: {
  readonly landLine: string | null;
  readonly cellPhone: string | null;
}): readonly Failure[] {
  return row.landLine === null && row.cellPhone === null
    ? [{ path: 'landLine', code: 'phone-needed' }]
    : [];
}

/** A company's document is a CNPJ in Brazil, where a farm may have a CPF, and a RUC in Paraguay. */
function taxFailures(row: {
  readonly countryId: string | null;
  readonly taxNumTypeId: string | null;
}): readonly Failure[] {
  const isParaguayan = row.countryId === 'PY';
  return (row.taxNumTypeId === 'RUC') === isParaguayan
    ? []
    : [{ path: 'taxNumTypeId', code: 'tax-type-of-country' }];
}

/** Distribution channels [2.32] with their part in campaigns [2.33]. */
export const customer = defineEntity({
  resource: 'customer',
  path: 'customers',
  table: 'customer',
  tcode: '500-010',
  route: '/customers',
  menu: { section: 'commercial', icon: 'storefront' },
  fields: {
    nmpCode: code({ required: true }),
    name1: text({ required: true, maxLength: 120, nameOf: 'company' }),
    tradeName: text({ maxLength: 120, nameOf: 'company' }),
    taxNumTypeId: choice({
      required: true,
      values: ['CNPJ', 'CPF', 'RUC'],
      labels: 'taxNumberKind',
      initial: 'CNPJ',
    }),
    taxNum: taxNumber({ required: true, typeField: 'taxNumTypeId' }),
    brIE: text({ maxLength: 20, hint: 'hintIE', when: { countryId: ['BR'] } }),
    matrizRef: reference({ to: 'customer', hint: 'hintMatriz' }),
    bpType: choice({ required: true, values: CHANNEL_TYPES, labels: 'channelType', initial: '06' }),
    status1: status({}),
    email: email({}),
    cellPhoneIDD: choice({ values: PHONE_COUNTRIES, labels: 'phoneCountry', initial: '55' }),
    cellPhone: phone({ iddField: 'cellPhoneIDD', line: 'cell' }),
    landLineIDD: choice({ values: PHONE_COUNTRIES, labels: 'phoneCountry', initial: '55' }),
    landLine: phone({ iddField: 'landLineIDD', line: 'land', hint: 'hintPhone' }),
    ...addressFields,
    campgnType1: choice({
      required: true,
      values: MONEY_TERMS,
      labels: 'campgnType1',
      initial: 'none',
      hint: 'hintMoney',
    }),
    campgnType2: choice({
      required: true,
      values: DEMAND_TERMS,
      labels: 'campgnType2',
      initial: 'regional',
      hint: 'hintDemand',
    }),
    confirmsSellers: boolean({ hint: 'hintConfirmsSellers' }),
    inChargeId: reference({ to: 'person', readOnly: true }),
    openCampaigns: integer({ min: 0, readOnly: true }),
    lastInvoiceOn: date({ readOnly: true }),
  },
  children: {
    skus: defineChild({
      table: 'sku',
      parent: 'customerId',
      scope: 'parent',
      readOnly: true,
      sort: ['customerSKU', 'umCustomer'],
      fields: {
        customerSKU: skuCode({ required: true }),
        umCustomer: skuCode({ required: true, maxLength: 6 }),
        customerSKUName: text({}),
        productId: reference({ to: 'product', required: true }),
        umConvFactor: decimal({ unit: 'Kg/L' }),
        proposedFactor: decimal({ unit: 'Kg/L' }),
      },
    }),
    people: defineChild({
      table: 'channelLink',
      parent: 'customerId',
      scope: 'parent',
      readOnly: true,
      sort: ['salesRoleId', 'hireDate'],
      fields: {
        businessPartnerId: reference({ to: 'person', required: true }),
        salesRoleId: choice({ required: true, values: ['CSC', 'CSM'], labels: 'channelRole' }),
        hireDate: date({ required: true }),
        fireDate: date({}),
        reportsTo: reference({ to: 'person' }),
      },
    }),
    assignments: defineChild({
      table: 'customerAssignment',
      parent: 'customerId',
      scope: 'parent',
      readOnly: true,
      sort: ['validFrom'],
      fields: {
        salesNodeId: reference({ to: 'salesNode', required: true }),
        validFrom: date({ required: true }),
        validTo: date({}),
      },
    }),
    groups: defineChild({
      table: 'economicGroupMember',
      parent: 'customerId',
      scope: 'parent',
      readOnly: true,
      sort: ['validFrom'],
      fields: {
        economicGroupId: reference({ to: 'economicGroup', required: true }),
        validFrom: date({ required: true }),
        validTo: date({}),
      },
    }),
  },
  code: 'nmpCode',
  title: 'name1',
  status: 'status1',
  scope: { channel: 'id' },
  search: ['nmpCode', 'name1', 'tradeName', 'taxNum'],
  list: [
    'name1',
    'nmpCode',
    'taxNum',
    'cityId',
    'inChargeId',
    'openCampaigns',
    'lastInvoiceOn',
    'status1',
  ],
  filters: [
    'nmpCode',
    'name1',
    'tradeName',
    'taxNum',
    'countryId',
    'stateId',
    'cityId',
    'inChargeId',
    'openCampaigns',
    'lastInvoiceOn',
    'bpType',
    'campgnType1',
    'campgnType2',
    'status1',
  ],
  sort: 'name1',
  form: [
    {
      label: 'tabGeneral',
      fields: [
        'nmpCode',
        'name1',
        'tradeName',
        'taxNumTypeId',
        'taxNum',
        'brIE',
        'matrizRef',
        'bpType',
        'status1',
      ],
      headings: {
        nmpCode: 'groupIdentity',
        taxNumTypeId: 'groupDocuments',
        matrizRef: 'groupProfile',
      },
    },
    { label: 'tabAddress', fields: ADDRESS_ORDER },
    {
      label: 'tabCommunication',
      fields: ['email', 'cellPhoneIDD', 'cellPhone', 'landLineIDD', 'landLine'],
    },
    { label: 'tabCampaigns', fields: ['campgnType1', 'campgnType2', 'confirmsSellers'] },
    { label: 'tabPortfolio', child: 'skus' },
    { label: 'tabPeople', child: 'people' },
    { label: 'tabStructure', child: 'assignments' },
    { label: 'tabGroups', child: 'groups' },
  ],
  unique: [['nmpCode'], ['taxNum']],
  optionFields: ['taxNum', 'campgnType2'],
  check: (row) => [...phoneFailures(row), ...taxFailures(row)],
});
