import type { EntityAct } from '../entity-act.ts';
import type { Machine, MachineShape } from '../machine.ts';

/** How an act is called and shown on the screens of an entity; all else of it is the machine's. */
export interface ActLook<Label extends string = string> extends Pick<
  EntityAct<never>,
  'icon' | 'preview' | 'final'
> {
  readonly label: Label;
}

/**
 * Acts of an entity as its machine has them.
 * @param looks the acts that are offered, each with its look
 * @param standing any: no act of these comes to something else by where it begins
 */
export function machineActs<
  S extends MachineShape,
  const L extends Readonly<Record<string, ActLook>>,
>(
  machine: Machine<S>,
  looks: L,
  standing: S['standing'],
): readonly EntityAct<never, L[keyof L]['label'] | S['effect']>[] {
  // every label in them is one of theirs
  const known = looks as Readonly<Record<string, ActLook<L[keyof L]['label']>>>;
  return machine.names.flatMap((name: S['act']): ReturnType<typeof machineActs<S, L>> => {
    const look = known[name];
    return look === undefined
      ? []
      : [
          {
            name,
            ...look,
            reason: machine.reason(name, standing),
            bulk: machine.isForMany(name),
            danger: machine.takesAway(name),
            effect: machine.effect(name, standing),
          },
        ];
  });
}
