import { useSession } from '../../data/page-provider.tsx';
import type { SessionState } from '../../data/session-state.ts';
import { mayBeActedAs } from '../../domain/rules/acting.ts';
import { WRITE, levelOf } from '../../domain/rules/permission.ts';
import type { ResourceRow } from '../../domain/wire/resource.ts';

/** As which people who is signed in may act; undefined: as nobody, such as while acting already. */
export function actableBy({
  user,
  original,
}: SessionState): ((row: ResourceRow) => boolean) | undefined {
  if (user === undefined || original || levelOf(user, '300-900') !== WRITE) return undefined;
  return (row) =>
    mayBeActedAs(user.id, {
      id: row.id,
      status1: Number(row['status1']),
      isAdmin: row['isAdmin'] === true,
      isUserZero: row['isUserZero'] === true,
    });
}

/** Whether who is signed in may act as the person of a record. */
export function useMayActAs(row: ResourceRow | undefined): boolean {
  const isActable = actableBy(useSession());
  return row !== undefined && isActable?.(row) === true;
}
