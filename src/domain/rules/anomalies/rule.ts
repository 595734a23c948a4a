/** A rule that looks for an anomaly. */
import type { Anomaly, AnomalyFacts } from './facts.ts';

export type Rule = (facts: AnomalyFacts) => readonly Anomaly[];

export const whole = (code: Anomaly['code'], params: Anomaly['params']): readonly Anomaly[] => [
  { code, nItem: null, params },
];
