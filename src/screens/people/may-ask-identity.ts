import type { SessionState } from '../../data/session/session-state.ts';
import { WRITE, findLevel } from '../../domain/rules/permission/permission.ts';
import { BP_TYPE } from '../../domain/rules/permission/sales-role.ts';
import { changesByRequest } from '../../domain/rules/account/user-status.ts';
import type { ResourceRow } from '../../domain/schema/entities/list.ts';

/**
 * Checks that the user may request another name, tax number or role for a person; the user's own
 * are changed on the own page.
 */
export function mayAskIdentity({ user, original }: SessionState, row: ResourceRow): boolean {
  if (user === undefined || original || row.id === user.id) return false;
  const tcode = row['bpType'] === BP_TYPE.internal ? '300-001-INT' : '300-001-EXT';
  return (
    changesByRequest(Number(row['status1'])) &&
    findLevel(user, tcode) === WRITE &&
    (user.isAdmin || row['isAdmin'] !== true)
  );
}
