import type { ComponentPropsWithRef, ReactNode } from 'react';
import { Input } from './text-input.tsx';

export interface NumberInputProps extends Omit<
  ComponentPropsWithRef<'input'>,
  'value' | 'defaultValue' | 'onChange'
> {
  readonly text: string;
  readonly onText: (text: string) => void;
  /** Content before the number, such as `R$`. */
  readonly before?: ReactNode;
  /** Unit after the number, such as `Kg/L`. */
  readonly unit?: ReactNode;
  readonly sized?: 'xs' | 'md' | 'lg' | undefined;
}

/** Edits a number as text, aligned to the end, with its unit. The caller parses the text. */
export function NumberInput({ text, onText, before, unit, ...rest }: NumberInputProps) {
  const room = [before && 'before', unit && 'unit'].filter(Boolean).join(' ') || undefined;
  const input = (
    <Input
      inputMode="decimal"
      autoComplete="off"
      {...rest}
      kind="number"
      value={text}
      data-room={room}
      onChange={(event) => onText(event.currentTarget.value)}
    />
  );
  if (room === undefined) return input;
  return (
    <span className="nmv-with">
      {before && (
        <span className="nmv-affix" data-side="start" aria-hidden="true">
          {before}
        </span>
      )}
      {input}
      {unit && (
        <span className="nmv-affix" data-side="end" aria-hidden="true">
          {unit}
        </span>
      )}
    </span>
  );
}
