import type { EntityAction } from '../entity-action.ts';
import type { CellValues } from '../field.ts';
import type { Machine, MachineShape } from '../machine.ts';

/** Label and look of an action on an entity's screens; the state machine defines the rest. */
export interface ActionLook<Label extends string = string> extends Pick<
  EntityAction<string, Label>,
  | 'label'
  | 'done'
  | 'doneIn'
  | 'doneWith'
  | 'icon'
  | 'preview'
  | 'final'
  | 'fields'
  | 'needs'
  | 'readers'
> {
  readonly label: Label;
}

/**
 * Mark of an action that the entity's screens do not offer, such as an action only the person can
 * take.
 */
type Elsewhere = 'elsewhere';

/** Fields whose values come with actions. */
type LookField<L> = L extends { readonly fields: readonly (infer Name extends string)[] }
  ? Name
  : never;

/** Every word that a look names. */
type LookWord<L> = L extends { readonly label: infer Label; readonly done: infer Done }
  ? | Extract<Label | Done, string>
    | (L extends { readonly doneIn: infer In } ? Extract<In[keyof In], string> : never)
    | (L extends { readonly doneWith: infer With } ? Extract<With[keyof With], string> : never)
  : never;

/**
 * Returns the actions of an entity as its machine defines them.
 * @param looks every action of the machine with its look, or that the action is not offered here
 * @param publicFacts any facts: the effect of these actions does not depend on the initial state
 * @param readState reads the state of a row of a list; without it any row may take any action
 */
export function machineActions<
  S extends MachineShape,
  const L extends Readonly<Record<S['action'], ActionLook | Elsewhere>>,
>(
  machine: Machine<S>,
  looks: L,
  publicFacts: S['publicFacts'],
  readState?: (row: CellValues) => S['state'],
): readonly EntityAction<LookField<L[keyof L]>, LookWord<L[keyof L]> | S['effect']>[] {
  type Offered = EntityAction<LookField<L[keyof L]>, LookWord<L[keyof L]> | S['effect']>;
  // every word and field in them is one of theirs
  const known = looks as unknown as Readonly<
    Record<
      S['action'],
      (Pick<Offered, keyof ActionLook> & { readonly label: Offered['label'] }) | Elsewhere
    >
  >;
  return machine.names.flatMap((name: S['action']): readonly Offered[] => {
    const look = known[name];
    return look === 'elsewhere'
      ? []
      : [
          {
            name,
            ...look,
            reason: machine.reason(name, publicFacts),
            bulk: machine.isForMany(name),
            danger: machine.isDestructive(name),
            effect: machine.effect(name, publicFacts),
            ...(readState && { fits: (row: CellValues) => machine.beginsIn(name, readState(row)) }),
          },
        ];
  });
}
