import assert from 'node:assert/strict';
import { test } from 'vitest';
import { economicGroup } from '../../../../src/domain/entities/economic-group.ts';
import { getChildRows } from '../../../../src/domain/rows/cells.ts';
import type { ResourceDetail } from '../../../../src/domain/schema/entities/entity.ts';
import {
  addRows,
  removeRow,
  setCell,
} from '../../../../src/screens/record/form/state/child-rows.ts';
import {
  asNew,
  compare,
  firstPicks,
  resolve,
} from '../../../../src/screens/record/form/state/conflict.ts';
import { formOfDraft } from '../../../../src/screens/record/form/state/draft.ts';
import { buildSending } from '../../../../src/screens/record/form/state/form-changes.ts';
import { setEntry } from '../../../../src/screens/record/form/state/form-state.ts';
import { markDifference } from '../../../../src/screens/record/form/save/text-difference.ts';
import { group, groupDetail } from './sample.ts';

const child = economicGroup.children.members;
const members = getChildRows(groupDetail, 'members');
const theirs: ResourceDetail = {
  ...groupDetail,
  rowSCN: 5,
  name1: 'Grupo Sul',
  status1: 'blocked',
};

test('fields in which both versions agree are hidden, the others show who changed them', () => {
  const mine = setEntry(
    economicGroup,
    setEntry(economicGroup, group(), 'name1', { value: 'Grupo Leste' }),
    'taxNumBase',
    { value: '87654321' },
  );
  const conflict = compare(economicGroup, mine, theirs);
  assert.deepEqual(
    conflict.differences.map(({ key, isClash, first }) => [key, isClash, first]),
    [
      ['name1', true, 'mine'],
      ['taxNumBase', false, 'mine'],
      ['status1', false, 'theirs'],
    ],
  );
  assert.equal(conflict.equal, 3);
});

test('a change that both made alike is no difference', () => {
  assert.deepEqual(
    compare(
      economicGroup,
      setEntry(economicGroup, group(), 'name1', { value: 'Grupo Sul' }),
      theirs,
    ).differences.map(({ key }) => key),
    ['status1'],
  );
});

test('the picked version is saved on the ground of the newer row', () => {
  const mine = setEntry(economicGroup, group(), 'name1', { value: 'Grupo Leste' });
  const conflict = compare(economicGroup, mine, theirs);
  assert.deepEqual(
    buildSending(economicGroup, resolve(economicGroup, mine, conflict, firstPicks(conflict))).body,
    { rowSCN: 5, name1: 'Grupo Leste' },
  );
  assert.deepEqual(
    buildSending(
      economicGroup,
      resolve(economicGroup, mine, conflict, { name1: 'theirs', status1: 'mine' }),
    ).body,
    { rowSCN: 5, status1: 'active' },
  );
});

test('rows of children are laid side by side by their ids, rows added alike are one', () => {
  const added = setCell(
    setCell(addRows(group(), 'members', child), 'members', child, 'new-1', 'customerId', {
      value: 23,
    }),
    'members',
    child,
    'new-1',
    'validFrom',
    { value: '2026-03-01' },
  );
  const mine = removeRow(
    setCell(added, 'members', child, 'id-11', 'validTo', { value: '2026-12-31' }),
    'members',
    child,
    'id-12',
  );
  const current = {
    ...groupDetail,
    rowSCN: 5,
    members: [
      { ...members[0], id: 11, labels: {}, validTo: '2027-06-30' },
      members[1],
      { id: 13, labels: {}, customerId: 23, validFrom: '2026-03-01', validTo: null },
      { id: 14, labels: {}, customerId: 24, validFrom: '2026-04-01', validTo: null },
    ],
  };
  const conflict = compare(economicGroup, mine, current);
  assert.deepEqual(
    conflict.differences.map(({ key, isClash, first }) => [key, isClash, first]),
    [
      ['members id-11', true, 'mine'],
      ['members id-12', false, 'mine'],
      ['members id-14', false, 'theirs'],
    ],
  );
  const { body } = buildSending(
    economicGroup,
    resolve(economicGroup, mine, conflict, firstPicks(conflict)),
  );
  assert.deepEqual(body, {
    rowSCN: 5,
    members: [
      { id: 11, customerId: 21, validFrom: '2026-01-01', validTo: '2026-12-31' },
      { id: 13, customerId: 23, validFrom: '2026-03-01' },
      { id: 14, customerId: 24, validFrom: '2026-04-01' },
    ],
  });
});

test('a row that the other session deleted and I changed comes back as a new one when I keep mine', () => {
  const mine = setCell(group(), 'members', child, 'id-11', 'validTo', { value: '2026-12-31' });
  const conflict = compare(economicGroup, mine, {
    ...groupDetail,
    rowSCN: 5,
    members: [members[1]],
  });
  assert.deepEqual(
    conflict.differences.map(({ isClash, first }) => [isClash, first]),
    [[true, 'mine']],
  );
  const { body } = buildSending(
    economicGroup,
    resolve(economicGroup, mine, conflict, firstPicks(conflict)),
  );
  assert.deepEqual(body, {
    rowSCN: 5,
    members: [
      { id: 12, customerId: 22, validFrom: '2026-02-01' },
      { customerId: 21, validFrom: '2026-01-01', validTo: '2026-12-31' },
    ],
  });
  assert.deepEqual(
    buildSending(
      economicGroup,
      resolve(economicGroup, mine, conflict, { 'members id-11': 'theirs' }),
    ).body,
    { rowSCN: 5 },
  );
});

test('a text typed for a deleted row becomes a new row, whole', () => {
  const { body } = buildSending(
    economicGroup,
    asNew(setEntry(economicGroup, group(), 'name1', { value: 'Outro' })),
  );
  assert.deepEqual(body, {
    nmpCode: 'G1',
    name1: 'Outro',
    taxNumBase: '12345678',
    status1: 'active',
    members: [
      { customerId: 21, validFrom: '2026-01-01' },
      { customerId: 22, validFrom: '2026-02-01' },
    ],
  });
});

for (const [one, other, left, right] of [
  ['Agrocampo Insumos e Sementes', 'Agrocampo Insumos', 'Insumos e Sementes', 'Insumos'],
  ['13.482.970-1', '13.482.907-1', '70', '07'],
  ['Comissão', 'Rebate', 'Comissão', 'Rebate'],
  ['', 'Rebate', '', 'Rebate'],
  ['31/12/2026', '30/06/2027', '1/12/2026', '0/06/2027'],
] as const) {
  test(`[U43] "${one}" against "${other}" is marked where it differs`, () => {
    const [marked, otherMarked] = markDifference(one, other);
    assert.deepEqual([marked.marked, otherMarked.marked], [left, right]);
    assert.equal(marked.before + marked.marked + marked.after, one);
  });
}

test('a kept form is read back as it was, and nothing else is taken for one', () => {
  const form = setCell(
    setEntry(economicGroup, group(), 'name1', {
      value: null,
      typed: 'x',
      failure: { failure: 'invalid' },
    }),
    'members',
    child,
    'id-11',
    'validTo',
    { value: '2026-12-31' },
  );
  const kept: unknown = JSON.parse(JSON.stringify(form));
  assert.deepEqual(formOfDraft(economicGroup, kept), form);
  assert.equal(formOfDraft(economicGroup, JSON.parse(JSON.stringify(group()))), undefined);
  for (const other of [
    null,
    'x',
    {},
    { ...form, entries: {} },
    { ...form, children: {} },
    { ...form, start: { values: {} } },
  ])
    assert.equal(formOfDraft(economicGroup, JSON.parse(JSON.stringify(other))), undefined);
});
