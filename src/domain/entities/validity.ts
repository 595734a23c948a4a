import type { Failure } from '../problem.ts';

/** Refuses a period whose end lies before its start. */
export function periodFailures(
  from: string | null,
  to: string | null,
  path: string,
): readonly Failure[] {
  return from !== null && to !== null && to < from ? [{ path, code: 'ends-before-start' }] : [];
}
