import assert from 'node:assert/strict';
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { test } from 'vitest';
import { allImports, sourceFiles } from './imports.ts';
import type { Import } from './imports.ts';

/**
 * Modules of the server from the lowest to the highest. A module is the files directly in a
 * folder. It imports values and types only from itself and from earlier modules of this list.
 * The last module assembles the server and passes to a lower module the parts of a higher module
 * that it needs.
 */
const ORDER: readonly string[] = [
  'server/base',
  'server/files',
  'server/trust',
  'server/database/tables',
  'server/database/sql',
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
  'server/accounts/link',
  'server/accounts/sign-in',
  'server/accounts/password',
  'server/accounts/activation',
  'server/accounts/request',
  'server/accounts/identity-change',
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
  'server/invoices/actions',
  'server/invoices/anomalies',
  'server/campaigns',
  'server/points',
  'server/trials',
  'server/documents/seal',
  'server/documents/text',
  'server/documents',
  'server/payouts',
  'server/campaigns/withheld',
  'server/campaigns/closing',
  'server/campaigns/approval',
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

/**
 * Checks that an import leads to a higher module, or into or out of a module that the list omits.
 */
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
  assert.equal(from('server/invoices/actions/routes.ts', 'server/invoices/list.ts'), false);
});

test('the order names the rooms that there are, each once, and ARCHITECTURE.md says what each is for', async () => {
  const rooms = new Set((await sourceFiles()).filter(isOfServer).map(roomOf));
  assert.deepEqual([...ORDER].sort(), [...rooms].sort());
  const text = await readFile('ARCHITECTURE.md', 'utf8');
  const house = text.slice(text.indexOf('\nserver/ '), text.indexOf('\ndemo/ '));
  const top = [...new Set(ORDER.map((room) => room.split('/')[1] ?? ''))].filter(Boolean);
  assert.deepEqual(
    top.filter((name) => !new RegExp(`^ {2}${name}/ +\\S`, 'm').test(house)),
    [],
  );
});
