import { useMemo } from 'react';
import { campaignChecklist } from '../../../domain/rules/campaign/campaign-checklist.ts';
import type { CheckLine } from '../../../domain/rules/campaign/campaign-checklist.ts';
import type { CampaignDates } from '../../../domain/rules/campaign/campaign-checks.ts';
import { prizeFindings } from '../../../domain/rules/campaign/prize-checks.ts';
import type { FormState } from '../../record/form/state/form-state.ts';
import { useRecordDesk } from '../../record/form/state/record-desk.ts';
import { AMOUNTS, targetRows } from '../targets/target-rows.ts';
import { partsOfForm } from '../use-campaign-parts.ts';
import { useCycle } from '../use-cycle.ts';

const noName = () => undefined;

function readDates({ entries }: FormState): CampaignDates | undefined {
  const day = (name: string) => {
    const value = entries[name]?.value;
    return typeof value === 'string' ? value : undefined;
  };
  const [tsStart, tsEnd] = [day('tsStart'), day('tsEnd')];
  const [invcIssncStart, invcIssncEnd] = [day('invcIssncStart'), day('invcIssncEnd')];
  return tsStart && tsEnd && invcIssncStart && invcIssncEnd
    ? { tsStart, tsEnd, invcIssncStart, invcIssncEnd }
    : undefined;
}

/** Counts the targets, and those that prevent saving. */
function countTargets(state: FormState) {
  const rows = targetRows(state, noName).filter(({ target }) => target !== undefined);
  const bad = rows.filter(
    ({ lost, target }) =>
      lost !== undefined ||
      AMOUNTS.some((amount) => target?.entries[amount]?.failure !== undefined),
  );
  return { targets: rows.length, badTargets: bad.length };
}

/** Checks the form before the campaign's approval; undefined until its cycle is known. */
export function useChecklist(): readonly CheckLine[] | undefined {
  const { state } = useRecordDesk();
  const chosen = state.entries['campgnCicleId']?.value;
  const id = typeof chosen === 'number' ? chosen : undefined;
  const cicle = useCycle(id);
  return useMemo(() => {
    if (id !== undefined && cicle === undefined) return undefined;
    const parts = partsOfForm(state);
    return campaignChecklist({
      parts,
      cicle,
      dates: readDates(state),
      ...countTargets(state),
      prizes: prizeFindings(parts.prizeRows, parts.rankingPositions, parts.participants, parts.end),
    });
  }, [state, id, cicle]);
}
