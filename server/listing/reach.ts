import { sql } from 'kysely';
import type { RowScope } from '../../src/domain/scope.ts';
import type { Scope } from '../access/person.ts';
import { rowCondition } from '../access/scope-condition.ts';
import type { Sql } from './shape.ts';

/** Rows of table `t` that are of this target or child at all, and in the scope where one is given. */
export function reachSql(
  {
    where = {},
    scope: rows,
  }: {
    readonly where?: Readonly<Record<string, string>>;
    readonly scope: RowScope | 'parent';
  },
  scope: Scope | undefined,
): Sql {
  const fixed = Object.entries(where).map(
    ([name, value]) => sql`${sql.ref(`t.${name}`)} = ${value}`,
  );
  // rows that go with their parent are asked for by it, and it was looked for in the scope
  const inScope = scope === undefined || rows === 'parent' ? [] : [rowCondition(scope, rows, 't')];
  const parts = [...fixed, ...inScope];
  return parts.length === 0 ? sql`true` : sql.join(parts, sql` and `);
}
