import type Big from 'big.js';
import { ZERO, dec, toText } from '../../decimal.ts';
import type { Id, ParticipantFacts, TargetFacts } from './facts.ts';
import type { TargetState } from './result.ts';

/** Sums of a target row: signed Kg/L and R$ that count. */
export interface TargetSum {
  readonly quantity: Big;
  readonly value: Big;
}

/** A target row's trigger in Kg/L: the larger of the minimum quantity and the minimum percentage of the target quantity. */
export function computeTrigger(target: TargetFacts): Big {
  const minimum = dec(target.minSalesQuantTarget ?? '0');
  // × 0.01 rather than ÷ 100: products of decimals are exact.
  const share = dec(target.minPercentTarget ?? '0')
    .times('0.01')
    .times(target.salesQuantTarget ?? '0');
  return share.gt(minimum) ? share : minimum;
}

/** Computes the state of every target row of a campaign, in a fixed order. */
export function targetStates(
  participants: readonly ParticipantFacts[],
  sums: ReadonlyMap<Id, TargetSum>,
): TargetState[] {
  return participants
    .toSorted((a, b) => a.participantId - b.participantId)
    .flatMap(({ participantId, targets }) =>
      targets
        .toSorted((a, b) => a.targetId - b.targetId)
        .map((target) => targetState(participantId, target, sums.get(target.targetId))),
    );
}

function targetState(
  participantId: Id,
  target: TargetFacts,
  sum: TargetSum | undefined,
): TargetState {
  const quantity = sum?.quantity ?? ZERO;
  const trigger = computeTrigger(target);
  const reached = quantity.gte(trigger);
  return {
    participantId,
    targetId: target.targetId,
    productId: target.productId,
    categoryId: target.categoryId,
    quantity: toText(quantity),
    trigger: toText(trigger),
    reached,
    missing: reached ? '0' : toText(trigger.minus(quantity)),
    salesQuantTarget: target.salesQuantTarget,
    salesInvoiced: toText(sum?.value ?? ZERO),
    salesInvoicedTarget: target.salesInvoicedTarget,
  };
}
