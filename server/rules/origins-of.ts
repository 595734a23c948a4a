import type { Failure } from '../../src/domain/problem.ts';
import { isWebOrigin } from '../../src/domain/rules/permission/web-origin.ts';
import type { DraftChildren } from '../record/entity-rules.ts';

/** A row without one of these could do nothing. */
export function requireSome(
  children: DraftChildren,
  child: string,
  label: string,
): readonly Failure[] {
  return (children[child] ?? []).length === 0 ? [{ path: child, code: 'required', label }] : [];
}

/** Origins as browsers send them, or they would never be met. */
export function originFailures(children: DraftChildren): readonly Failure[] {
  return (children['origins'] ?? []).flatMap(({ origin }, index) =>
    typeof origin === 'string' && isWebOrigin(origin)
      ? []
      : [{ path: `origins.${index}.origin`, code: 'invalid' as const, label: 'origin' }],
  );
}
