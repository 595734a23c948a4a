import { useEffect, useRef, useState } from 'react';
import { formatLocaleDate, isPlainDate, parseLocaleDate } from '../../../domain/rules/dates.ts';
import { useLocale, useT } from '../../../i18n/use-t.ts';
import { IconButton } from '../../../ui/button.tsx';
import { Field } from '../../../ui/field.tsx';
import { calendar } from '../../../ui/icons/shell.ts';
import { Input } from '../../../ui/text-input.tsx';

/** Digits as typed, with slashes where the mask ##/##/#### has them. */
export function maskedDate(typed: string, before: string): string {
  const digits = typed.replace(/\D/g, '').slice(0, 8);
  const parts = [digits.slice(0, 2), digits.slice(2, 4), digits.slice(4)].filter((part) => part !== '');
  const text = parts.join('/');
  // a slash comes by itself after a full part, but not while deleting
  const grows = typed.length > before.length;
  return grows && (digits.length === 2 || digits.length === 4) ? `${text}/` : text;
}

interface DateFieldProps {
  readonly label: string;
  /** YYYY-MM-DD; empty: none. Text that is no date is passed on as it was typed, so that the search can refuse it. */
  readonly value: string;
  readonly onValue: (value: string) => void;
  readonly error?: string | undefined;
}

/** A date typed in the locale's order (5.11); the browser's own calendar opens from its button. */
export function DateField({ label, value, onValue, error }: DateFieldProps) {
  const t = useT('invoices');
  const locale = useLocale();
  const shown = isPlainDate(value) ? formatLocaleDate(value, locale) : value;
  const [typed, setTyped] = useState(shown);
  const [left, setLeft] = useState(false);
  const picker = useRef<HTMLInputElement>(null);
  useEffect(() => setTyped(shown), [shown]);
  const take = (text: string) => {
    const masked = maskedDate(text, typed);
    const date = parseLocaleDate(masked, locale);
    setTyped(masked);
    setLeft(false);
    onValue(typeof date === 'string' ? date : masked);
  };
  const wrong = left && value !== '' && !isPlainDate(value) ? t('dateInvalid', { fieldName: label }) : undefined;
  return (
    <Field label={label} error={error ?? wrong}>
      {(control) => (
        <div className="nmv-with">
          <Input {...control} aria-required={undefined} data-room="end" inputMode="numeric" placeholder={t('datePattern')} value={typed} onBlur={() => setLeft(true)} onChange={(event) => take(event.currentTarget.value)} />
          <span className="nmv-with-end">
            <IconButton icon={calendar} size="xs" label={t('openCalendar')} tabIndex={-1} onClick={() => picker.current?.showPicker()} />
            <input ref={picker} className="nmv-date-picker" type="date" tabIndex={-1} aria-hidden="true" value={isPlainDate(value) ? value : ''} onChange={(event) => onValue(event.currentTarget.value)} />
          </span>
        </div>
      )}
    </Field>
  );
}
