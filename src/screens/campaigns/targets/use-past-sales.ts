import { useEffect, useMemo, useState } from 'react';
import { useCampaignForm } from '../../../data/campaign-form.ts';
import { useRecordDesk } from '../../record/form/state/record-desk.ts';
import { listTargetItems, listParticipants } from './target-rows.ts';
import { toPastSales } from './past-sales.ts';
import type { PastSales } from './past-sales.ts';

const nothing = () => undefined;
const ids = (all: readonly (number | null)[]): readonly number[] =>
  all.filter((id): id is number => id !== null);

/**
 * Reads the participants' sales of the cycle before, again when participants or subjects change.
 * @param isWanted true while targets are made of them
 * @returns null until known; undefined where there was no cycle before, or while not wanted
 */
export function usePastSales(isWanted: boolean): PastSales | null | undefined {
  const { state } = useRecordDesk();
  const form = useCampaignForm();
  const [known, setKnown] = useState<{ readonly sales?: PastSales }>();
  const cycleId = state.entries['campgnCicleId']?.value;
  const redistributionCounts = state.entries['redistributionCounts']?.value === true;
  const query = useMemo(() => {
    if (typeof cycleId !== 'number') return undefined;
    const who = listParticipants(state, nothing).map(({ key }) => key);
    const what = listTargetItems(state, nothing).map(({ key }) => key);
    return JSON.stringify({
      campgnCicleId: cycleId,
      redistributionCounts,
      customerIds: ids(who.map(({ customerId }) => customerId)),
      economicGroupIds: ids(who.map(({ economicGroupId }) => economicGroupId)),
      productIds: ids(what.map(({ productId }) => productId)),
      productCategoryIds: ids(what.map(({ productCategoryId }) => productCategoryId)),
    });
  }, [state, cycleId, redistributionCounts]);
  useEffect(() => {
    if (query === undefined || !isWanted) return undefined;
    const control = new AbortController();
    void form.pastSales(JSON.parse(query), control.signal).then(
      (answer) => {
        const sales = toPastSales(answer);
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
