import type { SessionState } from '../../data/session-state.ts';
import { WRITE, levelOf } from '../../domain/rules/permission.ts';
import { BP_TYPE } from '../../domain/rules/sales-role.ts';
import { changesByRequest } from '../../domain/rules/user-status.ts';
import type { ResourceRow } from '../../domain/wire/resource.ts';

/** Whether who is signed in may ask for another name, tax number or role of a person; their own they change on their own page. */
export function mayAskIdentity({ user, original }: SessionState, row: ResourceRow): boolean {
  if (user === undefined || original || row.id === user.id) return false;
  const tcode = row['bpType'] === BP_TYPE.internal ? '300-001-INT' : '300-001-EXT';
  return (
    changesByRequest(Number(row['status1'])) &&
    levelOf(user, tcode) === WRITE &&
    (user.isAdmin || row['isAdmin'] !== true)
  );
}
