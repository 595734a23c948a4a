import { useRef, useState } from 'react';
import type { KeyboardEvent, RefObject } from 'react';
import { useT } from '../../i18n/use-t.ts';
import type { PlainDate } from '../../domain/rules/dates/dates.ts';
import field from '../../../styles/field.css';
import popover from '../../../styles/popover.css';
import { Calendar } from './calendar.tsx';
import { Icon } from '../base/icon.tsx';
import { calendar as calendarIcon } from '../icons/field.ts';
import { MaskedInput } from '../input/masked-input.tsx';
import type { MaskedInputProps } from '../input/masked-input.tsx';
import { Popover } from '../menu/menu.tsx';
import { useSheets } from '../base/sheet-root.tsx';

export interface DateInputProps extends Omit<MaskedInputProps, 'inputRef' | 'onKeyDown'> {
  /** Label of the field, used in the name of its calendar. */
  readonly label: string;
  /** The day that the calendar marks. */
  readonly day: PlainDate | null;
  readonly min?: PlainDate | undefined;
  readonly max?: PlainDate | undefined;
  readonly onPick: (day: PlainDate) => void;
  /** In a cell of a grid: Tab passes its button by. */
  readonly bare?: boolean | undefined;
  readonly onKeyDown?: ((event: KeyboardEvent<HTMLInputElement>) => void) | undefined;
}

const sheets = [field, popover];

/** Completes `5/` to `05/`: a typed separator ends the number. */
function withPaddedGroup(event: KeyboardEvent<HTMLInputElement>): string | undefined {
  const { value, selectionStart, selectionEnd } = event.currentTarget;
  if (
    !['/', '.', '-'].includes(event.key) ||
    selectionStart !== value.length ||
    selectionEnd !== value.length
  )
    return undefined;
  return /^(\d|\d\d\/\d)$/.test(value) ? value.replace(/\d$/, (digit) => `0${digit}/`) : undefined;
}

/** A day: typed under its mask or picked from a calendar; Alt and arrow down opens it. */
export function DateInput({
  label,
  day,
  min,
  max,
  onPick,
  bare,
  onKeyDown,
  disabled,
  ...rest
}: DateInputProps) {
  useSheets(sheets);
  const input = useRef<HTMLInputElement>(null);
  const opener = useRef<HTMLButtonElement>(null);
  const keys = (event: KeyboardEvent<HTMLInputElement>) => {
    const padded = event.nativeEvent.isComposing ? undefined : withPaddedGroup(event);
    if (padded !== undefined) {
      event.preventDefault();
      rest.onText(padded);
    } else if (event.key === 'ArrowDown' && event.altKey) {
      event.preventDefault();
      opener.current?.click();
    }
    onKeyDown?.(event);
  };
  return (
    <span className="nmv-with">
      <MaskedInput
        {...rest}
        inputRef={input}
        disabled={disabled}
        data-room="end"
        inputMode="numeric"
        onKeyDown={keys}
      />
      <span className="nmv-with-end">
        <CalendarButton
          {...{ label, day, min, max, bare, disabled, onPick }}
          openerRef={opener}
          inputRef={input}
        />
      </span>
    </span>
  );
}

interface CalendarButtonProps extends Pick<
  DateInputProps,
  'label' | 'day' | 'min' | 'max' | 'bare' | 'disabled' | 'onPick'
> {
  readonly openerRef: RefObject<HTMLButtonElement | null>;
  readonly inputRef: RefObject<HTMLInputElement | null>;
}

function CalendarButton({
  label,
  day,
  min,
  max,
  bare,
  disabled,
  openerRef,
  inputRef,
  onPick,
}: CalendarButtonProps) {
  const t = useT('controls');
  const [isOpen, setOpen] = useState(false);
  return (
    <Popover
      label={t('calendar', { name: label })}
      align="end"
      openerRef={openerRef}
      onOpen={setOpen}
      button={<Icon of={calendarIcon} />}
      buttonProps={{
        className: 'nmv-in-button',
        'aria-label': t('openCalendar', { name: label }),
        disabled,
        tabIndex: bare ? -1 : undefined,
      }}
    >
      {(close) =>
        isOpen && (
          <Calendar
            label={t('calendar', { name: label })}
            value={day}
            min={min}
            max={max}
            onPick={(picked) => {
              onPick(picked);
              close();
              inputRef.current?.focus();
            }}
          />
        )
      }
    </Popover>
  );
}
