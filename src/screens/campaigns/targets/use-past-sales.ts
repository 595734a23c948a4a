import { useEffect, useMemo, useState } from 'react';
import { useCampaignForm } from '../../../data/campaign-form.ts';
import { useRecordDesk } from '../../record/form/record-desk.ts';
import { itemsOf, participantsOf } from './target-rows.ts';
import { pastSalesOf } from './past-sales.ts';
import type { PastSales } from './past-sales.ts';

const nothing = () => undefined;
const ids = (all: readonly (number | null)[]): readonly number[] =>
  all.filter((id): id is number => id !== null);

/**
 * What the participants sold in the cycle before, asked for anew when who or what changes.
 * @param isWanted whether somebody makes targets of it
 * @returns null until it is known; undefined where there was no cycle before, or nobody wants it
 */
export function usePastSales(isWanted: boolean): PastSales | null | undefined {
  const { state } = useRecordDesk();
  const form = useCampaignForm();
  const [known, setKnown] = useState<{ readonly sales?: PastSales }>();
  const cicleId = state.entries['campgnCicleId']?.value;
  const redistributionCounts = state.entries['redistributionCounts']?.value === true;
  const query = useMemo(() => {
    if (typeof cicleId !== 'number') return undefined;
    const who = participantsOf(state, nothing).map(({ key }) => key);
    const what = itemsOf(state, nothing).map(({ key }) => key);
    return JSON.stringify({
      campgnCicleId: cicleId,
      redistributionCounts,
      customerIds: ids(who.map(({ customerId }) => customerId)),
      economicGroupIds: ids(who.map(({ economicGroupId }) => economicGroupId)),
      productIds: ids(what.map(({ productId }) => productId)),
      productCategoryIds: ids(what.map(({ productCategoryId }) => productCategoryId)),
    });
  }, [state, cicleId, redistributionCounts]);
  useEffect(() => {
    if (query === undefined || !isWanted) return undefined;
    const control = new AbortController();
    void form.pastSales(JSON.parse(query), control.signal).then(
      (answer) => {
        const sales = pastSalesOf(answer);
        setKnown(sales === undefined ? {} : { sales });
      },
      // without it the column is missing and nothing else: targets can still be written
      () => setKnown((before) => before ?? {}),
    );
    return () => control.abort();
  }, [form, query, isWanted]);
  if (query === undefined || !isWanted) return undefined;
  return known === undefined ? null : known.sales;
}
