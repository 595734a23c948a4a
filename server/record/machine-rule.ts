import { isRefused } from '../../src/domain/machine.ts';
import type { Machine, MachineShape, Planned } from '../../src/domain/machine.ts';
import { planAsDeputy } from '../../src/domain/rules/account/deputies.ts';
import type { ActionRequest } from '../../src/domain/schema/entities/entity-actions.ts';
import type { StoredRow } from '../listing/shape.ts';
import type { Asking, Work } from './context.ts';
import { OTHER_STATUS } from './entity-rules.ts';
import type { ActionRule } from './entity-rules.ts';

/** Inputs of a machine that judges rows of an entity. */
interface Judging<S extends MachineShape> {
  factsOf(work: Asking, row: StoredRow): S['row'] | Promise<S['row']>;
  actorOf(work: Asking): S['actor'];
  /** Returns the same work as deputy of each person the caller represents. */
  inPlace?<W extends Asking>(work: W): readonly W[];
  /**
   * Checks that the caller's own name has more authority than the absent person's, where both lead
   * to the same state.
   */
  outranks?(own: Asking, other: Asking): boolean;
}

/** Effects of an action beyond those of its machine. */
interface Doing<S extends MachineShape> extends Omit<ActionRule, 'whyNot' | 'perform'> {
  /** Performs the action as in `ActionRule`, with its target state. */
  perform(
    work: Work,
    row: StoredRow,
    request: ActionRequest,
    planned: Planned<S>,
  ): ReturnType<ActionRule['perform']>;
}

function known<K, V>(map: ReadonlyMap<K, V>, key: K): V {
  const found = map.get(key);
  if (found === undefined) throw new Error('nothing was read for this doer');
  return found;
}

/**
 * Makes the rules of actions from a machine: it alone says whether one is possible, why not, and
 * where it leads.
 */
export function machineRules<S extends MachineShape>(
  machine: Machine<S>,
  { factsOf, actorOf, inPlace, outranks }: Judging<S>,
): (action: S['action'], doing: Doing<S>) => ActionRule {
  return (action, doing) => {
    const planAction = async <W extends Asking>(work: W, row: StoredRow) => {
      const others = inPlace?.(work) ?? [];
      const facts = new Map<W, S['row']>();
      for (const each of [work, ...others]) facts.set(each, await factsOf(each, row));
      return planAsDeputy(
        work,
        others,
        (each) => machine.plan(known(facts, each), actorOf(each), action, each.today),
        outranks,
      );
    };
    return {
      ...doing,
      async doer(work, row) {
        return (await planAction(work, row)).doer.person;
      },
      async whyNot(work, row) {
        const { planned } = await planAction(work, row);
        if (!isRefused(planned)) return undefined;
        return machine.hiddenReasons.includes(planned.why) ? OTHER_STATUS : planned.why;
      },
      async perform(work, row, request) {
        const { doer, planned } = await planAction(work, row);
        if (isRefused(planned)) throw planned.problem;
        return doing.perform(doer, row, request, planned);
      },
    };
  };
}
