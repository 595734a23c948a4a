import { useEffect, useRef } from 'react';
import type { KeyboardEvent, RefObject } from 'react';
import type { Option } from '../domain/wire/resource.ts';
import { namedOption } from './option-name.ts';
import type { LoadOptions } from './use-options.ts';

/** What is written in a box, where its options come from, and who is told. */
export interface Writing {
  readonly open: boolean;
  readonly value: Option | null;
  /** What is written instead of a value, because nothing is called so. */
  readonly typed?: string | undefined;
  /** What was written while the list still shows what an earlier text found. */
  readonly ahead: RefObject<string | undefined>;
  readonly load: LoadOptions;
  /** What is searched for. */
  readonly onQ: (q: string) => void;
  /** An option, or null when the box was emptied. */
  readonly onChoose: (option: Option | null) => void;
  /** Somebody writes; nothing is chosen until he does. */
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
  const latest = useRef({ typed, onChoose });
  useEffect(() => {
    latest.current = { typed, onChoose };
  });
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

/** What stood there before somebody wrote, for Escape. */
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

/** Who began to write before the box was here goes on at the end, with the list open; what was written and left is named. */
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
