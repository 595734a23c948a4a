import assert from 'node:assert/strict';
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import test from 'node:test';
import { allImports, sourceFiles } from './imports.ts';
import type { Import } from './imports.ts';

/**
 * The rooms of the server from the lowest to the highest. A room is the files that stand directly in a folder; it imports,
 * values and types alike, only from itself and from rooms before it in this list. What a lower room needs of a higher one is
 * handed to it where the server is put together, in the last room.
 */
const ORDER: readonly string[] = [
  'server/base',
  'server/files',
  'server/trust',
  'server/database/tables',
  'server/database/migrations',
  'server/database',
  'server/workers',
  'server/jobs',
  'server/access',
  'server/changes',
  'server/live',
  'server/mail',
  'server/http',
  'server/backup',
  'server/health',
  'server/retention',
  'server/listing',
  'server/messages',
  'server/listing/files',
  'server/listing/routes',
  'server/record',
  'server/record/files',
  'server/record/import',
  'server/record/routes',
  'server/accounts/terms',
  'server/accounts',
  'server/accounts/company',
  'server/accounts/email-change',
  'server/partners',
  'server/people',
  'server/structure',
  'server/portfolio',
  'server/ledger/facts',
  'server/ledger',
  'server/stock',
  'server/figures',
  'server/ranking/board',
  'server/ranking',
  'server/ranking/reports',
  'server/invoices',
  'server/invoices/cases',
  'server/invoices/events',
  'server/invoices/upload',
  'server/invoices/keys',
  'server/invoices/preflight',
  'server/invoices/hand',
  'server/invoices/outlook',
  'server/invoices/rescore',
  'server/invoices/acts',
  'server/invoices/anomalies',
  'server/campaigns',
  'server/points',
  'server/trials',
  'server/documents/seal',
  'server/documents',
  'server/payouts',
  'server/operation',
  'server/boards',
  'server/rules',
  'server/desk',
  'server/search',
  'server/schedules',
  'server/streams',
  'server/portal',
  'server',
];

const roomOf = (file: string): string => path.posix.dirname(file);
const isOfServer = (file: string): boolean => file.startsWith('server/');

/** Whether an import leads from a room to one above it, or into or out of a room that the list does not name. */
function goesUp({ from, target }: Pick<Import, 'from' | 'target'>): boolean {
  const [own, other] = [ORDER.indexOf(roomOf(from)), ORDER.indexOf(roomOf(target))];
  return own < 0 || other < 0 || other > own;
}

test('inside the server every import, of values and of types, stays in its room or goes down', async () => {
  const wrong = (await allImports())
    .filter(({ from, target, isPackage }) => !isPackage && isOfServer(from) && isOfServer(target))
    .filter(goesUp)
    .map(({ from, target }) => `${from} imports ${target}`);
  assert.deepEqual(wrong, []);
});

test('an import that goes up is found, and so is a room that has no place', () => {
  const from = (file: string, target: string) => goesUp({ from: file, target });
  assert.equal(from('server/base/log.ts', 'server/http/contract.ts'), true);
  assert.equal(from('server/ranking/read.ts', 'server/unheard/of.ts'), true);
  assert.equal(from('server/unheard/of.ts', 'server/base/log.ts'), true);
  assert.equal(from('server/ranking/read.ts', 'server/ranking/proof.ts'), false);
  assert.equal(from('server/invoices/acts/routes.ts', 'server/invoices/list.ts'), false);
});

test('the order names the rooms that there are, each once, and the README says what each is for', async () => {
  const rooms = new Set((await sourceFiles()).filter(isOfServer).map(roomOf));
  assert.deepEqual([...ORDER].sort(), [...rooms].sort());
  const text = await readFile('README.md', 'utf8');
  const house = text.slice(text.indexOf('\nserver/ '), text.indexOf('\ndemo/ '));
  const top = [...new Set(ORDER.map((room) => room.split('/')[1] ?? ''))].filter(Boolean);
  assert.deepEqual(
    top.filter((name) => !new RegExp(`^ {2}${name}/ +\\S`, 'm').test(house)),
    [],
  );
});
