// named parts of imask, so that numbers, enumerations and the rest stay out
import InputMask from 'imask/esm/controls/input';
import createMask from 'imask/esm/masked/factory';
import 'imask/esm/masked/dynamic';
import 'imask/esm/masked/pattern';
import type { MaskPattern } from './mask-pattern.ts';

const definitions = { '#': /[0-9A-Za-z]/ };
const upper = (sign: string) => sign.toUpperCase();
const buildMaskOptions = (pattern: MaskPattern) =>
  typeof pattern === 'string'
    ? { mask: pattern, definitions, prepareChar: upper }
    : { mask: pattern.map((mask) => ({ mask, definitions, prepareChar: upper })) };
const signs = (text: string) => text.replace(/[^\p{L}\p{N}]/gu, '').toUpperCase();

/** A text as the mask writes it; undefined when the mask would drop a letter or digit of it. */
export function maskText(pattern: MaskPattern, text: string): string | undefined {
  const masked = createMask(buildMaskOptions(pattern));
  masked.value = text;
  return signs(masked.value) === signs(text) ? masked.value : undefined;
}

/** A mask at work on an input. */
export interface AttachedMask {
  /** The input was given another text. */
  readonly sync: () => void;
  readonly detach: () => void;
}

/** Puts a mask on an input whose text it writes just so. `onText` hears what a person makes of it. */
export function attachMask(
  input: HTMLInputElement,
  pattern: MaskPattern,
  onText: (text: string) => void,
): AttachedMask {
  const mask = new InputMask(input, buildMaskOptions(pattern));
  let isSyncing = false;
  mask.on('accept', () => {
    if (!isSyncing) onText(mask.value);
  });
  return {
    sync() {
      if (mask.value === input.value) return;
      isSyncing = true;
      mask.updateValue();
      mask.updateControl();
      isSyncing = false;
    },
    detach: () => mask.destroy(),
  };
}
