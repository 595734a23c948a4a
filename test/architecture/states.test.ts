import assert from 'node:assert/strict';
import { readFileSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { test } from 'node:test';

const root = process.cwd();

/** The one place that changes the status of rows of a table besides the engine, which stores what an act of the machine leads to. */
const PLACES: Readonly<Record<string, readonly string[]>> = {
  invoice: ['server/invoices/set-status.ts'],
  business_partner: ['server/accounts/change-status.ts'],
  // with the closing of its last campaign, and that taken back
  campaign_cicle: ['server/rules/set-cicle.ts'],
};

const camelOf = (table: string): string =>
  table.replace(/_(\w)/g, (_match, letter: string) => letter.toUpperCase());

/** Whether a text changes the status of a table: by the builder, or in SQL. */
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
