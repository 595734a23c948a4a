import { Check } from '../choice/choice.tsx';
import { judgeEntry } from './entry.ts';
import type { ControlProps } from './control-props.ts';

/** Yes or no. */
export function BooleanControl({
  control,
  name,
  field,
  label,
  entry,
  onEntry,
  context,
  disabled,
  bare,
  autoFocus,
}: ControlProps) {
  return (
    <Check
      {...control}
      name={name}
      disabled={disabled}
      autoFocus={autoFocus}
      checked={entry.value === true}
      onChecked={(checked) => onEntry(judgeEntry(checked, field, context))}
    >
      {bare ? undefined : label}
    </Check>
  );
}
