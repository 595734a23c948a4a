import { sql } from 'kysely';
import type { Scope } from '../access/person.ts';
import { scopeCondition } from '../access/scope-condition.ts';
import { plain } from '../base/plain.ts';
import { is, queryRows } from '../database/checked-rows.ts';
import type { RowOf } from '../database/checked-rows.ts';
import type { Db } from '../database/db.ts';
import type { Sql } from '../listing/shape.ts';

/** Resources of a target, as participant or as product. */
export type TargetResource = 'customer' | 'economicGroup' | 'product' | 'productCategory';

/** Something by its code and name. */
export type Called = RowOf<typeof calledColumns>;
const calledColumns = {
  noun: is.oneOf(['product', 'productCategory', 'customer', 'economicGroup']),
  id: is.number,
  nmpCode: is.text,
  name1: is.text,
};

/** All that a target can name within reach: the files of a whole campaign name hundreds of them. */
export async function calledWithin(db: Db, scope: Scope): Promise<readonly Called[]> {
  const of = (resource: TargetResource, reach: Sql): Sql =>
    sql`select ${resource}::text as noun, t.id, t.nmp_code, t.name1 from ${sql.table(resource)} as t where ${reach}`;
  const all: readonly Sql[] = [
    of('customer', scopeCondition(scope, 'customer', 't')),
    of('economicGroup', scopeCondition(scope, 'economicGroup', 't')),
    of('product', sql`true`),
    of('productCategory', sql`true`),
  ];
  return queryRows(db, calledColumns)`${sql.join(all, sql` union all `)}`;
}

/** Finds what a code means, else what a name means; a text that means more than one thing means none. */
export function finder(
  all: readonly Called[],
  resources: readonly TargetResource[],
): (code: string, name: string) => Called | undefined {
  const by = (called: (row: Called) => string) => {
    const found = new Map<string, Called | null>();
    for (const row of all) {
      if (!resources.includes(row.noun)) continue;
      const key = plain(called(row).trim());
      found.set(key, found.has(key) ? null : row);
    }
    return found;
  };
  const codes = by(({ nmpCode }) => nmpCode);
  const names = by(({ name1 }) => name1);
  return (code, name) =>
    codes.get(plain(code.trim())) ?? names.get(plain(name.trim())) ?? undefined;
}
