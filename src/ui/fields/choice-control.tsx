import { choiceLabel } from '../../domain/field-label.ts';
import type { ChoiceField } from '../../domain/field.ts';
import { useT } from '../../i18n/use-t.ts';
import { BareSelect } from '../choice/select.tsx';
import { toControlKey } from './control-props.ts';
import type { ControlProps } from './control-props.ts';
import { judgeEntry } from './entry.ts';

/** Edits a choice among a few fixed values. */
export function ChoiceControl({
  control,
  name,
  field,
  entry,
  onEntry,
  context,
  disabled,
  autoFocus,
}: ControlProps<ChoiceField>) {
  const t = useT('controls');
  const options = field.values.map((value) => ({
    value,
    label: context.text?.(choiceLabel(field, value)) ?? value,
  }));
  const isKnown = entry.value === null || options.some(({ value }) => value === entry.value);
  return (
    <BareSelect
      {...control}
      name={name}
      autoComplete={field.autocomplete}
      disabled={disabled}
      autoFocus={autoFocus}
      value={toControlKey(entry.value)}
      options={
        isKnown
          ? options
          : [...options, { value: toControlKey(entry.value), label: toControlKey(entry.value) }]
      }
      {...(field.required && entry.value !== null
        ? {}
        : { placeholder: field.required ? t('choose') : '—' })}
      onValue={(value) => onEntry(judgeEntry(value === '' ? null : value, field, context))}
    />
  );
}
