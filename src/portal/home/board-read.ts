import type { Read } from '../../data/cache.ts';
import type { Session } from '../../data/session-state.ts';
import { READ, can } from '../../domain/rules/permission.ts';
import { useHomeRead } from './use-home-read.ts';

/** Boards count what happens in cycles: before the first one there is nothing to ask for. */
export const knowsNoCicle = ({ currentCicle, cicleOptions }: Session): boolean =>
  currentCicle === null && cicleOptions.length === 0;

/** What a board says of the present cycle; nothing for who may not read it, and before the first cycle. */
export function useBoardRead<Answer>(
  user: Session,
  tcode: '100-001' | '100-002',
  board: 'campaigns' | 'invoices',
): Read<Answer> & { readonly isAsked: boolean } {
  const isAsked = can(user, tcode, READ) && !knowsNoCicle(user);
  const read = useHomeRead<Answer>(isAsked ? `/apis/v1/boards/${board}` : null, {
    cicleId: user.currentCicle?.id,
  });
  return { ...read, isAsked };
}
