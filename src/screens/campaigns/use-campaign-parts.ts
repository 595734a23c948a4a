import { useMemo } from 'react';
import { campaignChildren } from '../../domain/entities/campaign-children.ts';
import type { CellValue } from '../../domain/field.ts';
import type { CampaignParts } from '../../domain/rules/campaign/campaign-checks.ts';
import type { PlainDate } from '../../domain/rules/dates/dates.ts';
import type { PrizeRow } from '../../domain/rules/campaign/prize-checks.ts';
import { keptRows } from '../record/form/state/child-rows.ts';
import type { FormRow, FormState } from '../record/form/state/form-state.ts';
import { useRecordDesk } from '../record/form/state/record-desk.ts';

/** Content of the campaign form, as the campaign checks need it. */
export interface FormParts extends CampaignParts {
  readonly prizeRows: readonly PrizeRow[];
  /** The last day on which it runs or takes invoices; undefined while none is given. */
  readonly end: PlainDate | undefined;
}

const valueIn = (row: FormRow, field: string): CellValue => row.entries[field]?.value ?? null;

/** The later of a campaign's two last days. */
function lastDay({ entries }: FormState): PlainDate | undefined {
  const days = ['tsEnd', 'invcIssncEnd'].flatMap((name) => {
    const value = entries[name]?.value;
    return typeof value === 'string' ? [value] : [];
  });
  return days.toSorted().at(-1);
}

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
      const payment = valueIn(row, 'expectedPaymentDate');
      return {
        position: typeof position === 'number' ? position : null,
        amount: typeof amount === 'string' ? amount : null,
        expectedPaymentDate: typeof payment === 'string' ? payment : null,
      };
    }),
    end: lastDay(state),
  };
}

export function useCampaignParts(): FormParts {
  const { state } = useRecordDesk();
  return useMemo(() => partsOfForm(state), [state]);
}
