import type { EntityAct } from '../entity-act.ts';
import type { Machine, MachineShape } from '../machine.ts';

/** How an act is called and shown on the screens of an entity; all else of it is the machine's. */
export interface ActLook<Label extends string = string> extends Pick<
  EntityAct<string, Label>,
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

/** Of an act that the screens of its entity do not offer: it is done elsewhere, such as by the person alone. */
type Elsewhere = 'elsewhere';

/** The fields whose values come with acts. */
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
 * Acts of an entity as its machine has them.
 * @param looks every act of the machine with its look, or that it is not offered here
 * @param standing any: no act of these comes to something else by where it begins
 */
export function machineActs<
  S extends MachineShape,
  const L extends Readonly<Record<S['act'], ActLook | Elsewhere>>,
>(
  machine: Machine<S>,
  looks: L,
  standing: S['standing'],
): readonly EntityAct<LookField<L[keyof L]>, LookWord<L[keyof L]> | S['effect']>[] {
  type Offered = EntityAct<LookField<L[keyof L]>, LookWord<L[keyof L]> | S['effect']>;
  // every word and field in them is one of theirs
  const known = looks as unknown as Readonly<
    Record<
      S['act'],
      (Pick<Offered, keyof ActLook> & { readonly label: Offered['label'] }) | Elsewhere
    >
  >;
  return machine.names.flatMap((name: S['act']): readonly Offered[] => {
    const look = known[name];
    return look === 'elsewhere'
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
