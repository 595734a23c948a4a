import { mayDecideInvoices } from '../../src/domain/rules/permission/permission.ts';
import { chooseScopeRole } from '../../src/domain/scope.ts';
import { is, queryRows } from '../database/checked-rows.ts';
import type { RowOf } from '../database/checked-rows.ts';
import type { Db } from '../database/db.ts';
import type { Scope } from './person.ts';

/** Person facts that determine scope. */
export interface ScopeOwner {
  readonly id: number;
  readonly isAdmin: boolean;
  readonly bpType: string;
  readonly salesRole: string | null;
}

/** Scope of the system itself, without a person. */
export const EVERYTHING: Scope = {
  kind: 'all',
  customerIds: [],
  managerOf: [],
  nodeIds: [],
  personId: 0,
  decides: true,
  today: '1970-01-01',
};

/** Scope of a person on a day, as returned by the database (`nmv_reach`); null means none. */
export type ReachedChannels = RowOf<typeof reachedChannelsColumns>;
const reachedChannelsColumns = {
  nodeIds: is.orNull(is.listOf(is.number)),
  customerIds: is.orNull(is.listOf(is.number)),
  managerOf: is.orNull(is.listOf(is.number)),
};

/** The scope of who reaches so far (`domain.md` 1). */
export function scopeWithin(
  { id, isAdmin, bpType, salesRole }: ScopeOwner,
  { nodeIds, customerIds, managerOf }: ReachedChannels,
  today: string,
): Scope {
  const managed = managerOf ?? [];
  const kind = chooseScopeRole({
    isAdmin,
    isInternal: bpType === '91',
    salesRole,
    isManager: managed.length > 0,
  });
  const isLimited = kind !== 'all';
  return {
    kind,
    customerIds: (isLimited && customerIds) || [],
    managerOf: kind === 'manager' ? managed : [],
    nodeIds: (kind === 'structure' && nodeIds) || [],
    personId: id,
    decides: mayDecideInvoices(salesRole),
    today,
  };
}

/**
 * Computes a person's scope on a day.
 * @param today plain date in the business time zone: assignments and links are dated
 */
export async function computeScope(db: Db, person: ScopeOwner, today: string): Promise<Scope> {
  const [reach] = await queryRows(
    db,
    reachedChannelsColumns,
  )`select * from nmv_reach(${person.id}, ${person.bpType === '91'}, ${today}::date)`;
  return scopeWithin(person, reach ?? { nodeIds: null, customerIds: null, managerOf: null }, today);
}

/**
 * Checks for readers who see full tax numbers, mothers' names and birth dates of others: deciders
 * and administrators.
 */
export const mayReadPapers = ({ kind, decides }: Pick<Scope, 'kind' | 'decides'>): boolean =>
  kind === 'all' || decides;
