import { isRefused } from '../../src/domain/machine.ts';
import type { Machine, MachineShape, Planned } from '../../src/domain/machine.ts';
import type { ActRequest } from '../../src/domain/wire/resource.ts';
import type { StoredRow } from '../listing/shape.ts';
import type { Work } from './context.ts';
import { OTHER_STATUS } from './entity-rules.ts';
import type { ActRule } from './entity-rules.ts';

/** What a machine must be told to judge rows of an entity. */
interface Judging<S extends MachineShape> {
  factsOf(work: Work, row: StoredRow): S['row'] | Promise<S['row']>;
  actorOf(work: Work): S['actor'];
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

/** Makes the rules of acts from a machine: it alone says whether one is possible, why not, and where it leads. */
export function machineRules<S extends MachineShape>(
  machine: Machine<S>,
  { factsOf, actorOf }: Judging<S>,
): (act: S['act'], doing: Doing<S>) => ActRule {
  return (act, doing) => {
    const planOf = async (work: Work, row: StoredRow) =>
      machine.plan(await factsOf(work, row), actorOf(work), act, work.today);
    return {
      ...doing,
      async whyNot(work, row) {
        const planned = await planOf(work, row);
        if (!isRefused(planned)) return undefined;
        return machine.silent.includes(planned.why) ? OTHER_STATUS : planned.why;
      },
      async perform(work, row, request) {
        const planned = await planOf(work, row);
        if (isRefused(planned)) throw planned.problem;
        return doing.perform(work, row, request, planned);
      },
    };
  };
}
