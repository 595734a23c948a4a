import type { DateTimeField } from '../../domain/field.ts';
import { DATE_TIME_MASK, parseDateTime } from '../../domain/rules/dates/dates.ts';
import { localeFacts } from '../../i18n/locale.ts';
import { useT } from '../../i18n/use-t.ts';
import { toInstant, formatLocalTime } from '../../i18n/zoned-time.ts';
import { DateInput } from '../date/date-input.tsx';
import type { ControlProps } from './control-props.ts';
import { judgeEntry } from './entry.ts';
import type { Entry } from './entry.ts';
import { useTyping } from './use-typing.ts';
import type { TypingState } from './use-typing.ts';

const MASK = DATE_TIME_MASK.replaceAll('#', '0');
const MIDNIGHT = 'T00:00:00';

/** Date-times are typed year first (5.14), as the clocks of the reader's zone show them. */
function chooseWriting(
  { field, context }: Pick<ControlProps<DateTimeField>, 'field' | 'context'>,
  timeZone: string,
): TypingState {
  return {
    read(typed): Entry {
      const local = parseDateTime(typed);
      if (local === null) return { value: null };
      return typeof local === 'string'
        ? judgeEntry(toInstant(local, timeZone), field, context)
        : { value: null, typed, failure: { failure: 'date-time' } };
    },
    show({ value, typed }) {
      if (typed !== undefined || typeof value !== 'string') return typed ?? '';
      return formatLocalTime(value, timeZone).replaceAll('-', '/').replace('T', ' ');
    },
  };
}

/** An instant. */
export function DateTimeControl(props: ControlProps<DateTimeField>) {
  const { control, name, field, label, entry, onEntry, context, disabled, bare, autoFocus } = props;
  const t = useT('controls');
  const timeZone = context.zone ?? localeFacts[context.locale].timeZone;
  const { text, write, settle, written, onKeyDown } = useTyping(
    props,
    chooseWriting(props, timeZone),
  );
  const local = typeof entry.value === 'string' ? formatLocalTime(entry.value, timeZone) : null;
  return (
    <DateInput
      {...control}
      name={name}
      label={label}
      disabled={disabled}
      autoFocus={autoFocus}
      bare={bare}
      placeholder={t('dateTimePattern')}
      mask={MASK}
      text={text}
      onText={write}
      onPasted={written}
      onBlur={settle}
      onKeyDown={onKeyDown}
      day={local?.slice(0, 10) ?? null}
      onPick={(day) => {
        settle();
        onEntry(
          judgeEntry(toInstant(`${day}${local?.slice(10) ?? MIDNIGHT}`, timeZone), field, context),
        );
      }}
    />
  );
}
