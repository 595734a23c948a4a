import { Problem } from './problem.ts';
import type { ProblemName } from './problem.ts';
import type { PlainDate } from './rules/dates.ts';

/** What a machine is about; the compiler holds its definition and its words to these. */
export interface MachineShape {
  /** What the rules must know of what has the state. */
  readonly row: object;
  /** The part of it that everybody who sees the row sees: effects and reasons rest on it alone, so that a page can tell them. */
  readonly standing: object;
  /** What the rules must know of who acts. */
  readonly actor: object;
  readonly state: string | number;
  /** Where acts lead: a state, or out of all of them. */
  readonly to: string | number;
  readonly act: string;
  /** Reasons for which something may not be done. */
  readonly why: string;
  /** What acts come to. */
  readonly effect: string;
}

/** Whether words go with an act. */
export type ReasonNeed = 'none' | 'optional' | 'required';

/** Something that may stand in the way of an act. What is refused and the reason that is told for it are one thing, so that they cannot fall apart. */
export interface Hurdle<S extends MachineShape> {
  readonly why: S['why'];
  readonly problem: ProblemName;
  readonly stands: (row: S['row'], actor: S['actor'], today: PlainDate) => boolean;
}

/** One way of an act: where it begins, where it leads, and what it has to pass. */
export interface Way<S extends MachineShape, HurdleName extends string> {
  readonly from: readonly S['state'][];
  /** Rows that have this way at all; default: every row. */
  readonly of?: (row: S['row']) => boolean;
  readonly to: S['to'] | ((row: S['row'], actor: S['actor']) => S['to']);
  /** In the order in which they are told; somebody must be kept from acting, or it must be said that nobody is. */
  readonly past: readonly [HurdleName, ...HurdleName[]];
}

/** An act, with all that pages and server need to offer, ask for, do and refuse it. Nothing here may be left out. */
export interface Act<S extends MachineShape, HurdleName extends string> {
  /** The first that fits counts. */
  readonly ways: readonly [Way<S, HurdleName>, ...Way<S, HurdleName>[]];
  /** Why it is not possible where no way begins. */
  readonly elsewhere: S['why'] | ((row: S['row']) => S['why']);
  /** Nobody does it while acting as somebody else. */
  readonly ownName: boolean;
  /** It takes something away from somebody: shown in red, and asked before. */
  readonly takesAway: boolean;
  /** What it comes to, told before it is done. */
  readonly effect: S['effect'] | ((standing: S['standing']) => S['effect']);
  readonly reason: ReasonNeed | ((standing: S['standing']) => ReasonNeed);
  /** Asked before, even where no words are needed. */
  readonly asks: boolean | ((standing: S['standing']) => boolean);
  /** May be done on many rows at once. */
  readonly many: boolean;
}

/** What `defineMachine` takes. */
export interface MachineSpec<S extends MachineShape, HurdleName extends string> {
  readonly states: readonly S['state'][];
  readonly stateOf: (row: S['row']) => S['state'];
  readonly hurdles: Readonly<Record<HurdleName, Hurdle<S>>>;
  /** What stands in the way of an act in one's own name. */
  readonly acting: NoInfer<HurdleName>;
  /** Reasons for which an act has no meaning on a row: there it is not shown at all. */
  readonly silent: readonly S['why'][];
  /** In the order in which they are offered. */
  readonly acts: Readonly<Record<S['act'], Act<S, NoInfer<HurdleName>>>>;
}

/** What an act comes to, once nothing stands in its way. */
export interface Planned<S extends MachineShape> {
  readonly act: S['act'];
  readonly to: S['to'];
  readonly needsReason: boolean;
}

/** Why an act may not be done, as the person is told and as the server refuses it. */
export interface Refused<S extends MachineShape> {
  readonly why: S['why'];
  readonly problem: Problem;
}

/** A machine: all that may become of what has states, by whom, and why not. Pages and server ask the same one; the server decides. */
export interface Machine<S extends MachineShape> {
  /** As it was defined, to be looked through as a whole. */
  readonly spec: object;
  readonly states: readonly S['state'][];
  readonly names: readonly S['act'][];
  readonly silent: readonly S['why'][];
  /** What an act would do, or why it may not be done. */
  plan(row: S['row'], actor: S['actor'], act: S['act'], today: PlainDate): Planned<S> | Refused<S>;
  /** Every act: what is possible, and why the rest is not. */
  judge(row: S['row'], actor: S['actor'], today: PlainDate): Judged<S>;
  takesAway(act: S['act']): boolean;
  isForMany(act: S['act']): boolean;
  effect(act: S['act'], standing: S['standing']): S['effect'];
  reason(act: S['act'], standing: S['standing']): ReasonNeed;
  /** Whether a question comes before it. */
  asks(act: S['act'], standing: S['standing']): boolean;
}

