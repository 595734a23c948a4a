import { noTyped } from './typed-state.ts';
import type { TypedState } from './typed-state.ts';

/** Checks that the user typed data; prefilled values do not count. */
export const isTouched = ({ numNF, day, buyer, newBuyer, items }: TypedState): boolean =>
  numNF !== '' ||
  day !== '' ||
  buyer !== null ||
  (newBuyer !== null && `${newBuyer.xNome}${newBuyer.taxNum}` !== '') ||
  items.some(({ extCode, uCom, qCom, vProd }) => `${extCode}${uCom}${qCom}${vProd}` !== '');

/** A kept draft; undefined when it is none of this form. */
export function stateOfDraft(content: unknown): TypedState | undefined {
  const state = content as Partial<TypedState> | null;
  return typeof state === 'object' &&
    state !== null &&
    typeof state.numNF === 'string' &&
    typeof state.nextKey === 'number' &&
    Array.isArray(state.items) &&
    isTouched({ ...noTyped, ...state })
    ? { ...noTyped, ...state }
    : undefined;
}
