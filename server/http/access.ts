import { Problem } from '../../src/domain/problem.ts';
import type { Access } from './contract.ts';
import type { Person } from '../access/person.ts';

function isGranted(access: Extract<Access, { kind: 'transaction' }>, person: Person): boolean {
  const codes = typeof access.tcode === 'string' ? [access.tcode] : access.tcode;
  return (
    codes.some((code) => (person.levels[code] ?? 0) >= access.level) &&
    (access.mark === undefined || person[access.mark])
  );
}

/** Pre-activated people reach their wizard, their own settings and messages, nothing else. */
function isActive(access: Access, person: Person): boolean {
  return person.status1 === 3 || (access.kind === 'signed-in' && access.preActivated === true);
}

/**
 * Checks a person's access without refusing; for answers that gather the data of several routes.
 */
export function isPermitted(access: Access, person: Person): boolean {
  try {
    permit(access, person);
    return true;
  } catch (error) {
    if (error instanceof Problem) return false;
    throw error;
  }
}

/**
 * Lets a person through to a route, or not.
 * @throws {Problem} not-authorized (or what the route says instead), not-while-acting
 */
export function permit(access: Access, person: Person): void {
  if (access.kind === 'public') return;
  if (!isActive(access, person)) throw new Problem('not-authorized');
  if (access.kind === 'administrator' && !person.isAdmin) throw new Problem('not-authorized');
  if (access.kind === 'transaction' && !isGranted(access, person))
    throw new Problem(access.refusal ?? 'not-authorized');
  if (person.acting && access.whileActing === false) throw new Problem('not-while-acting');
}
