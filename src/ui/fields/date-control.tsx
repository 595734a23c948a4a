import type { DateField } from '../../domain/field.ts';
import { DATE_MASK, isPlainDate } from '../../domain/rules/dates/dates.ts';
import { useT } from '../../i18n/use-t.ts';
import { DateInput } from '../date/date-input.tsx';
import type { ControlProps } from './control-props.ts';
import { judgeEntry } from './entry.ts';
import { useTyping } from './use-typing.ts';

const MASK = DATE_MASK.replaceAll('#', '0');

/** A plain day, typed in the order of the language (5.11). */
export function DateControl(props: ControlProps<DateField>) {
  const { control, name, field, label, entry, onEntry, context, disabled, bare, autoFocus } = props;
  const t = useT('controls');
  const { text, write, settle, written, onKeyDown } = useTyping(props);
  return (
    <DateInput
      {...control}
      name={name}
      autoComplete={field.autocomplete ?? 'off'}
      label={label}
      disabled={disabled}
      autoFocus={autoFocus}
      bare={bare}
      placeholder={t('datePattern')}
      mask={MASK}
      text={text}
      onText={write}
      onPasted={written}
      onBlur={settle}
      onKeyDown={onKeyDown}
      day={typeof entry.value === 'string' && isPlainDate(entry.value) ? entry.value : null}
      min={field.min}
      max={field.max}
      onPick={(day) => {
        settle();
        onEntry(judgeEntry(day, field, context));
      }}
    />
  );
}
