import assert from 'node:assert/strict';
import { test } from 'vitest';
import { planSales } from '../../demo/data/sales.ts';
import { postedOn, waitingSince } from '../../demo/data/waiting-since.ts';
import { PROMPT_DAYS } from '../../src/domain/rules/invoice/desk.ts';

const DAY_MS = 86_400_000;
const plan = planSales(3_000);

for (const day of ['2026-11-21', '2026-11-25', '2027-03-01'])
  test(`the demo’s waiting invoices on ${day} can mostly be decided in time, and some cannot`, () => {
    const now = new Date(`${day}T15:00:00Z`);
    const waiting = plan
      .map((invoice) => waitingSince(invoice, now))
      .filter(({ fate }) => fate === 'wait');
    const late = waiting.filter(
      (invoice) => now.getTime() - Date.parse(postedOn(invoice)) > PROMPT_DAYS * DAY_MS,
    );
    assert.ok(late.length > 0);
    assert.ok(late.length < waiting.length / 5, `${late.length} of ${waiting.length}`);
    for (const invoice of waiting) {
      assert.ok(Date.parse(postedOn(invoice)) <= now.getTime(), `${invoice.code} comes later`);
      assert.ok(
        invoice.flaw === 'outside-cycle' ||
          Date.parse(postedOn(invoice)) >= Date.parse(invoice.dhEmi),
        invoice.code,
      );
    }
  });

test('an invoice to be decided is posted on its planned day, whenever the demo is loaded', () => {
  for (const invoice of plan)
    if (invoice.fate !== 'wait')
      assert.equal(waitingSince(invoice, new Date('2026-11-25T15:00:00Z')), invoice);
});

test('an invoice without a possible approver waits with others or is refused, so that none is months old', () => {
  const blocked = plan.filter(({ flaw }) => flaw === 'old-certificate');
  assert.ok(blocked.length > 0);
  for (const { fate, code } of blocked) assert.notEqual(fate, 'approve', code);
});
