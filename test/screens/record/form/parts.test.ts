import assert from 'node:assert/strict';
import { test } from 'vitest';
import { customer } from '../../../../src/domain/entities/customer.ts';
import { cfop } from '../../../../src/domain/entities/cfop.ts';
import { economicGroup } from '../../../../src/domain/entities/economic-group.ts';
import { entities } from '../../../../src/domain/entities/index.ts';
import { layOut } from '../../../../src/screens/record/form/field-spans.ts';
import { actionsColumn, nextCell } from '../../../../src/screens/record/form/children/grid-keys.ts';
import { historyLines } from '../../../../src/screens/record/form/history/history-lines.ts';

const rows = ['a', 'b', 'c'];
const columns = ['x', 'y', actionsColumn];

for (const [key, far, from, to] of [
  ['ArrowDown', false, 'a x', 'b x'],
  ['ArrowUp', false, 'a x', undefined],
  ['ArrowRight', false, 'b y', `b ${actionsColumn}`],
  ['ArrowLeft', false, 'b x', undefined],
  ['Home', false, 'b y', 'b x'],
  ['End', false, 'b x', `b ${actionsColumn}`],
  ['Home', true, 'c y', 'a x'],
  ['End', true, 'a x', `c ${actionsColumn}`],
  ['ArrowDown', true, 'a y', 'c y'],
  ['x', false, 'a x', undefined],
] as const) {
  test(`${far ? 'Ctrl+' : ''}${key} leads from ${from} to ${to ?? 'nowhere'}`, () => {
    const [row = '', field = ''] = from.split(' ');
    const next = nextCell(rows, columns, { row, field }, key, far);
    assert.equal(next && `${next.row} ${next.field}`, to);
  });
}

test('a field never takes more than the twelve columns of its row, and every tab of every entity is laid out', () => {
  for (const entity of entities) {
    for (const { fields = [] } of entity.form) {
      const laid = layOut(entity.fields, fields);
      assert.deepEqual(
        laid.map(({ name }) => name),
        fields,
      );
      assert.ok(laid.every(({ span }) => span <= 12));
    }
  }
});

test('a phone stands beside its country code, a long text takes what is left, several lines take a row', () => {
  const spans = (fields: typeof customer.fields | typeof cfop.fields, names: readonly string[]) =>
    layOut(fields, names).map(({ span }) => span);
  assert.deepEqual(spans(customer.fields, ['email', 'cellPhoneIDD', 'cellPhone']), [6, 3, 3]);
  assert.deepEqual(spans(customer.fields, ['nmpCode', 'name1', 'tradeName']), [4, 8, 4]);
  assert.deepEqual(spans(cfop.fields, ['descr']), [12]);
});

test('a change is told by its fields, and by the rows that came and went', () => {
  const member = { customerId: 'Canal A', validFrom: '2026-01-01', validTo: null };
  const lines = historyLines(economicGroup, {
    before: { name1: 'Um', members: [member, member] },
    after: { name1: 'Dois', members: [member, { ...member, validTo: '2026-12-31' }] },
  });
  assert.deepEqual(
    lines.map((line) =>
      line.kind === 'field'
        ? [line.name, line.before, line.after]
        : [line.child, line.isAdded, line.row['validTo']],
    ),
    [
      ['name1', 'Um', 'Dois'],
      ['members', false, null],
      ['members', true, '2026-12-31'],
    ],
  );
  assert.deepEqual(
    historyLines(economicGroup, { before: null, after: { nmpCode: 'G', name1: 'N' } }).map(
      (line) => line.kind === 'field' && line.name,
    ),
    ['nmpCode', 'name1'],
  );
});
