import { isDecimalText } from '../../../domain/decimal.ts';
import { isPlainDate, formatLocaleDate } from '../../../domain/rules/dates/dates.ts';
import { useContext } from 'react';
import { LanguageContext, useT } from '../../../i18n/use-t.ts';
import { amount } from '../numbers.ts';

const isPair = (value: unknown): value is readonly [string | null, string | null] =>
  Array.isArray(value) && value.length === 2;

/** Shows the manager the differences between a typed invoice and the file that replaced it. */
export function TypedChanges({ changed }: { readonly changed: unknown }) {
  const t = useT('invoices');
  const { locale } = useContext(LanguageContext);
  if (typeof changed !== 'object' || changed === null) return null;
  const written = (value: string | null): string =>
    value === null || value === ''
      ? '\u2014'
      : isDecimalText(value)
        ? amount(value)
        : isPlainDate(value)
          ? formatLocaleDate(value, locale)
          : value;
  return (
    <div className="nmv-small">
      <div className="nmv-strong">{t('changedTitle')}</div>
      <ul className="nmv-posting-notes">
        {Object.entries(changed).map(([field, pair]) =>
          isPair(pair) ? (
            <li key={field}>
              <span className="nmv-muted">{t.maybe(`changed.${field}`) ?? field}</span>{' '}
              {t('typedFromTo', { before: written(pair[0]), after: written(pair[1]) })}
            </li>
          ) : null,
        )}
      </ul>
    </div>
  );
}
