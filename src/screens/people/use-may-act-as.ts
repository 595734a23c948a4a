import { useSession } from '../../data/page/page-provider.tsx';
import type { SessionState } from '../../data/session/session-state.ts';
import { mayBeActedAs } from '../../domain/rules/account/acting.ts';
import { WRITE, findLevel } from '../../domain/rules/permission/permission.ts';
import type { ResourceRow } from '../../domain/schema/entities/list.ts';

/**
 * Returns the check for people the user may impersonate; undefined when impersonation is not
 * allowed or already active.
 */
export function actableBy({
  user,
  original,
}: SessionState): ((row: ResourceRow) => boolean) | undefined {
  if (user === undefined || original || findLevel(user, '300-900') !== WRITE) return undefined;
  return (row) =>
    mayBeActedAs(user.id, {
      id: row.id,
      status1: Number(row['status1']),
      isAdmin: row['isAdmin'] === true,
      isUserZero: row['isUserZero'] === true,
    });
}

/** Checks that the user may impersonate the person of a record. */
export function useMayActAs(row: ResourceRow | undefined): boolean {
  const isActable = actableBy(useSession());
  return row !== undefined && isActable?.(row) === true;
}
