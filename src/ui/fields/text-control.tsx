import type { Field } from '../../domain/field.ts';
import { MaskedInput } from '../masked-input.tsx';
import type { ControlProps } from './control-props.ts';
import { maskOf } from './mask-of.ts';
import { useTyping } from './use-typing.ts';

/** Which keys a phone offers. */
function inputModeOf(field: Field): 'email' | 'tel' | 'numeric' | undefined {
  if (field.kind === 'email') return 'email';
  if (field.kind === 'phone') return 'tel';
  return field.kind === 'postalCode' ? 'numeric' : undefined;
}

/** A line of text, masked where its kind has a mask; several lines where the field says so. */
export function TextControl(props: ControlProps) {
  const { control, name, field, context, disabled, autoFocus } = props;
  const { text, write, settle, written, onKeyDown } = useTyping(props);
  const shared = { ...control, name, disabled, autoFocus, autoComplete: field.autocomplete ?? 'off', spellCheck: field.kind === 'text', onBlur: settle };
  if (field.kind === 'text' && field.lines > 1) {
    return <textarea {...shared} className="nmv-input nmv-textarea" rows={field.lines} value={text} onChange={(event) => write(event.currentTarget.value)} />;
  }
  return (
    <MaskedInput
      {...shared} mask={maskOf(field, context.row)} text={text} onText={write} onPasted={written} onKeyDown={onKeyDown}
      kind={field.kind === 'code' || field.kind === 'skuCode' ? 'code' : undefined} inputMode={inputModeOf(field)}
    />
  );
}
