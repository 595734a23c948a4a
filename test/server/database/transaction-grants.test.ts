import assert from 'node:assert/strict';
import { test } from 'vitest';
import { sql } from 'kysely';
import { connectEmbedded } from '../../../server/database/connect.ts';
import { alone, migrate } from '../../../server/database/migrate.ts';
import { formerMigrations as migrations } from '../former/former-migrations.ts';
import { grantNewTransactions } from '../../../server/base/new-transactions.ts';
import { seedReference } from '../../../server/seed.ts';
import type { Db } from '../../../server/database/db.ts';
import { defaultGrants } from '../../../src/domain/rules/permission/permission.ts';
import { TCODES } from '../../../src/domain/tcode.ts';
import type { TransactionGrant } from '../../../src/domain/rules/permission/permission.ts';
import { EXTERNAL_ROLES, INTERNAL_ROLES } from '../../../src/domain/rules/permission/sales-role.ts';
import type { SalesRole } from '../../../src/domain/rules/permission/sales-role.ts';

const ROLES: readonly SalesRole[] = [...INTERNAL_ROLES, ...EXTERNAL_ROLES];
/** The newest migration of the first installations, and the transactions that they know. */
const FIRST_RELEASE = '0013-announcements';
const FIRST_CODES: ReadonlySet<string> = new Set(
  (
    '100-001 100-002 100-003 200-010 200-020 200-030 200-040 250-110 250-121 300-001-EXT 300-001-INT 300-002 300-900 ' +
    '400-010 420-010 450-110 450-020 500-010 500-020 500-005 500-040 600-020 630-021 640-050 700-020 700-030 700-040 800-010'
  ).split(' '),
);
const quiet = { info: () => undefined, warn: () => undefined };

const sorted = (grants: readonly TransactionGrant[]) =>
  grants.toSorted((a, b) => a.tcode.localeCompare(b.tcode));

async function grantsOf(db: Db, nmpCode: string) {
  const rows = await db
    .selectFrom('userGroupPermission as p')
    .innerJoin('userGroup as g', 'g.id', 'p.userGroupId')
    .select(['p.tcode', 'p.acsPermLevel'])
    .where('g.nmpCode', '=', nmpCode)
    .execute();
  return rows.toSorted((a, b) => a.tcode.localeCompare(b.tcode));
}

/** Runs on a database as an installation left it, whose groups know some transactions only. */
async function onInstallation(
  knows: (tcode: string) => boolean,
  check: (db: Db) => Promise<void>,
): Promise<void> {
  const database = await connectEmbedded({ folder: undefined, queryTimeoutMs: 60_000 }, quiet);
  try {
    const { db } = database;
    const last = migrations.findIndex(({ name }) => name === FIRST_RELEASE);
    assert.ok(last > 0);
    await migrate(db, migrations.slice(0, last + 1));
    await alone(db, seedReference);
    const unknown = TCODES.filter((tcode) => !knows(tcode));
    await db
      .deleteFrom('userGroupPermission')
      .where('tcode', 'in', ['', ...unknown])
      .execute();
    await check(db);
  } finally {
    await database.close();
  }
}

test('[6.01] new transactions reach the groups of an existing installation as in a fresh one, and change no level', async () => {
  const added = ['800-010', '450-020'] as const;
  await onInstallation(
    (tcode) => !added.some((each) => each === tcode),
    async (db) => {
      const own = await db
        .insertInto('userGroup')
        .values({ nmpCode: 'OWN', name1: 'Made by hand' })
        .returning('id')
        .executeTakeFirstOrThrow();
      const given = { userGroupId: own.id, tcode: '100-001', acsPermLevel: 1 } as const;
      const ctv = await db
        .selectFrom('userGroup')
        .select('id')
        .where('nmpCode', '=', 'CTV')
        .executeTakeFirstOrThrow();
      await db
        .insertInto('userGroupPermission')
        .values([given, { userGroupId: ctv.id, tcode: '800-010', acsPermLevel: 2 }])
        .execute();
      await db
        .updateTable('userGroup')
        .set({ name1: 'Renamed' })
        .where('nmpCode', '=', 'DIR')
        .execute();
      assert.equal((await grantsOf(db, 'DIR')).length, defaultGrants('DIR').length - 2);
      const upgrade = [
        ...migrations,
        { name: '9999-new-transactions', sql: grantNewTransactions(...added) },
      ];
      for (const time of ['first', 'second']) {
        await migrate(db, upgrade);
        for (const role of ROLES)
          assert.deepEqual(
            await grantsOf(db, role),
            sorted(defaultGrants(role)).map((grant) =>
              role === 'CTV' && grant.tcode === '800-010' ? { ...grant, acsPermLevel: 2 } : grant,
            ),
            `${role}, ${time} time`,
          );
      }
      assert.deepEqual(await grantsOf(db, 'OWN'), [{ tcode: '100-001', acsPermLevel: 1 }]);
    },
  );
});

test('the transactions of this version reach the groups of the first installations', async () => {
  await onInstallation(
    (tcode) => FIRST_CODES.has(tcode),
    async (db) => {
      await migrate(db, migrations);
      await migrate(db);
      for (const role of ROLES)
        assert.deepEqual(await grantsOf(db, role), sorted(defaultGrants(role)), role);
    },
  );
});

test('managers of a standing installation pay too, but for a group that was changed by hand', async () => {
  await onInstallation(
    () => true,
    async (db) => {
      const upgrade = migrations.find(({ name }) => name === '0046-second-payers');
      assert.ok(upgrade);
      const levelOf = async () =>
        (await grantsOf(db, 'MGR')).find(({ tcode }) => tcode === '450-130')?.acsPermLevel;
      const lower = () =>
        sql`update user_group_permission p set acs_perm_level = 1 from user_group g where g.id = p.user_group_id and g.nmp_code = 'MGR' and p.tcode = '450-130'`.execute(
          db,
        );
      await migrate(db, migrations);
      await lower();
      await sql.raw(upgrade.sql).execute(db);
      assert.equal(await levelOf(), 2);
      await lower();
      await sql`update user_group set name1 = 'Renamed', row_scn = row_scn + 1 where nmp_code = 'MGR'`.execute(
        db,
      );
      await sql.raw(upgrade.sql).execute(db);
      assert.equal(await levelOf(), 1);
    },
  );
});
