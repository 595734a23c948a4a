import assert from 'node:assert/strict';
import { test } from 'vitest';
import { externalUser } from '../../../src/domain/entities/external-user.ts';
import { internalUser } from '../../../src/domain/entities/internal-user.ts';
import { USER_TRANSITIONS } from '../../../src/domain/rules/account/user-status.ts';

/**
 * Fields of section 3, 'User / business partner'. `passwd` is never read: a link or the user sets
 * it.
 */
const FIELDS = [
  'nmpCode',
  'sapCode',
  'name1',
  'email',
  'cellPhoneIDD',
  'cellPhone',
  'landLineIDD',
  'landLine',
  'birthDate',
  'motherName',
  'countryId',
  'stateId',
  'cityId',
  'pubPlaceName',
  'streetNum',
  'addrCompl',
  'district',
  'zipCode',
  'poBox',
  'taxNumTypeId',
  'taxNum',
  'bpType',
  'status1',
  'changePasswdNextLogon',
];

test('[3.04] every field of a user is in his record, with the rows of his channels', () => {
  for (const { fields, resource } of [internalUser, externalUser])
    assert.deepEqual(
      FIELDS.filter((name) => !(name in fields)),
      [],
      resource,
    );
  assert.ok('salesRole' in internalUser.fields);
  assert.deepEqual(Object.keys(externalUser.children.links.fields), [
    'customerId',
    'salesRoleId',
    'hireDate',
    'fireDate',
    'reportsTo',
  ]);
  assert.deepEqual(externalUser.children.links.unique, ['customerId', 'salesRoleId', 'hireDate']);
});

test('[3.05] [3.06] types of external users, countries of telephones', () => {
  assert.deepEqual([...externalUser.fields.bpSubtype.values].toSorted(), [
    '01',
    '02',
    '03',
    '04',
    '05',
    '06',
    '07',
    '92',
  ]);
  for (const name of ['cellPhoneIDD', 'landLineIDD'] as const)
    assert.deepEqual(externalUser.fields[name].values, ['55', '595']);
});

test('[4.02] the search offers active, blocked and inactive', () => {
  for (const { fields } of [internalUser, externalUser])
    assert.deepEqual(fields.status1.offered, ['3', '4', '5']);
});

test('[4.01] a change of the status is an act, and asks for a reason where the rule does', () => {
  for (const { actions } of [internalUser, externalUser]) {
    for (const { name, reason } of actions) {
      const rule = USER_TRANSITIONS.find(({ action }) => action === name);
      if (rule) assert.equal(reason, rule.needsReason ? 'required' : 'optional', name);
    }
  }
});

const papers: readonly (readonly [
  string,
  string | null,
  string | null,
  string | null,
  readonly string[],
])[] = [
  ['no number', 'BR', null, null, []],
  ['a number without its kind', 'BR', null, '52998224725', ['required']],
  ['a CPF in Brazil', 'BR', 'CPF', '52998224725', []],
  ['a RUC in Brazil', 'BR', 'RUC', '80000000', ['tax-type-of-country']],
  ['a CPF in Paraguay', 'PY', 'CPF', '52998224725', ['tax-type-of-country']],
  ['a RUC in Paraguay', 'PY', 'RUC', '80000000', []],
];
for (const [name, countryId, taxNumTypeId, taxNum, codes] of papers) {
  test(`[5.16] the tax number of a person: ${name}`, () =>
    assert.deepEqual(
      internalUser.check({ countryId, taxNumTypeId, taxNum }).map(({ code }) => code),
      codes,
    ));
}

test('a role at a channel does not end before it began', () => {
  assert.deepEqual(
    externalUser.children.links
      .check({ hireDate: '2026-02-01', fireDate: '2026-01-01' })
      .map(({ path }) => path),
    ['fireDate'],
  );
});
