import { useEffect, useRef } from 'react';
import type { KeyboardEvent, RefObject } from 'react';
import type { Option } from '../../domain/schema/entities/list.ts';
import { namedOption } from './option-name.ts';
import type { LoadOptions } from './use-options.ts';
import { useLatest } from '../use-latest.ts';

/** State of a text box, the source of its options and its callbacks. */
export interface Writing {
  readonly open: boolean;
  readonly value: Option | null;
  /** Typed text that matches no option. */
  readonly typed?: string | undefined;
  /** Text typed while the list still shows matches of an earlier text. */
  readonly ahead: RefObject<string | undefined>;
  readonly load: LoadOptions;
  /** Called with the search term. */
  readonly onQ: (q: string) => void;
  /** An option, or null when the box was emptied. */
  readonly onChoose: (option: Option | null) => void;
  /** Called while the user types; no option is chosen until later. */
  readonly onTyped: (text: string) => void;
  /** Writing has ended. */
  readonly onSettle?: (() => void) | undefined;
}

/** Turns what was written into the one option it names, when the box is left. */
function useNaming(
  load: LoadOptions,
  typed: string | undefined,
  onChoose: (option: Option) => void,
) {
  const latest = useLatest({ typed, onChoose });
  return (text: string) => {
    const aborter = new AbortController();
    load({ q: text, signal: aborter.signal }).then(
      ({ rows, total }) => {
        const option = namedOption(
          text,
          rows.filter(({ active }) => active),
          total,
        );
        if (option && latest.current.typed === text) latest.current.onChoose(option);
      },
      () => undefined,
    );
  };
}

/** Remembers the value before typing, for Escape. */
function useWayBack(value: Option | null, typed: string | undefined) {
  const before = useRef<Option | null>(value);
  useEffect(() => {
    if (typed === undefined) before.current = value;
  }, [value, typed]);
  return before;
}

/** Writing in the box, and leaving it: by Escape as it was, else with what was written. */
export function useWriting({
  open,
  onQ,
  value,
  typed,
  load,
  ahead,
  onChoose,
  onTyped,
  onSettle,
}: Writing) {
  const before = useWayBack(value, typed);
  const nameIt = useNaming(load, typed, onChoose);
  return {
    nameIt,
    write(text: string) {
      onQ(text.trim());
      if (text.trim() === '') onChoose(null);
      else onTyped(text);
    },
    keys(event: KeyboardEvent) {
      if (event.key === 'Escape' && open && typed !== undefined) onChoose(before.current);
      if (event.key === 'Enter' && ahead.current !== undefined) nameIt(ahead.current);
    },
    leave() {
      onQ('');
      onSettle?.();
      if (typed !== undefined) nameIt(typed);
    },
  };
}

/**
 * Continues typing that began before the box was loaded: caret at the end, list open. Text typed
 * and left is matched to an option.
 */
export function useTakenUp(
  input: RefObject<HTMLInputElement | null>,
  typed: string | undefined,
  nameIt: (text: string) => void,
): void {
  const first = useRef({ typed, nameIt });
  useEffect(() => {
    const box = input.current;
    if (!box || first.current.typed === undefined) return;
    if (!box.matches(':focus')) return first.current.nameIt(first.current.typed);
    unfold(box);
    box.setSelectionRange(box.value.length, box.value.length);
  }, [input]);
}

/** Opens the list as the arrow key does: the library opens it by its button and by keys alone, or else at every focus. */
export function unfold(input: HTMLInputElement): void {
  input.dispatchEvent(new KeyboardEvent('keydown', { key: 'ArrowDown', bubbles: true }));
}
