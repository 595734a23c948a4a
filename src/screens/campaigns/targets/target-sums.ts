import { ZERO, dec, toText } from '../../../domain/decimal.ts';
import { computeTrigger } from '../../../domain/rules/ranking/trigger.ts';
import { formatNumber } from '../../../i18n/format.ts';
import type { FormRow } from '../../record/form/state/form-state.ts';
import type { Amount, TargetRow } from './target-rows.ts';

/** A value of a target that can be reckoned with; null where the cell is empty or cannot be read. */
const numberIn = (target: FormRow, field: Amount): string | null => {
  const entry = target.entries[field];
  return typeof entry?.value === 'string' && entry.failure === undefined ? entry.value : null;
};

/** From where on a row scores, as the ranking has it; undefined while something of it cannot be read. */
export function triggerText({ target }: TargetRow): string {
  if (target === undefined) return '—';
  const [salesQuantTarget, minPercentTarget, minSalesQuantTarget] = [
    numberIn(target, 'salesQuantTarget'),
    numberIn(target, 'minPercentTarget'),
    numberIn(target, 'minSalesQuantTarget'),
  ];
  if (salesQuantTarget === null || minPercentTarget === null || minSalesQuantTarget === null)
    return '—';
  const trigger = computeTrigger({
    targetId: 0,
    productId: null,
    categoryId: null,
    salesQuantTarget,
    minPercentTarget,
    minSalesQuantTarget,
    salesInvoicedTarget: null,
  });
  return formatNumber(toText(trigger), { max: 10 });
}

/** Sums a field over all targets. */
export const sumTargets = (rows: readonly TargetRow[], field: Amount): string =>
  toText(
    rows.reduce((sum, { target }) => {
      const value = target && numberIn(target, field);
      return value ? sum.plus(dec(value)) : sum;
    }, ZERO),
  );
