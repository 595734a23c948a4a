import { isRefused } from '../../src/domain/machine.ts';
import type { Machine, MachineShape } from '../../src/domain/machine.ts';
import { localDate } from '../../src/domain/rules/dates/dates.ts';
import type { RowsActed } from '../../src/domain/schema/operation/operation.ts';
import type { Call } from '../http/contract.ts';

/** Returns the actor, as the machines of this module need it. */
export const describeActor = ({
  person,
}: Pick<Call, 'person'>): { readonly isActing: boolean } => ({
  isActing: person.acting !== undefined,
});

/** Differences between actions on jobs and on mails. */
interface Acting<S extends MachineShape, R> {
  readonly machine: Machine<S>;
  readonly actor: S['actor'];
  readonly factsOf: (row: R) => S['row'];
  /** Performs the action, with the transaction of the call. */
  readonly perform: (row: R, to: S['to']) => Promise<void>;
}

/**
 * Performs an action on locked rows; a refusal of a row does not stop the others.
 * @param asked number of requested rows; deleted rows are left out
 * @throws {Problem} when a single row was requested and is refused
 */
export async function actOnRows<S extends MachineShape, R>(
  { machine, actor, factsOf, perform }: Acting<S, R>,
  rows: readonly R[],
  { act, asked, now }: { readonly act: S['action']; readonly asked: number; readonly now: Date },
): Promise<RowsActed> {
  let done = 0;
  for (const row of rows) {
    const planned = machine.plan(factsOf(row), actor, act, localDate(now));
    if (!isRefused(planned)) {
      await perform(row, planned.to);
      done += 1;
    } else if (asked === 1) throw planned.problem;
  }
  return { done, left: asked - done };
}
