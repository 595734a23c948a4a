import type { ReactNode } from 'react';
import { Icon } from '../../ui/base/icon.tsx';
import { check } from '../../ui/icons/control.ts';

export type GateState = 'done' | 'now' | 'later';

interface GateProps {
  readonly number: number;
  readonly state: GateState;
  readonly title: string;
  readonly children?: ReactNode;
}

/** Renders a numbered step before a signature, with its state. */
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

/** Returns the states of the gates: the first open gate is the present gate. */
export function gateStates(passed: readonly boolean[]): readonly GateState[] {
  const now = passed.indexOf(false);
  return passed.map((done, at) => (done ? 'done' : at === now ? 'now' : 'later'));
}
