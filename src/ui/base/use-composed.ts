import { useLayoutEffect, useRef, useState } from 'react';
import type { ChangeEvent, CompositionEvent, RefObject } from 'react';

const stripPunctuation = (text: string): string => text.replace(/[^\p{L}\p{N}]/gu, '');

/**
 * Finds the position in a formatted text after as many letters and digits as preceded the cursor.
 */
function cursorIn(text: string, signs: number): number {
  let at = 0;
  for (let left = signs; at < text.length && left > 0; at += 1)
    if (stripPunctuation(text.charAt(at)) !== '') left -= 1;
  return at;
}

/**
 * The text of an input that is brought into form, for keyboards that compose: it rests as it is composed, and is formed at the end.
 * @param onText hears the text of the input when it is not composed, and at the end of a composition
 */
export function useComposed(
  input: RefObject<HTMLInputElement | null>,
  text: string,
  onText: (typed: string) => void,
) {
  const [composed, setComposed] = useState<string>();
  const signs = useRef<number>(undefined);
  const isComposing = composed !== undefined;
  useLayoutEffect(() => {
    if (isComposing || signs.current === undefined || !input.current) return;
    const at = cursorIn(text, signs.current);
    signs.current = undefined;
    input.current.setSelectionRange(at, at);
  }, [isComposing, text, input]);
  return {
    isComposing,
    events: {
      value: composed ?? text,
      onCompositionStart: (event: CompositionEvent<HTMLInputElement>) =>
        setComposed(event.currentTarget.value),
      onCompositionEnd: (event: CompositionEvent<HTMLInputElement>) => {
        const { value, selectionStart } = event.currentTarget;
        signs.current = stripPunctuation(value.slice(0, selectionStart ?? value.length)).length;
        setComposed(undefined);
        onText(value);
      },
      onChange: (event: ChangeEvent<HTMLInputElement>) => {
        const { value } = event.currentTarget;
        if (isComposing) setComposed(value);
        else onText(value);
      },
    },
  };
}
