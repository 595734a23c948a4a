import { isRefused } from '../../src/domain/machine.ts';
import type { Machine, MachineShape, Planned } from '../../src/domain/machine.ts';
import { planInPlace } from '../../src/domain/rules/deputies.ts';
import type { ActRequest } from '../../src/domain/wire/resource.ts';
import type { StoredRow } from '../listing/shape.ts';
import type { Asking, Work } from './context.ts';
import { OTHER_STATUS } from './entity-rules.ts';
import type { ActRule } from './entity-rules.ts';

/** What a machine must be told to judge rows of an entity. */
interface Judging<S extends MachineShape> {
  factsOf(work: Asking, row: StoredRow): S['row'] | Promise<S['row']>;
  actorOf(work: Asking): S['actor'];
  /** The same work in the place of whom the caller stands in for. */
  inPlace?<W extends Asking>(work: W): readonly W[];
  /** Whether the own name says more than that of another, where both lead to the same state. */
  outranks?(own: Asking, other: Asking): boolean;
}

/** What an act does beyond what its machine says of it. */
interface Doing<S extends MachineShape> extends Omit<ActRule, 'whyNot' | 'perform'> {
  /** As of `ActRule`, with where the act leads. */
  perform(
    work: Work,
    row: StoredRow,
    request: ActRequest,
    planned: Planned<S>,
  ): ReturnType<ActRule['perform']>;
}

function known<K, V>(map: ReadonlyMap<K, V>, key: K): V {
  const found = map.get(key);
  if (found === undefined) throw new Error('nothing was read for this doer');
  return found;
}

/** Makes the rules of acts from a machine: it alone says whether one is possible, why not, and where it leads. */
export function machineRules<S extends MachineShape>(
  machine: Machine<S>,
  { factsOf, actorOf, inPlace, outranks }: Judging<S>,
): (act: S['act'], doing: Doing<S>) => ActRule {
  return (act, doing) => {
    const planOf = async <W extends Asking>(work: W, row: StoredRow) => {
      const others = inPlace?.(work) ?? [];
      const facts = new Map<W, S['row']>();
      for (const each of [work, ...others]) facts.set(each, await factsOf(each, row));
      return planInPlace(
        work,
        others,
        (each) => machine.plan(known(facts, each), actorOf(each), act, each.today),
        outranks,
      );
    };
    return {
      ...doing,
      async doer(work, row) {
        return (await planOf(work, row)).doer.person;
      },
      async whyNot(work, row) {
        const { planned } = await planOf(work, row);
        if (!isRefused(planned)) return undefined;
        return machine.silent.includes(planned.why) ? OTHER_STATUS : planned.why;
      },
      async perform(work, row, request) {
        const { doer, planned } = await planOf(work, row);
        if (isRefused(planned)) throw planned.problem;
        return doing.perform(doer, row, request, planned);
      },
    };
  };
}
