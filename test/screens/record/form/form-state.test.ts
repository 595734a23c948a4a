import assert from 'node:assert/strict';
import { test } from 'vitest';
import { campaign } from '../../../../src/domain/entities/campaign.ts';
import { customer } from '../../../../src/domain/entities/customer.ts';
import { economicGroup } from '../../../../src/domain/entities/economic-group.ts';
import { salesRegion } from '../../../../src/domain/entities/sales-region.ts';
import {
  addRows,
  bringBackRow,
  copyDown,
  removeRow,
  setCell,
} from '../../../../src/screens/record/form/state/child-rows.ts';
import {
  collectChanges,
  countChanges,
  buildSending,
} from '../../../../src/screens/record/form/state/form-changes.ts';
import {
  collectFailures,
  serverFailures,
  spotKey,
  findTab,
} from '../../../../src/screens/record/form/state/form-failures.ts';
import {
  copyStart,
  emptyStart,
  openForm,
  setEntry,
  buildStart,
} from '../../../../src/screens/record/form/state/form-state.ts';
import { anyRegion, group, groupDetail, regionDetail } from './sample.ts';

const child = economicGroup.children.members;

test('a form begins unchanged, and knows each field that was changed and changed back', () => {
  const form = group();
  assert.equal(countChanges(collectChanges(economicGroup, form)), 0);
  const changed = setEntry(economicGroup, form, 'name1', { value: 'Outro' });
  assert.deepEqual(collectChanges(economicGroup, changed).fields, ['name1']);
  assert.equal(
    countChanges(
      collectChanges(
        economicGroup,
        setEntry(economicGroup, changed, 'name1', { value: 'Grupo Norte' }),
      ),
    ),
    0,
  );
});

test('a text that could not be read is a change too', () => {
  const form = setEntry(economicGroup, group(), 'taxNumBase', {
    value: null,
    typed: '12?',
    failure: { failure: 'tax-number' },
  });
  assert.deepEqual(collectChanges(economicGroup, form).fields, ['taxNumBase']);
});

test('only what was changed is sent of a stored row, with all rows of a changed child', () => {
  const renamed = setEntry(economicGroup, group(), 'name1', { value: 'Outro' });
  assert.deepEqual(buildSending(economicGroup, renamed).body, { rowSCN: 4, name1: 'Outro' });
  const moved = setCell(group(), 'members', child, 'id-11', 'validTo', { value: '2027-01-31' });
  assert.deepEqual(buildSending(economicGroup, moved).body, {
    rowSCN: 4,
    members: [
      { id: 11, customerId: 21, validFrom: '2026-01-01', validTo: '2027-01-31' },
      { id: 12, customerId: 22, validFrom: '2026-02-01' },
    ],
  });
});

test('a new row is sent whole, without what is empty', () => {
  const form = setEntry(economicGroup, openForm(emptyStart(economicGroup)), 'nmpCode', {
    value: 'G9',
  });
  assert.deepEqual(buildSending(economicGroup, form).body, {
    nmpCode: 'G9',
    status1: 'active',
    members: [],
  });
});

test('rows are added, taken out and brought back; a blank one is no change and is not sent', () => {
  const added = addRows(group(), 'members', child);
  assert.equal(countChanges(collectChanges(economicGroup, added)), 0);
  const filled = setCell(added, 'members', child, 'new-1', 'customerId', { value: 23 });
  const removed = removeRow(filled, 'members', child, 'id-12');
  assert.deepEqual(collectChanges(economicGroup, removed).children, {
    members: { added: 1, changed: 0, removed: 1 },
  });
  assert.deepEqual(buildSending(economicGroup, removed).rowKeys, { members: ['id-11', 'new-1'] });
  assert.deepEqual(
    collectChanges(economicGroup, bringBackRow(removed, 'members', 'id-12')).children,
    {
      members: { added: 1, changed: 0, removed: 0 },
    },
  );
  assert.equal(removeRow(added, 'members', child, 'new-1').children['members']?.length, 2);
});

test('copy-down takes the cell above, past rows that were taken out', () => {
  const form = removeRow(addRows(group(), 'members', child), 'members', child, 'id-12');
  const copied = copyDown(form, 'members', child, 'new-1', 'validFrom');
  assert.equal(copied.children['members']?.[2]?.entries['validFrom']?.value, '2026-01-01');
  assert.equal(copyDown(form, 'members', child, 'id-11', 'validFrom'), form);
});

test('a reference is emptied when what it is chosen within changes', () => {
  const form = setEntry(
    customer,
    setEntry(customer, openForm(emptyStart(customer)), 'countryId', { value: 'BR' }),
    'stateId',
    { value: 'MT' },
    'Mato Grosso',
  );
  const moved = setEntry(customer, form, 'countryId', { value: 'PY' });
  assert.equal(moved.entries['stateId']?.value, null);
  assert.equal(
    setEntry(customer, form, 'countryId', { value: 'BR' }).entries['stateId']?.value,
    'MT',
  );
});

test('a copy begins without what must be unique, and without ids', () => {
  const start = copyStart(economicGroup, groupDetail);
  assert.equal(start.values['nmpCode'], null);
  assert.equal(start.values['name1'], 'Grupo Norte');
  const form = openForm(start);
  assert.equal(countChanges(collectChanges(economicGroup, form)), 0);
  assert.deepEqual(buildSending(economicGroup, form).body, {
    name1: 'Grupo Norte',
    taxNumBase: '12345678',
    status1: 'active',
    members: [
      { customerId: 21, validFrom: '2026-01-01' },
      { customerId: 22, validFrom: '2026-02-01' },
    ],
  });
});

