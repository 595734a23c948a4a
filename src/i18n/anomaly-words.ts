import { isDecimalText } from '../domain/decimal.ts';
import type { AnomalyRow } from '../domain/schema/invoices/desk.ts';
import type { Areas } from './areas.ts';
import type { Translate } from './catalogue.ts';
import { formatNumber } from './format.ts';
import { formatInvoiceNumber } from './invoice-number.ts';

/** Anomaly in words: title and reason. */
export interface AnomalyWords {
  readonly title: string;
  readonly why: string;
}

/** Figures of a sentence as people read them; the number of an invoice is no figure. */
const written = (params: AnomalyRow['params']): Record<string, string | number> =>
  Object.fromEntries(
    Object.entries(params).map(([name, value]) => [
      name,
      name === 'number' && typeof value === 'string'
        ? formatInvoiceNumber(value)
        : typeof value === 'string' && name !== 'product' && isDecimalText(value)
          ? formatNumber(value)
          : value,
    ]),
  );

/** Says what is unusual about an invoice, on the screen as in a file. */
export function anomalyWords(
  t: Translate<Areas['anomalies']>,
  { code, nItem, params }: AnomalyRow,
): AnomalyWords {
  const { days } = params;
  const values = { ...written(params), ...(typeof days === 'number' && { count: days }) };
  const isSameDay = code === 'nearDuplicate' && days === 0;
  const isNewcomer = code === 'placeLeap' && params['from'] === undefined;
  return {
    title: t.maybe(code, values) ?? code,
    why: [
      nItem !== null && `${t('itemOf', { nItem })}.`,
      t.maybe(
        isSameDay ? 'nearDuplicateSameDay' : isNewcomer ? 'placeLeapNew' : `${code}Text`,
        values,
      ),
    ]
      .filter(Boolean)
      .join(' '),
  };
}

/** Both as one text, for a cell of a file. */
export const anomalyText = (t: Translate<Areas['anomalies']>, anomaly: AnomalyRow): string => {
  const { title, why } = anomalyWords(t, anomaly);
  return why === '' ? title : `${title}. ${why}`;
};