/** What one person may do with one row now. */
export interface Judged<S extends MachineShape> {
  readonly possible: readonly Planned<S>[];
  readonly whyNot: Readonly<Partial<Record<S['act'], S['why']>>>;
}

/** Keys of the words that a machine needs in every language. */
export type MachineWord<S extends MachineShape> =
  | `act.${S['act']}`
  | `done.${S['act']}`
  | `ask.${S['act']}`
  | `why.${S['why']}`
  | `effect.${S['effect']}`;

/** Whether an act was refused. */
export const isRefused = <S extends MachineShape>(
  planned: Planned<S> | Refused<S>,
): planned is Refused<S> => 'why' in planned;

/**
 * Defines all that may become of what has states; the shape is named first, so that an act that forgets what it comes to,
 * or names a reason that nobody words, does not compile.
 */
export function defineMachine<S extends MachineShape & { readonly row: S['standing'] }>() {
  return <HurdleName extends string>(spec: MachineSpec<S, HurdleName>): Machine<S> => {
    const names: readonly S['act'][] = keysOf(spec.acts);
    const actOf = (act: S['act']): Act<S, HurdleName> => spec.acts[act];
    const machine: Machine<S> = {
      spec,
      states: spec.states,
      names,
      silent: spec.silent,
      plan: (row, actor, act, today) => plan(spec, row, actor, act, today),
      judge(row, actor, today) {
        const possible: Planned<S>[] = [];
        const whyNot: Partial<Record<S['act'], S['why']>> = {};
        for (const act of names) {
          const planned = machine.plan(row, actor, act, today);
          if (isRefused(planned)) whyNot[act] = planned.why;
          else possible.push(planned);
        }
        return { possible, whyNot };
      },
      takesAway: (act) => actOf(act).takesAway,
      isForMany: (act) => actOf(act).many,
      effect(act, standing) {
        const { effect } = actOf(act);
        return typeof effect === 'function' ? effect(standing) : effect;
      },
      reason: (act, standing) => reasonOf(actOf(act), standing),
      asks(act, standing) {
        const { asks, takesAway } = actOf(act);
        const isAsked = typeof asks === 'function' ? asks(standing) : asks;
        return isAsked || takesAway || machine.reason(act, standing) === 'required';
      },
    };
    return machine;
  };
}

function plan<S extends MachineShape, HurdleName extends string>(
  { acts, hurdles, acting, stateOf }: MachineSpec<S, HurdleName>,
  row: S['row'],
  actor: S['actor'],
  name: S['act'],
  today: PlainDate,
): Planned<S> | Refused<S> {
  const act: Act<S, HurdleName> = acts[name];
  const state = stateOf(row);
  const refused = (why: S['why'], problem: ProblemName): Refused<S> => ({
    why,
    problem: new Problem(
      problem,
      problem === 'act-not-allowed' ? { params: { status1: state } } : {},
    ),
  });
  const standing = (names: readonly HurdleName[]): Refused<S> | undefined => {
    const hurdle = names
      .map((each) => hurdles[each])
      .find(({ stands }) => stands(row, actor, today));
    return hurdle && refused(hurdle.why, hurdle.problem);
  };
  const ownName = act.ownName ? standing([acting]) : undefined;
  if (ownName) return ownName;
  const way = act.ways.find(({ from, of }) => from.includes(state) && of?.(row) !== false);
  if (way === undefined)
    return refused(
      typeof act.elsewhere === 'function' ? act.elsewhere(row) : act.elsewhere,
      'act-not-allowed',
    );
  return (
    standing(way.past) ?? {
      act: name,
      to: typeof way.to === 'function' ? way.to(row, actor) : way.to,
      needsReason: reasonOf(act, row) === 'required',
    }
  );
}

function reasonOf<S extends MachineShape>(
  { reason }: Act<S, string>,
  standing: S['standing'],
): ReasonNeed {
  return typeof reason === 'function' ? reason(standing) : reason;
}

function keysOf<K extends string>(record: Readonly<Record<K, unknown>>): readonly K[] {
  return Object.keys(record).filter((key): key is K => Object.hasOwn(record, key));
}
