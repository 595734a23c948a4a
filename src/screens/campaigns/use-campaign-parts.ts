import { useMemo } from 'react';
import { campaignChildren } from '../../domain/entities/campaign-children.ts';
import type { CellValue } from '../../domain/field.ts';
import type { CampaignParts } from '../../domain/rules/campaign-checks.ts';
import { keptRows } from '../record/form/child-rows.ts';
import type { FormRow, FormState } from '../record/form/form-state.ts';
import { useRecordDesk } from '../record/form/record-desk.ts';

/** What stands in the form of a campaign, as the checks of campaigns take it. */
export interface FormParts extends CampaignParts {
  readonly prizeRows: readonly {
    readonly position: number | null;
    readonly amount: string | null;
  }[];
}

const valueIn = (row: FormRow, field: string): CellValue => row.entries[field]?.value ?? null;

/** Counts what would be saved: what is neither taken out nor left blank. */
export function partsOfForm(state: FormState): FormParts {
  const rows = (name: keyof typeof campaignChildren) =>
    keptRows(campaignChildren[name], state.children[name] ?? []);
  const positions = state.entries['rankingPositions']?.value;
  return {
    categories: rows('categories').length,
    products: rows('products').length,
    participants: rows('participants').length,
    prizes: rows('prizes').length,
    rankingPositions: typeof positions === 'number' ? positions : 0,
    prizeRows: rows('prizes').map((row) => {
      const [position, amount] = [valueIn(row, 'position'), valueIn(row, 'amount')];
      return {
        position: typeof position === 'number' ? position : null,
        amount: typeof amount === 'string' ? amount : null,
      };
    }),
  };
}

export function useCampaignParts(): FormParts {
  const { state } = useRecordDesk();
  return useMemo(() => partsOfForm(state), [state]);
}
