import type { ComponentPropsWithRef } from 'react';
import type { CellValues, Field } from '../../domain/field.ts';
import { MaskedInput } from '../input/masked-input.tsx';
import type { MaskPattern } from '../input/mask-pattern.ts';
import type { ControlProps } from './control-props.ts';
import { useTyping } from './use-typing.ts';

interface LineOptions<F extends Field> {
  /** Mask under which it is typed (5.14–5.17); without it free text. */
  mask?(field: F, row: CellValues): MaskPattern | undefined;
  /** Keyboard that a phone offers. */
  readonly inputMode?: ComponentPropsWithRef<'input'>['inputMode'];
  /** Signs of the same width, as in codes. */
  readonly kind?: 'code';
  readonly spellCheck?: boolean;
}

/** A control of one line. */
export function lineControl<F extends Field>({
  mask,
  inputMode,
  kind,
  spellCheck = false,
}: LineOptions<F>) {
  return function LineControl(props: ControlProps<F>) {
    const { control, name, field, context, disabled, autoFocus } = props;
    const { text, write, settle, written, onKeyDown } = useTyping(props);
    return (
      <MaskedInput
        {...control}
        name={name}
        disabled={disabled}
        autoFocus={autoFocus}
        autoComplete={field.autocomplete ?? 'off'}
        spellCheck={spellCheck}
        onBlur={settle}
        mask={mask?.(field, context.row)}
        text={text}
        onText={write}
        onPasted={written}
        onKeyDown={onKeyDown}
        kind={kind}
        inputMode={inputMode}
      />
    );
  };
}
