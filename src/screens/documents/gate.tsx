import type { ReactNode } from 'react';
import { Icon } from '../../ui/icon.tsx';
import { check } from '../../ui/icons/control.ts';

export type GateState = 'done' | 'now' | 'later';

interface GateProps {
  readonly number: number;
  readonly state: GateState;
  readonly title: string;
  readonly children?: ReactNode;
}

/** One of the things that come before a signature, numbered, with where it stands. */
export function Gate({ number, state, title, children }: GateProps) {
  return (
    <li
      className="nmv-doc-gate"
      data-state={state}
      aria-current={state === 'now' ? 'step' : undefined}
    >
      <span className="nmv-doc-gate-mark">
        {state === 'done' ? <Icon of={check} size="sm" /> : number}
      </span>
      <div className="nmv-doc-gate-body">
        <h3 className="nmv-doc-gate-title">{title}</h3>
        {children}
      </div>
    </li>
  );
}

/** Where each gate stands: the first that is not passed is the one for now. */
export function gateStates(passed: readonly boolean[]): readonly GateState[] {
  const now = passed.indexOf(false);
  return passed.map((done, at) => (done ? 'done' : at === now ? 'now' : 'later'));
}
