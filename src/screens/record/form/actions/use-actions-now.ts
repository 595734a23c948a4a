import type { EntityAction } from '../../../../domain/entity-action.ts';
import { useMaintenance } from '../../screen.ts';
import { useRecordDesk } from '../state/record-desk.ts';

/** Action of the record: possible now, or with the reason why it is not. */
interface OfferedAction {
  readonly action: EntityAction;
  readonly why: string | undefined;
}

/**
 * Returns the actions available on the record, as judged by the server; read-only users get those
 * of readers.
 */
export function useActionsNow(): readonly OfferedAction[] {
  const { canWrite } = useMaintenance();
  const { entity, detail, isGone } = useRecordDesk();
  if (isGone || detail === undefined) return [];
  return entity.actions.flatMap((action) => {
    if (!canWrite && action.readers !== true) return [];
    const why = detail.whyNot[action.name];
    return detail.acts.includes(action.name) || why !== undefined ? [{ action, why }] : [];
  });
}
