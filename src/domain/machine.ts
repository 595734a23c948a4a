import { Problem } from './problem.ts';
import type { ProblemName } from './problem.ts';
import type { PlainDate } from './local-date.ts';

/** Types of a state machine; the compiler holds its definition and its words to these. */
export interface MachineShape {
  /** Row facts that the rules need. */
  readonly row: object;
  /**
   * Facts visible to every reader of the row: effects and reasons depend on them alone, so a page
   * can describe them.
   */
  readonly publicFacts: object;
  /** Actor facts that the rules need. */
  readonly actor: object;
  readonly state: string | number;
  /** Target of transitions: a state, or a mark for leaving all states. */
  readonly to: string | number;
  readonly action: string;
  /** Reasons for which something may not be done. */
  readonly why: string;
  /** Effects of actions. */
  readonly effect: string;
}

/** Need for a reason with an action. */
export type ReasonNeed = 'none' | 'optional' | 'required';

/**
 * Guard of an action. The refusal and its reason are defined together, so they cannot disagree.
 */
export interface Guard<S extends MachineShape> {
  readonly why: S['why'];
  readonly problem: ProblemName;
  readonly blocks: (row: S['row'], actor: S['actor'], today: PlainDate) => boolean;
}

/** Transition of an action: its start states, its target and its guards. */
export interface Transition<S extends MachineShape, GuardName extends string> {
  readonly from: readonly S['state'][];
  /** Rows that have this way at all; default: every row. */
  readonly of?: (row: S['row']) => boolean;
  readonly to: S['to'] | ((row: S['row'], actor: S['actor']) => S['to']);
  /**
   * Guards in the order in which they are reported; at least one, even if it lets every user pass.
   */
  readonly guards: readonly [GuardName, ...GuardName[]];
}

/**
 * Action, with all that pages and server need to offer, ask for, do and refuse it. Nothing here
 * may be left out.
 */
export interface Action<S extends MachineShape, GuardName extends string> {
  /** The first that fits counts. */
  readonly transitions: readonly [Transition<S, GuardName>, ...Transition<S, GuardName>[]];
  /** Reason shown where no transition begins. */
  readonly reasonWhenUnavailable: S['why'] | ((row: S['row']) => S['why']);
  /** True when a deputy may not take the action while impersonating another user. */
  readonly forbiddenWhileImpersonating: boolean;
  /** True when the action takes something away: shown in red, with a confirmation. */
  readonly isDestructive: boolean;
  /** Effect shown before the action. */
  readonly effect: S['effect'] | ((publicFacts: S['publicFacts']) => S['effect']);
  readonly reason: ReasonNeed | ((publicFacts: S['publicFacts']) => ReasonNeed);
  /** Asked before, even where no words are needed. */
  readonly asks: boolean | ((publicFacts: S['publicFacts']) => boolean);
  /** May be done on many rows at once. */
  readonly many: boolean;
}

/** Input of `defineMachine`. */
export interface MachineSpec<S extends MachineShape, GuardName extends string> {
  readonly states: readonly S['state'][];
  readonly stateOf: (row: S['row']) => S['state'];
  readonly guards: Readonly<Record<GuardName, Guard<S>>>;
  /** Guard that fails while a user impersonates another. */
  readonly acting: NoInfer<GuardName>;
  /** Reasons for which an action has no meaning on a row; the action is not shown there at all. */
  readonly hiddenReasons: readonly S['why'][];
  /** In the order in which they are offered. */
  readonly actions: Readonly<Record<S['action'], Action<S, NoInfer<GuardName>>>>;
}

/** Plan of an action whose guards all pass. */
export interface Planned<S extends MachineShape> {
  readonly action: S['action'];
  readonly to: S['to'];
  readonly needsReason: boolean;
}

/** Reason for refusing an action, as shown to the user and returned by the server. */
export interface Refused<S extends MachineShape> {
  readonly why: S['why'];
  readonly problem: Problem;
}

/**
 * State machine: transitions, permitted actors and reasons for refusal. Pages and server share the
 * same machine; the server decides.
 */
export interface Machine<S extends MachineShape> {
  /** Definition of the machine, for checks over the whole. */
  readonly spec: object;
  readonly states: readonly S['state'][];
  readonly names: readonly S['action'][];
  readonly hiddenReasons: readonly S['why'][];
  /** Plans an action: returns its effect or the reason for refusing it. */
  plan(
    row: S['row'],
    actor: S['actor'],
    action: S['action'],
    today: PlainDate,
  ): Planned<S> | Refused<S>;
  /**
   * Judges every action: returns the possible actions, and the reasons why the rest are not
   * possible.
   */
  judge(row: S['row'], actor: S['actor'], today: PlainDate): JudgedAction<S>;
  isDestructive(action: S['action']): boolean;
  isForMany(action: S['action']): boolean;
  /** Checks that the action begins in a state, by any person. */
  beginsIn(action: S['action'], state: S['state']): boolean;
  effect(action: S['action'], publicFacts: S['publicFacts']): S['effect'];
  reason(action: S['action'], publicFacts: S['publicFacts']): ReasonNeed;
  /** Checks that the action needs a confirmation. */
  asks(action: S['action'], publicFacts: S['publicFacts']): boolean;
}

