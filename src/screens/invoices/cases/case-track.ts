import type { CaseDetail, CaseStep } from '../../../domain/schema/invoices/invoice-case.ts';

/** Step on the track of a case, as shown. */
export interface TrackStep {
  readonly id: 'against' | 'opened' | 'decision' | 'appeal' | 'final';
  readonly state: 'done' | 'now' | 'later' | 'skipped';
  /** Time and person of the step; undefined while it is not done. */
  readonly at?: string | undefined;
  readonly personName?: string | null | undefined;
}

/**
 * Finds the last effective step of some kinds: a decision that was taken back is not effective.
 */
export function standing(
  steps: readonly CaseStep[],
  names: readonly CaseStep['step'][],
): CaseStep | undefined {
  const back = steps.findLastIndex(({ step }) => step === 'taken-back');
  return steps.findLast(
    ({ step }, at) =>
      names.includes(step) && !(at < back && at === lastDecisionBefore(steps, back)),
  );
}

const lastDecisionBefore = (steps: readonly CaseStep[], at: number): number =>
  steps
    .slice(0, Math.max(0, at))
    .findLastIndex(({ step }) => step === 'upheld' || step === 'dismissed');

/** The way of a case: what was decided, the contest, the decision, the appeal, the end. A claim has neither a decision before nor an appeal. */
export function buildTrack({
  kind,
  status1,
  outcome,
  against,
  steps,
}: CaseDetail): readonly TrackStep[] {
  const appealAt = steps.findIndex(({ step }) => step === 'appealed');
  const before = appealAt < 0 ? steps : steps.slice(0, appealAt);
  const opened = steps.find(({ step }) => step === 'opened');
  const first = standing(before, ['upheld', 'dismissed']);
  const appealed = appealAt < 0 ? undefined : steps[appealAt];
  const last = appealAt < 0 ? undefined : standing(steps.slice(appealAt), ['upheld', 'dismissed']);
  const isFinal = status1 === 'final';
  const done = (step: CaseStep | undefined) => ({ at: step?.at, personName: step?.personName });
  const decision: TrackStep =
    first !== undefined
      ? { id: 'decision', state: 'done', ...done(first) }
      : { id: 'decision', state: isFinal || outcome === 'closed' ? 'skipped' : 'now' };
  const end: TrackStep = {
    id: 'final',
    state: isFinal ? 'done' : 'later',
    ...(isFinal ? done(last ?? undefined) : {}),
  };
  if (kind === 'sale') return [{ id: 'opened', state: 'done', ...done(opened) }, decision, end];
  const appeal: TrackStep =
    appealed !== undefined
      ? { id: 'appeal', state: isFinal ? 'done' : 'now', ...done(appealed) }
      : { id: 'appeal', state: isFinal ? 'skipped' : status1 === 'decided' ? 'now' : 'later' };
  return [
    ...(against === null
      ? []
      : [
          { id: 'against', state: 'done', at: against.at, personName: against.personName } as const,
        ]),
    { id: 'opened', state: 'done', ...done(opened) },
    decision,
    appeal,
    end,
  ];
}
