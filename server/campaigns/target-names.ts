import { sql } from 'kysely';
import type { Scope } from '../access/person.ts';
import { scopeCondition } from '../access/scope.ts';
import { plain } from '../base/plain.ts';
import type { Db } from '../database/db.ts';
import type { Sql } from '../listing/shape.ts';

/** What a target can be for, or of. */
export type TargetNoun = 'customer' | 'economicGroup' | 'product' | 'productCategory';

/** Something by its code and name. */
export interface Called {
  readonly noun: TargetNoun;
  readonly id: number;
  readonly nmpCode: string;
  readonly name1: string;
}

/** All that a target can name within reach: the files of a whole campaign name hundreds of them. */
export async function calledWithin(db: Db, scope: Scope): Promise<readonly Called[]> {
  const of = (noun: TargetNoun, reach: Sql): Sql =>
    sql`select ${noun}::text as noun, t.id, t.nmp_code, t.name1 from ${sql.table(noun)} as t where ${reach}`;
  const all: readonly Sql[] = [
    of('customer', scopeCondition(scope, 'customer', 't')),
    of('economicGroup', scopeCondition(scope, 'economicGroup', 't')),
    of('product', sql`true`),
    of('productCategory', sql`true`),
  ];
  const { rows } = await sql<Called>`${sql.join(all, sql` union all `)}`.execute(db);
  return rows;
}

/** Finds what a code means, else what a name means; a text that means more than one thing means none. */
export function finder(
  all: readonly Called[],
  nouns: readonly TargetNoun[],
): (code: string, name: string) => Called | undefined {
  const by = (called: (row: Called) => string) => {
    const found = new Map<string, Called | null>();
    for (const row of all) {
      if (!nouns.includes(row.noun)) continue;
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