test('required fields, rules of kinds, rows and children are judged as on the server, in the order of the form', () => {
  const empty = setEntry(
    economicGroup,
    setEntry(economicGroup, group(), 'name1', { value: null }),
    'taxNumBase',
    { value: 'x', failure: { failure: 'tax-number' } },
  );
  assert.deepEqual(
    collectFailures(economicGroup, empty, 'pt-BR').map(({ spot, code }) => [spotKey(spot), code]),
    [
      ['name1', 'required'],
      ['taxNumBase', 'tax-number'],
    ],
  );
  const backwards = setCell(group(), 'members', child, 'id-11', 'validTo', { value: '2025-01-01' });
  assert.deepEqual(
    collectFailures(economicGroup, backwards, 'pt-BR').map(({ spot, code }) => [
      spotKey(spot),
      code,
    ]),
    [['members id-11 validTo', 'ends-before-start']],
  );
  assert.deepEqual(collectFailures(economicGroup, group(), 'pt-BR'), []);
});

test('rows that agree in what must differ are refused from the second on', () => {
  const form = setCell(anyRegion(), 'states', salesRegion.children.states, 'id-2', 'stateId', {
    value: 'MT',
  });
  assert.deepEqual(
    collectFailures(salesRegion, form, 'en-US').map(({ spot, code }) => [spotKey(spot), code]),
    [['states id-2 stateId', 'duplicate-row']],
  );
});

test('rules over several fields come after those of single fields', () => {
  const form = openForm(
    buildStart(customer, {
      id: 1,
      rowSCN: 1,
      labels: {},
      acts: [],
      whyNot: {},
      nmpCode: 'C',
      name1: 'N',
      countryId: 'BR',
      taxNumTypeId: 'CNPJ',
      taxNum: '11222333000181',
      bpType: '06',
      status1: 'active',
      campgnType1: 'none',
      campgnType2: 'regional',
      confirmsSellers: false,
    }),
  );
  assert.deepEqual(
    collectFailures(customer, form, 'pt-BR').map(({ code }) => code),
    ['phone-needed'],
  );
  assert.deepEqual(
    collectFailures(customer, setEntry(customer, form, 'name1', { value: null }), 'pt-BR').map(
      ({ code }) => code,
    ),
    ['required'],
  );
});

test('a refusal of the server is found at its field or cell, and its tab is known', () => {
  const found = serverFailures(
    economicGroup,
    [
      { path: 'members.1.validFrom', code: 'periods-overlap', message: 'b' },
      { path: 'nmpCode', code: 'duplicate-value', message: 'a' },
      { path: 'reason', code: 'required', message: 'c' },
      { path: 'members', code: 'required', message: 'd' },
    ],
    { members: ['id-11', 'new-1'] },
  );
  assert.deepEqual(
    found.map(({ spot, message }) => [spotKey(spot), message]),
    [
      ['nmpCode', 'a'],
      ['members new-1 validFrom', 'b'],
      ['members  ', 'd'],
      ['reason', 'c'],
    ],
  );
  assert.deepEqual(
    found.map(({ spot }) => findTab(economicGroup, spot)?.label),
    ['tabGeneral', 'tabMembers', 'tabMembers', undefined],
  );
  assert.equal(found[2]?.label, 'tabMembers');
});

test('a region is read with its states', () => {
  assert.deepEqual(
    buildStart(salesRegion, regionDetail).children['states']?.map(
      ({ values }) => values['stateId'],
    ),
    ['MT', 'MS'],
  );
});

test('a new prize proposes the place after the last one, and with nothing else in it is blank', () => {
  const { prizes } = campaign.children;
  const position = (form: ReturnType<typeof openForm>, at: number) =>
    form.children['prizes']?.[at]?.entries['position']?.value;
  const empty = openForm(emptyStart(campaign));
  const two = addRows(empty, 'prizes', prizes, 2);
  assert.deepEqual([position(two, 0), position(two, 1)], [1, 2]);
  assert.deepEqual(collectChanges(campaign, two), collectChanges(campaign, empty));
  const fifth = setCell(two, 'prizes', prizes, 'new-2', 'position', { value: 5 });
  assert.equal(position(addRows(fifth, 'prizes', prizes), 2), 6);
  assert.deepEqual(buildSending(campaign, fifth).body['prizes'], [{ position: 5 }]);
  const removed = removeRow(fifth, 'prizes', prizes, 'new-2');
  assert.equal(position(addRows(removed, 'prizes', prizes), 2), 2);
});

test('a cycle that is chosen proposes its days for those of the campaign that are still empty', () => {
  const begun = setEntry(campaign, openForm(emptyStart(campaign)), 'invcIssncEnd', {
    value: '2027-02-28',
  });
  const gives = {
    tsStart: '2027-01-01',
    tsEnd: '2027-03-31',
    invcIssncStart: '2027-01-01',
    invcIssncEnd: '2027-03-31',
  };
  const { entries } = setEntry(campaign, begun, 'campgnCicleId', { value: 7, gives });
  assert.deepEqual(
    Object.keys(gives).map((name) => entries[name]?.value),
    ['2027-01-01', '2027-03-31', '2027-01-01', '2027-02-28'],
  );
});
