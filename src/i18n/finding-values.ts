import { dottedCfop } from '../domain/rules/invoice/cfop-text.ts';
import { formatDate } from './format.ts';
import { formatInvoiceNumber } from './invoice-number.ts';
import type { Locale } from './locale.ts';
import { xmlField } from './xml-fields.ts';

const DAY = /^\d{4}-\d{2}-\d{2}$/;

function shown(name: string, value: string | number, locale: Locale): string | number {
  if (typeof value !== 'string') return value;
  if (name === 'field') return xmlField(value, locale);
  if (name === 'cfop') return dottedCfop(value);
  if (name === 'numNF') return formatInvoiceNumber(value);
  return DAY.test(value) ? formatDate(value, locale) : value;
}

/** The values of a finding as its text shows them: days in the order of the language, fields of the XML in words, numbers of invoices and codes of operations with their dots. */
export function findingValues(
  params: Readonly<Record<string, string | number>>,
  locale: Locale,
): Readonly<Record<string, string | number>> {
  return Object.fromEntries(
    Object.entries(params).map(([name, value]) => [name, shown(name, value, locale)]),
  );
}