/** Actions that a user can take on a row now. */
export interface JudgedAction<S extends MachineShape> {
  readonly possible: readonly Planned<S>[];
  readonly whyNot: Readonly<Partial<Record<S['action'], S['why']>>>;
}

/** Keys of the words that a machine needs in every language. */
export type MachineWord<S extends MachineShape> =
  | `act.${S['action']}`
  | `done.${S['action']}`
  | `ask.${S['action']}`
  | `why.${S['why']}`
  | `effect.${S['effect']}`;

/** Checks that an action was refused. */
export const isRefused = <S extends MachineShape>(
  planned: Planned<S> | Refused<S>,
): planned is Refused<S> => 'why' in planned;

/**
 * Defines a state machine.
 * The shape is named first, so that an action without an effect, or a reason without words, does
 * not compile.
 */
export function defineMachine<S extends MachineShape & { readonly row: S['publicFacts'] }>() {
  return <GuardName extends string>(spec: MachineSpec<S, GuardName>): Machine<S> => {
    const names: readonly S['action'][] = listKeys(spec.actions);
    const getAction = (action: S['action']): Action<S, GuardName> => spec.actions[action];
    const machine: Machine<S> = {
      spec,
      states: spec.states,
      names,
      hiddenReasons: spec.hiddenReasons,
      plan: (row, actor, action, today) => plan(spec, row, actor, action, today),
      judge(row, actor, today) {
        const possible: Planned<S>[] = [];
        const whyNot: Partial<Record<S['action'], S['why']>> = {};
        for (const action of names) {
          const planned = machine.plan(row, actor, action, today);
          if (isRefused(planned)) whyNot[action] = planned.why;
          else possible.push(planned);
        }
        return { possible, whyNot };
      },
      isDestructive: (action) => getAction(action).isDestructive,
      isForMany: (action) => getAction(action).many,
      beginsIn: (action, state) =>
        getAction(action).transitions.some(({ from }) => from.includes(state)),
      effect(action, publicFacts) {
        const { effect } = getAction(action);
        return typeof effect === 'function' ? effect(publicFacts) : effect;
      },
      reason: (action, publicFacts) => getReasonNeed(getAction(action), publicFacts),
      asks(action, publicFacts) {
        const { asks, isDestructive } = getAction(action);
        const isAsked = typeof asks === 'function' ? asks(publicFacts) : asks;
        return isAsked || isDestructive || machine.reason(action, publicFacts) === 'required';
      },
    };
    return machine;
  };
}

function plan<S extends MachineShape, GuardName extends string>(
  { actions, guards, acting, stateOf }: MachineSpec<S, GuardName>,
  row: S['row'],
  actor: S['actor'],
  name: S['action'],
  today: PlainDate,
): Planned<S> | Refused<S> {
  const action: Action<S, GuardName> = actions[name];
  const state = stateOf(row);
  const refused = (why: S['why'], problem: ProblemName): Refused<S> => ({
    why,
    problem: new Problem(
      problem,
      problem === 'act-not-allowed' ? { params: { status1: state } } : {},
    ),
  });
  const publicFacts = (names: readonly GuardName[]): Refused<S> | undefined => {
    const guard = names
      .map((each) => guards[each])
      .find(({ blocks: stands }) => stands(row, actor, today));
    return guard && refused(guard.why, guard.problem);
  };
  const ownName = action.forbiddenWhileImpersonating ? publicFacts([acting]) : undefined;
  if (ownName) return ownName;
  const transition = action.transitions.find(
    ({ from, of }) => from.includes(state) && of?.(row) !== false,
  );
  if (transition === undefined)
    return refused(
      typeof action.reasonWhenUnavailable === 'function'
        ? action.reasonWhenUnavailable(row)
        : action.reasonWhenUnavailable,
      'act-not-allowed',
    );
  return (
    publicFacts(transition.guards) ?? {
      action: name,
      to: typeof transition.to === 'function' ? transition.to(row, actor) : transition.to,
      needsReason: getReasonNeed(action, row) === 'required',
    }
  );
}

function getReasonNeed<S extends MachineShape>(
  { reason }: Action<S, string>,
  publicFacts: S['publicFacts'],
): ReasonNeed {
  return typeof reason === 'function' ? reason(publicFacts) : reason;
}

function listKeys<K extends string>(record: Readonly<Record<K, unknown>>): readonly K[] {
  return Object.keys(record).filter((key): key is K => Object.hasOwn(record, key));
}
