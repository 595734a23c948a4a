import { getMunicipalities } from '@brazilian-utils/brazilian-utils';
import { sql } from 'kysely';
import { CFOP_FLAGS } from '../src/domain/entities/cfop.ts';
import { pick } from '../src/domain/pick.ts';
import { cfopRows } from '../src/domain/rules/invoice/cfop-flags.ts';
import { defaultGrants } from '../src/domain/rules/permission/permission.ts';
import { EXTERNAL_ROLES, INTERNAL_ROLES } from '../src/domain/rules/permission/sales-role.ts';
import type { Config } from './base/config.ts';
import type { Db } from './database/db.ts';
import { seedTerms } from './accounts/terms/terms.ts';
import { STATES } from './database/states.ts';

/** The default group of a role bears the role's code; people may rename groups, codes stay. */
const GROUP_NAMES = {
  DIR: 'Diretores',
  MGR: 'Gerentes',
  COO: 'Coordenadores',
  RTV: 'RTV',
  CTV: 'CTV',
  ATV: 'ATV',
  CSM: 'Gerentes de vendas do canal',
  CSC: 'Consultores de vendas do canal',
} as const;

async function seedGroups(db: Db): Promise<void> {
  for (const role of [...INTERNAL_ROLES, ...EXTERNAL_ROLES]) {
    const group = await db
      .insertInto('userGroup')
      .values({ nmpCode: role, name1: GROUP_NAMES[role] })
      .onConflict((conflict) => conflict.column('nmpCode').doNothing())
      .returning('id')
      .executeTakeFirst();
    if (group)
      await db
        .insertInto('userGroupPermission')
        .values(defaultGrants(role).map((grant) => ({ ...grant, userGroupId: group.id })))
        .execute();
  }
}

/** Columns of an operation code that the table of the tax authority gives. */
const CFOP_COLUMNS = [
  'rfbCode',
  'descr',
  'class',
  'subclass',
  'direction',
  'scope',
  'doubleCountGroup',
  ...CFOP_FLAGS,
  'startVal',
  'endVal',
] as const;

async function seedCfop(db: Db): Promise<void> {
  const values = cfopRows().map((row) => pick(row, CFOP_COLUMNS));
  for (let from = 0; from < values.length; from += 200) {
    await db
      .insertInto('cfop')
      .values(values.slice(from, from + 200))
      .onConflict((conflict) => conflict.doNothing())
      .execute();
  }
}

/** Municipalities that are not there yet: a new one comes with a new version of the package. */
async function seedCities(db: Db): Promise<void> {
  const cities = getMunicipalities();
  const { count } = await db
    .selectFrom('city')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow();
  if (Number(count) >= cities.length) return;
  await sql`insert into city (id, state_id, name1) select * from unnest(
    ${cities.map(({ code }) => code)}::text[], ${cities.map(({ stateCode }) => stateCode)}::text[], ${cities.map(({ name }) => name)}::text[]) on conflict (id) do nothing`.execute(
    db,
  );
}

/**
 * Adds the base data of every installation: states, municipalities, default groups with levels,
 * texts to agree to, and the table of fiscal operation codes. Changes no existing row, so it may
 * run at every start.
 */
export async function seedReference(db: Db): Promise<void> {
  await db
    .insertInto('state')
    .values([...STATES])
    .onConflict((conflict) => conflict.column('id').doNothing())
    .execute();
  await seedCities(db);
  await seedGroups(db);
  await seedTerms(db);
  const known = await db.selectFrom('cfop').select('rfbCode').limit(1).executeTakeFirst();
  if (!known) await seedCfop(db);
}

/** The provider as a company, as the configuration names it. */
export async function seedProvider(
  db: Db,
  { name, taxRoot }: Pick<Config['provider'], 'name' | 'taxRoot'>,
): Promise<void> {
  const named = { nmpCode: taxRoot.replace(/^(..)(...)(...)$/, '$1.$2.$3'), name1: name };
  await db
    .insertInto('providerCompany')
    .values(named)
    .onConflict((conflict) => conflict.column('id').doUpdateSet(named))
    .execute();
}
