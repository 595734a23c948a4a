import { isRefused } from '../../src/domain/machine.ts';
import type { Machine, MachineShape } from '../../src/domain/machine.ts';
import { localDate } from '../../src/domain/rules/dates.ts';
import type { RowsActed } from '../../src/domain/wire/operation.ts';
import type { Call } from '../http/contract.ts';

/** Who acts, as the machines of this room know them. */
export const actorOf = ({ person }: Pick<Call, 'person'>): { readonly isActing: boolean } => ({
  isActing: person.acting !== undefined,
});

/** What differs between work and mails. */
interface Acting<S extends MachineShape, R> {
  readonly machine: Machine<S>;
  readonly actor: S['actor'];
  readonly factsOf: (row: R) => S['row'];
  /** Does the act, with the transaction of the call. */
  readonly perform: (row: R, to: S['to']) => Promise<void>;
}

/**
 * One act on rows that are held: what is refused for one does not stop the others.
 * @param asked how many were asked for; what is gone meanwhile is left out
 * @throws {Problem} when it was asked for one row alone, and that is refused
 */
export async function actOnRows<S extends MachineShape, R>(
  { machine, actor, factsOf, perform }: Acting<S, R>,
  rows: readonly R[],
  { act, asked, now }: { readonly act: S['act']; readonly asked: number; readonly now: Date },
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
