import type { Read } from '../../data/cache/cache.ts';
import { useReadersWeeks } from '../../data/boards.ts';
import type { Session } from '../../data/session/session-state.ts';
import { READ, can } from '../../domain/rules/permission/permission.ts';
import { useHomeRead } from './use-home-read.ts';

/** Boards count what happens in cycles: before the first one there is nothing to ask for. */
export const knowsNoCycle = ({ currentCicle, cicleOptions }: Session): boolean =>
  currentCicle === null && cicleOptions.length === 0;

/**
 * Reads a board of the present cycle; reads nothing without its right, and before the first cycle.
 */
export function useBoardRead<Answer>(
  user: Session,
  tcode: '100-001' | '100-002',
  board: 'campaigns' | 'invoices',
): Read<Answer> {
  const isAsked = can(user, tcode, READ) && !knowsNoCycle(user);
  const query = useReadersWeeks({ cicleId: user.currentCicle?.id });
  return useHomeRead<Answer>(isAsked ? `/apis/v1/boards/${board}` : null, query);
}
