import type { Failure } from '../problem.ts';
import type { TypedInvoice } from '../schema/invoices/invoice-hand.ts';
import { isPlainDate } from '../rules/dates/dates.ts';
import type { PlainDate } from '../rules/dates/dates.ts';
import { brazilianKind, normaliseTaxNumber, taxNumberFault } from '../tax-number.ts';
import { isEmptyItem, filledItems, itemFailures } from './typed-items.ts';

/** Most bytes of what shows the sale. */
export const ATTACHMENT_BYTES = 10 * 1024 * 1024;
/** Digits of number and series (tags nNF and serie of the layout). */
const NUMBER_DIGITS = 9;
const SERIES_DIGITS = 3;

const withoutZeros = (digits: string): string => digits.replace(/^0+(?=\d)/, '');

/** A number or series as the XML writes it: without points and leading zeros. Whatever else was typed stays, and is refused. */
export const fiscalNumber = (typed: string): string => withoutZeros(typed.replace(/[.\s]/g, ''));

const isNumber = (text: string, digits: number): boolean =>
  /^\d+$/.test(text) && text.length <= digits;

/** A cycle whose days are looked at. */
interface Cycle {
  readonly tsStart: PlainDate;
  readonly tsEnd: PlainDate;
}

/** The cycle in which a day lies. */
export const cycleOfDay = <C extends Cycle>(cycles: readonly C[], day: string): C | undefined =>
  cycles.find(({ tsStart, tsEnd }) => tsStart <= day && day <= tsEnd);

function buyerFailures({ buyer }: TypedInvoice): Failure[] {
  if (buyer === null) return [{ path: 'buyer', code: 'required' }];
  if ('invoiceId' in buyer) return [];
  const taxNum = normaliseTaxNumber(buyer.taxNum);
  const kind = brazilianKind(taxNum);
  return [
    ...(buyer.xNome.trim() === '' ? [{ path: 'buyer.xNome', code: 'required' } as const] : []),
    ...(taxNum === ''
      ? [{ path: 'buyer.taxNum', code: 'required' } as const]
      : kind === undefined || taxNumberFault(kind, taxNum) !== undefined
        ? [{ path: 'buyer.taxNum', code: 'tax-number' } as const]
        : []),
  ];
}

function dayFailures(day: string, cycles: readonly Cycle[], today: PlainDate): Failure[] {
  const path = 'dtEmis';
  if (day === '') return [{ path, code: 'required' }];
  if (!isPlainDate(day)) return [{ path, code: 'date' }];
  if (cycleOfDay(cycles, day) === undefined) return [{ path, code: 'issued-outside-cicle' }];
  return day > today ? [{ path, code: 'in-the-future' }] : [];
}

/**
 * Checks a typed invoice by itself: at least one item, an issue date within an open cycle (5.07),
 * exact codes (5.08).
 * The server checks that channel, seller and codes exist.
 */
export function typedFailures(
  typed: TypedInvoice,
  cycles: readonly Cycle[],
  today: PlainDate,
): readonly Failure[] {
  const number = (path: 'numNF' | 'serieNF', digits: number): Failure[] =>
    typed[path].trim() === ''
      ? [{ path, code: 'required' }]
      : isNumber(fiscalNumber(typed[path]), digits)
        ? []
        : [{ path, code: 'number' }];
  return [
    ...number('numNF', NUMBER_DIGITS),
    ...number('serieNF', SERIES_DIGITS),
    ...dayFailures(typed.dtEmis, cycles, today),
    ...(typed.cfop === '' ? [{ path: 'cfop', code: 'required' } as const] : []),
    ...(typed.customerId === null ? [{ path: 'customerId', code: 'required' } as const] : []),
    ...buyerFailures(typed),
    ...(filledItems(typed.items).length === 0
      ? [{ path: 'items', code: 'items-needed' } as const]
      : typed.items.flatMap((item, at) => (isEmptyItem(item) ? [] : itemFailures(item, at)))),
  ];
}
