import { useEffect, useLayoutEffect, useRef } from 'react';
import type { ClipboardEvent, ComponentPropsWithRef, RefObject } from 'react';
import type * as MaskEngine from './mask-engine.ts';
import type { MaskPattern } from './mask-pattern.ts';
import { Input } from './text-input.tsx';
import { useComposed } from '../base/use-composed.ts';
import { useLazy } from '../base/use-lazy.ts';

type Engine = typeof MaskEngine;
const loadEngine = () => import('./mask-engine.ts');

export interface MaskedInputProps extends Omit<
  ComponentPropsWithRef<'input'>,
  'value' | 'defaultValue' | 'onChange' | 'ref'
> {
  /** Without a mask it is a plain input. */
  readonly mask: MaskPattern | undefined;
  readonly text: string;
  readonly onText: (text: string) => void;
  /** Reads what was pasted, in any formatting, and writes it as the field does; what it cannot read it gives back. */
  readonly onPasted?: ((text: string) => string) | undefined;
  readonly kind?: 'number' | 'code' | undefined;
  readonly sized?: 'xs' | 'md' | 'lg' | undefined;
  readonly inputRef?: RefObject<HTMLInputElement | null> | undefined;
}

/** Keeps the mask on the input as long as the text is one that it would write. */
function useMask(
  input: RefObject<HTMLInputElement | null>,
  engine: Engine | undefined,
  mask: MaskPattern | undefined,
  text: string,
  onText: (text: string) => void,
) {
  const attached = useRef<MaskEngine.AttachedMask>(undefined);
  const tell = useRef(onText);
  useEffect(() => {
    tell.current = onText;
  });
  const pattern = typeof mask === 'object' ? mask.join('\n') : mask;
  const fits =
    engine !== undefined &&
    pattern !== undefined &&
    engine.maskText(pattern.includes('\n') ? pattern.split('\n') : pattern, text) === text;
  useLayoutEffect(() => {
    if (!fits || !engine || pattern === undefined || !input.current) return undefined;
    const own = engine.attachMask(
      input.current,
      pattern.includes('\n') ? pattern.split('\n') : pattern,
      (typed) => tell.current(typed),
    );
    attached.current = own;
    return () => {
      attached.current = undefined;
      own.detach();
    };
  }, [engine, fits, pattern, input]);
  useLayoutEffect(() => attached.current?.sync(), [text]);
}

/**
 * Formats a line of text while the user types. Pasted text that does not fit the mask is not
 * dropped but stays as pasted until it fits.
 */
export function MaskedInput({ mask, text, onText, onPasted, inputRef, ...rest }: MaskedInputProps) {
  const own = useRef<HTMLInputElement>(null);
  const input = inputRef ?? own;
  const { part: engine } = useLazy(loadEngine, mask !== undefined);
  const inMask = (typed: string) =>
    (engine && mask !== undefined ? engine.maskText(mask, typed) : undefined) ?? typed;
  const { isComposing, events } = useComposed(input, text, (typed) => onText(inMask(typed)));
  // the mask rests while a keyboard composes
  useMask(input, isComposing ? undefined : engine, mask, text, onText);
  const paste = (event: ClipboardEvent<HTMLInputElement>) => {
    const { value, selectionStart, selectionEnd } = event.currentTarget;
    event.preventDefault();
    const whole =
      value.slice(0, selectionStart ?? 0) +
      event.clipboardData.getData('text/plain').replace(/\s+/g, ' ') +
      value.slice(selectionEnd ?? value.length);
    onText(inMask(onPasted?.(whole) ?? whole));
  };
  return (
    <Input {...rest} ref={input} {...events} onPaste={mask === undefined ? undefined : paste} />
  );
}
