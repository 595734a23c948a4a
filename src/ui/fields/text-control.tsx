import { Input } from '../text-input.tsx';
import type { ControlProps } from './control-props.ts';
import { useTyping } from './use-typing.ts';

const inputModes = { integer: 'numeric', decimal: 'decimal', money: 'decimal', email: 'email', phone: 'tel' } as const;

/** A line of text that is read by the rules of its kind. */
export function TextControl(props: ControlProps) {
  const { control, name, field, disabled, autoFocus } = props;
  const { text, write, settle, onKeyDown } = useTyping(props);
  const shared = {
    ...control, name, disabled, autoFocus, value: text, autoComplete: 'off', onBlur: settle,
    onChange: (event: { readonly currentTarget: { readonly value: string } }) => write(event.currentTarget.value),
  };
  if (field.kind === 'text' && field.lines > 1) return <textarea {...shared} className="nmv-input nmv-textarea" rows={field.lines} />;
  const look = field.kind === 'code' || field.kind === 'skuCode' ? 'code' as const : field.kind === 'integer' || field.kind === 'decimal' || field.kind === 'money' ? 'number' as const : undefined;
  return <Input {...shared} kind={look} onKeyDown={onKeyDown} inputMode={field.kind in inputModes ? inputModes[field.kind as keyof typeof inputModes] : undefined} />;
}
