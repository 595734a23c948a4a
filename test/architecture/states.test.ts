import assert from 'node:assert/strict';
import { readFileSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { test } from 'vitest';

const root = process.cwd();

/**
 * Module that changes the status of a table's rows. The engine also does: it stores the result of
 * a machine's action.
 */
const PLACES: Readonly<Record<string, readonly string[]>> = {
  invoice: ['server/invoices/set-status.ts'],
  business_partner: ['server/accounts/activation/change-status.ts'],
  // with the closing of its last campaign, and that taken back
  campaign_cicle: ['server/campaigns/closing/set-cycle.ts'],
};

const camelOf = (table: string): string =>
  table.replace(/_(\w)/g, (_match, letter: string) => letter.toUpperCase());

/** Checks that a text changes the status of a table: by the builder, or in SQL. */
function changesStatus(text: string, table: string): boolean {
  const built = new RegExp(`updateTable\\('${camelOf(table)}'\\)[^;]*?\\bstatus1:`, 's');
  const written = new RegExp(`update ${table}\\b(?:(?!where)[^\`])*\\bstatus1 =`, 's');
  return built.test(text) || written.test(text);
}

const sources = readdirSync(join(root, 'server'), { recursive: true, encoding: 'utf8' })
  .map((name) => join('server', name))
  .filter((name) => name.endsWith('.ts') && !name.includes('migrations'));

for (const [table, place] of Object.entries(PLACES))
  test(`the status of ${table} is changed in one place`, () => {
    assert.deepEqual(
      sources.filter((name) => changesStatus(readFileSync(join(root, name), 'utf8'), table)),
      place,
    );
  });
