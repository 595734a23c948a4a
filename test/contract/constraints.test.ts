// @module-tag both
import assert from 'node:assert/strict';
import { afterAll, beforeAll, test } from 'vitest';
import { sql } from 'kysely';
import { entities, findTarget } from '../../src/domain/entities/index.ts';
import type { Entity } from '../../src/domain/entity.ts';
import type { Field, Fields } from '../../src/domain/field.ts';
import type { Database } from '../../server/database/connect.ts';
import { entityRules } from '../../server/rules/index.ts';
import { openTestDatabase } from '../server/database/database.ts';

let database: Database;
beforeAll(async () => {
  database = await openTestDatabase();
});
afterAll(() => database.close());

const SPECIFIED: Readonly<Record<string, string>> = { customerSKU: 'customer_sku' };
const snake = (name: string): string =>
  SPECIFIED[name] ?? name.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);

/** References whose value may outlive its target: only the check on input protects them. */
const UNGUARDED = new Set(['customer.state_id', 'business_partner.state_id']);

interface Key {
  readonly name: string;
  readonly table: string;
  readonly columns: readonly string[];
  readonly target: string | null;
}

async function keys(kind: 'f' | 'u'): Promise<readonly Key[]> {
  if (kind === 'f') {
    return (
      await sql<Key>`
      select c.conname as name, c.conrelid::regclass::text as "table", c.confrelid::regclass::text as target,
        (select array_agg(a.attname::text order by k.place) from unnest(c.conkey) with ordinality k (attnum, place) join pg_attribute a on a.attrelid = c.conrelid and a.attnum = k.attnum) as columns
      from pg_constraint c where c.contype = 'f'`.execute(database.db)
    ).rows;
  }
  // a unique index that is no constraint keeps duplicates out as well, such as of an e-mail address whatever its case
  return (
    await sql<Key>`
    select i.relname as name, x.indrelid::regclass::text as "table", null as target,
      (select array_agg(regexp_replace(pg_get_indexdef(x.indexrelid, place, true), '^lower\\((\\w+)(::text)?\\)$', '\\1') order by place) from generate_series(1, x.indnkeyatts) place) as columns
    from pg_index x join pg_class i on i.oid = x.indexrelid where x.indisunique and x.indpred is null`.execute(
      database.db,
    )
  ).rows;
}

/** @param worked fields that no column holds: they are worked out from what is guarded elsewhere */
function assertReferences(
  table: string,
  fields: Fields,
  foreign: readonly Key[],
  worked: Readonly<Record<string, unknown>> = {},
): void {
  for (const [name, field] of Object.entries(fields) as readonly (readonly [string, Field])[]) {
    if (field.kind !== 'reference' || name in worked || UNGUARDED.has(`${table}.${snake(name)}`))
      continue;
    const key = foreign.find((each) => each.table === table && each.columns.join() === snake(name));
    assert.ok(key, `${table}.${snake(name)} has no foreign key`);
    assert.equal(
      key.target,
      snake(findTarget(field.to).table),
      `${key.name} refers to another table`,
    );
  }
}

function assertUnique(entity: Entity, unique: readonly Key[]): void {
  const table = snake(entity.table);
  for (const columns of entity.unique) {
    const wanted = columns.map(snake).sort().join();
    const key = unique.find(
      (each) => each.table === table && [...each.columns].sort().join() === wanted,
    );
    assert.ok(key, `nothing keeps two rows of ${table} from agreeing in ${wanted}`);
    assert.ok(
      key.name.startsWith(`${table}_`) && /_p?key$/.test(key.name),
      `${key.name}: refusals of the database are told by names such as ${table}_${wanted}_key`,
    );
  }
}

test('a definition’s unique fields and references are constraints of the database, named after their field', async () => {
  const [foreign, unique] = [await keys('f'), await keys('u')];
  for (const entity of entities) {
    assertUnique(entity, unique);
    assertReferences(snake(entity.table), entity.fields, foreign, {
      ...entityRules[entity.resource]?.columns,
      ...entityRules[entity.resource]?.columnsFor?.(undefined),
    });
    for (const child of Object.values(entity.children)) {
      assertReferences(snake(child.table), child.fields, foreign);
      // a version's fixed values belong to it, and through it to the row
      const parent = [snake(child.parent), ...(entity.versions ? ['version'] : [])];
      assert.ok(
        foreign.some(
          (key) => key.table === snake(child.table) && key.columns.join() === parent.join(),
        ),
        `${child.table}.${child.parent} has no foreign key to its parent`,
      );
    }
  }
});
