import { useMemo } from 'react';
import { campaignChecklist } from '../../../domain/rules/campaign-checklist.ts';
import type { CheckLine } from '../../../domain/rules/campaign-checklist.ts';
import type { CampaignDates } from '../../../domain/rules/campaign-checks.ts';
import { prizeFindings } from '../../../domain/rules/prize-checks.ts';
import type { FormState } from '../../record/form/form-state.ts';
import { useRecordDesk } from '../../record/form/record-desk.ts';
import { AMOUNTS, targetRows } from '../targets/target-rows.ts';
import { partsOfForm } from '../use-campaign-parts.ts';
import { useCicle } from '../use-cicle.ts';

const noName = () => undefined;

function datesOf({ entries }: FormState): CampaignDates | undefined {
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

/** What of the targets is there, and what of them keeps the campaign from being saved. */
function targetsOf(state: FormState) {
  const rows = targetRows(state, noName).filter(({ target }) => target !== undefined);
  const bad = rows.filter(
    ({ lost, target }) =>
      lost !== undefined ||
      AMOUNTS.some((amount) => target?.entries[amount]?.failure !== undefined),
  );
  return { targets: rows.length, badTargets: bad.length };
}

/** What is looked at before the campaign is approved, as the form stands; undefined until its cycle is known. */
export function useChecklist(): readonly CheckLine[] | undefined {
  const { state } = useRecordDesk();
  const chosen = state.entries['campgnCicleId']?.value;
  const id = typeof chosen === 'number' ? chosen : undefined;
  const cicle = useCicle(id);
  return useMemo(() => {
    if (id !== undefined && cicle === undefined) return undefined;
    const parts = partsOfForm(state);
    return campaignChecklist({
      parts,
      cicle,
      dates: datesOf(state),
      ...targetsOf(state),
      prizes: prizeFindings(parts.prizeRows, parts.rankingPositions, parts.participants, parts.end),
    });
  }, [state, id, cicle]);
}
