// The examples of the documentation name screens and buttons: they are called so in the portal.
import assert from 'node:assert/strict';
import { readFile } from 'node:fs/promises';
import { test } from 'vitest';
import { account } from '../../src/i18n/en-US/account.ts';
import { words } from '../../src/i18n/en-US/entities/partner-site.ts';
import { shell } from '../../src/i18n/en-US/shell.ts';

test('the example of single sign-on names screens and buttons as its English reader finds them', async () => {
  const text = await readFile('demo/single-sign-on/README.md', 'utf8');
  const named = [...text.matchAll(/(?<!\()\*([^*\n]+)\*/g)].map(([, name]) => name);
  assert.deepEqual(named, [
    `${shell.sectionAccessPolicies} → ${words.many}`,
    words.exchanges,
    words.tabCredentials,
    account.handYes.replace('{{name}}', '…'),
  ]);
});
