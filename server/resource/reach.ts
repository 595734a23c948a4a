import { sql } from 'kysely';
import type { Target } from '../../src/domain/entity.ts';
import type { Scope } from '../http/contract.ts';
import { scopeCondition } from '../http/scope.ts';
import type { Sql } from './shape.ts';

/** Rows of table `t` that are of this target at all, and in the scope where one is given. */
export function reachSql({ where = {}, scope: kind }: Pick<Target, 'where' | 'scope'>, scope: Scope | undefined): Sql {
  const fixed = Object.entries(where).map(([name, value]) => sql`${sql.ref(`t.${name}`)} = ${value}`);
  const inScope = scope === undefined || kind === undefined ? [] : [scopeCondition(scope, kind, 't')];
  const parts = [...fixed, ...inScope];
  return parts.length === 0 ? sql`true` : sql.join(parts, sql` and `);
}
