import type { DecimalField, IntegerField, MoneyField } from '../../domain/field.ts';
import { NumberInput } from '../number-input.tsx';
import type { ControlProps } from './control-props.ts';
import { useTyping } from './use-typing.ts';

/** A whole number, an exact decimal with its unit, or an amount in R$ (9.05). */
export function NumberControl(props: ControlProps<IntegerField | DecimalField | MoneyField>) {
  const { control, name, field, disabled, bare, autoFocus } = props;
  const { text, write, settle, onKeyDown } = useTyping(props);
  const unit = field.kind === 'decimal' ? field.unit : undefined;
  return (
    <NumberInput
      {...control} name={name} disabled={disabled} autoFocus={autoFocus} text={text} onText={write} onBlur={settle} onKeyDown={onKeyDown}
      inputMode={field.kind === 'integer' ? 'numeric' : 'decimal'} before={field.kind === 'money' && !bare ? 'R$' : undefined} unit={bare ? undefined : unit}
    />
  );
}
