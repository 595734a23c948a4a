import type { Field } from '../../domain/field.ts';
import { NumberInput } from '../input/number-input.tsx';
import type { ControlProps } from './control-props.ts';
import { useTyping } from './use-typing.ts';

interface NumberLineProps<F extends Field> extends ControlProps<F> {
  readonly inputMode: 'numeric' | 'decimal';
  /** Text before the number, except in a cell. */
  readonly before?: string | undefined;
  /** Unit after the number, except in a cell. */
  readonly unit?: string | undefined;
}

/** A number as it is written. */
export function NumberLine<F extends Field>({
  inputMode,
  before,
  unit,
  ...props
}: NumberLineProps<F>) {
  const { control, name, disabled, bare, autoFocus } = props;
  const { text, write, settle, onKeyDown } = useTyping(props);
  return (
    <NumberInput
      {...control}
      name={name}
      disabled={disabled}
      autoFocus={autoFocus}
      text={text}
      onText={write}
      onBlur={settle}
      onKeyDown={onKeyDown}
      inputMode={inputMode}
      before={bare ? undefined : before}
      unit={bare ? undefined : unit}
    />
  );
}
