import { useSession } from '../../data/page-provider.tsx';
import { mayBeActedAs } from '../../domain/rules/acting.ts';
import { WRITE, levelOf } from '../../domain/rules/permission.ts';
import type { ResourceDetail } from '../../domain/wire/resource.ts';

/** Whether who is signed in may act as the person of a record; nobody does while acting already. */
export function useMayActAs(detail: ResourceDetail | undefined): boolean {
  const { user, original } = useSession();
  if (detail === undefined || user === undefined || original || levelOf(user, '300-900') !== WRITE) return false;
  return mayBeActedAs(user.id, { id: detail.id, status1: Number(detail['status1']), isAdmin: detail['isAdmin'] === true, isUserZero: detail['isUserZero'] === true });
}
