// Identity data of a person has a single writer. It stores for each fact the source, the
// confirmer, the method and the date.
import assert from 'node:assert/strict';
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { test } from 'vitest';

/** The one module that writes these columns and tables. */
const HOME = 'server/access/identity-facts.ts';
/** Columns of a person that say who they are, as code and as SQL name them. */
const COLUMNS =
  'name1|taxNum|taxNumTypeId|birthDate|email|cellPhone|cellPhoneIDD|salesRole|tax_num|birth_date|cell_phone|sales_role';
const WRITES: readonly RegExp[] = [
  /insertInto\('businessPartner'\)/,
  /insertInto\('channelLink'\)/,
  /insert into (business_partner|channel_link)\b/,
  new RegExp(
    String.raw`updateTable\('businessPartner'\)(?:(?!\.where)[^;])*?\b(?:${COLUMNS})\s*[:,}]`,
  ),
  new RegExp(String.raw`update business_partner\b[^;]*?\bset\b[^;]*?\b(?:${COLUMNS})\s*=`),
  /updateTable\('channelLink'\)(?:(?!\.where)[^;])*?\b(?:businessPartnerId|customerId|salesRoleId|hireDate)\s*[:,}]/,
];
/**
 * Modules that save rows of any entity; the rules of users and of their links record the source of
 * each fact.
 */
const BESIDE: Readonly<Record<string, RegExp>> = {
  'server/rules/user.ts': /bringFacts\(db, id, \{ how: 'users-screen', by: person, now \}\)/,
  'server/rules/channel-link.ts': /bringFacts\(db, Number\(after\['businessPartnerId'\]\), by\)/,
};
/** Nothing runs in a portal with people in it. */
const ELSEWHERE = /^server\/(database\/migrations\/|seed\.ts)/;

async function* sources(folder: string): AsyncGenerator<string> {
  for (const entry of await readdir(folder, { withFileTypes: true })) {
    const path = join(folder, entry.name);
    if (entry.isDirectory()) yield* sources(path);
    else if (path.endsWith('.ts')) yield path;
  }
}

test('facts that say who a person is are written by one module', async () => {
  const others: string[] = [];
  for await (const path of sources('server')) {
    if (path === HOME || ELSEWHERE.test(path)) continue;
    const text = await readFile(path, 'utf8');
    if (WRITES.some((write) => write.test(text))) others.push(path);
  }
  assert.deepEqual(others, []);
});

test('saving a user or a link on a screen says who brought it', async () => {
  for (const [path, says] of Object.entries(BESIDE))
    assert.match(await readFile(path, 'utf8'), says, path);
});

test('the test sees a foreign writer', () => {
  const foreign = [
    "db.updateTable('businessPartner').set({ taxNum: '1' }).where('id', '=', 1)",
    "db.insertInto('channelLink').values({})",
    'sql`update business_partner set email = ${x}`',
  ];
  for (const text of foreign)
    assert.ok(
      WRITES.some((write) => write.test(text)),
      text,
    );
  assert.ok(
    !WRITES.some((write) =>
      write.test("db.updateTable('businessPartner').set({ locale }).where('email', '=', email)"),
    ),
  );
});
