import { PAYOUT_STEPS } from '../../domain/rules/payout/payout-machine.ts';
import type { PayoutStep } from '../../domain/rules/payout/payout-machine.ts';
import type { CellValue } from '../../domain/field.ts';
import type { ResourceDetail } from '../../domain/schema/entities/entity.ts';
import { getCell } from '../../domain/rows/cells.ts';

/** The steps of a prize as they are shown. */
export const ORDER = ['acceptance', 'situation', 'declaration', 'term', 'payment'] as const;
type Step = (typeof ORDER)[number];

export type TrackState = 'done' | 'now' | 'stopped' | 'later' | 'notNeeded';

/** The step that a row waits for. */
export const toStep = (value: CellValue): PayoutStep =>
  PAYOUT_STEPS.find((each) => each === value) ?? 'nothing';

/** Checks that a step is done; steps are independent of each other. */
function isDone(detail: ResourceDetail, step: Step): boolean {
  const has = (field: string): boolean => getCell(detail, field) !== null;
  switch (step) {
    case 'acceptance':
      return has('acceptedAt');
    case 'situation':
      return has('checkedAt');
    case 'declaration':
      return has('declaredAt') || getCell(detail, 'customerId') === null;
    case 'term':
      return has('termOn');
    case 'payment':
      return has('paidOn');
  }
}

/** Returns the state of a step while the prize waits for `next`. */
export function computeStepState(detail: ResourceDetail, step: Step, next: PayoutStep): TrackState {
  if (isDone(detail, step)) return 'done';
  if (step === 'term' && getCell(detail, 'termRequired') !== true) return 'notNeeded';
  if (step === 'situation' && next === 'stopped') return 'stopped';
  // the channel and the term may be waited for at any time
  return step === next || step === 'declaration' || step === 'term' ? 'now' : 'later';
}
