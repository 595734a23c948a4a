import type { EntityAct } from '../../../domain/entity-act.ts';
import { useMaintenance } from '../screen.ts';
import { useRecordDesk } from './record-desk.ts';

/** An act of the record: possible now, or with the reason why it is not. */
interface OfferedAct {
  readonly act: EntityAct;
  readonly why: string | undefined;
}

/** Acts that mean something on the record as it stands, as the server judges them; who only reads is offered those of readers. */
export function useActsNow(): readonly OfferedAct[] {
  const { canWrite } = useMaintenance();
  const { entity, detail, isGone } = useRecordDesk();
  if (isGone || detail === undefined) return [];
  return entity.acts.flatMap((act) => {
    if (!canWrite && act.readers !== true) return [];
    const why = detail.whyNot[act.name];
    return detail.acts.includes(act.name) || why !== undefined ? [{ act, why }] : [];
  });
}
