import { dec, isDecimalText } from '../decimal.ts';
import { skuCode, skuCodeRules } from '../fields/sku-code.ts';
import type { Failure } from '../problem.ts';
import type { TypedInvoice, TypedItem } from '../wire/invoice-hand.ts';
import { isPlainDate } from './dates.ts';
import type { PlainDate } from './dates.ts';
import { brazilianKind, normaliseTaxNumber, taxNumberFault } from './tax-number.ts';

/** Most lines of an invoice that is typed; the layout of an NF-e ends at 990, which nobody types. */
export const MOST_TYPED_ITEMS = 200;
/** Most bytes of what shows the sale. */
export const ATTACHMENT_BYTES = 10 * 1024 * 1024;
/** Digits of number and series (tags nNF and serie of the layout). */
const NUMBER_DIGITS = 9;
const SERIES_DIGITS = 3;

const withoutZeros = (digits: string): string => digits.replace(/^0+(?=\d)/, '');

/** Codes are the same in every language. */
const NO_CONTEXT = { locale: 'pt-BR', row: {} } as const;

/** A number or series as the XML writes it: without points and leading zeros. Whatever else was typed stays, and is refused. */
export const fiscalNumber = (typed: string): string => withoutZeros(typed.replace(/[.\s]/g, ''));

const isNumber = (text: string, digits: number): boolean =>
  /^\d+$/.test(text) && text.length <= digits;

/** A cycle whose days are looked at. */
interface Cicle {
  readonly tsStart: PlainDate;
  readonly tsEnd: PlainDate;
}

/** The cycle in which a day lies. */
export const cicleOfDay = <C extends Cicle>(cicles: readonly C[], day: string): C | undefined =>
  cicles.find(({ tsStart, tsEnd }) => tsStart <= day && day <= tsEnd);

const isEmptyItem = ({ extCode, uCom, qCom, vProd }: TypedItem): boolean =>
  [extCode, uCom, qCom, vProd].every((text) => text.trim() === '');

/** The lines in which something stands. */
export const filledItems = (items: readonly TypedItem[]): readonly TypedItem[] =>
  items.filter((item) => !isEmptyItem(item));

function amountFailure(path: string, text: string): Failure[] {
  if (text.trim() === '') return [{ path, code: 'required' }];
  if (!isDecimalText(text)) return [{ path, code: 'decimal' }];
  return dec(text).lte(0) ? [{ path, code: 'not-above', params: { min: 0 } }] : [];
}

function itemFailures(item: TypedItem, at: number): Failure[] {
  const path = (field: string): string => `items.${at}.${field}`;
  const code = (field: 'extCode' | 'uCom', maxLength: number): Failure[] => {
    const text = item[field];
    if (text === '') return [{ path: path(field), code: 'required' }];
    const fault = skuCodeRules.check(text, skuCode({ maxLength }), NO_CONTEXT);
    return fault === undefined
      ? []
      : [
          {
            path: path(field),
            code: fault.failure,
            ...(fault.params && { params: fault.params }),
          },
        ];
  };
  return [
    ...code('extCode', 60),
    ...code('uCom', 6),
    ...amountFailure(path('qCom'), item.qCom),
    ...amountFailure(path('vProd'), item.vProd),
  ];
}

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

function dayFailures(day: string, cicles: readonly Cicle[], today: PlainDate): Failure[] {
  const path = 'dtEmis';
  if (day === '') return [{ path, code: 'required' }];
  if (!isPlainDate(day)) return [{ path, code: 'date' }];
  if (cicleOfDay(cicles, day) === undefined) return [{ path, code: 'issued-outside-cicle' }];
  return day > today ? [{ path, code: 'in-the-future' }] : [];
}

/**
 * What of a typed invoice is missing or wrong by itself: at least one item, and an issue date within an open cycle (5.07),
 * codes to the letter (5.08). Whether channel, seller and codes exist says the server.
 */
export function typedFailures(
  typed: TypedInvoice,
  cicles: readonly Cicle[],
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
    ...dayFailures(typed.dtEmis, cicles, today),
    ...(typed.cfop === '' ? [{ path: 'cfop', code: 'required' } as const] : []),
    ...(typed.customerId === null ? [{ path: 'customerId', code: 'required' } as const] : []),
    ...buyerFailures(typed),
    ...(filledItems(typed.items).length === 0
      ? [{ path: 'items', code: 'items-needed' } as const]
      : typed.items.flatMap((item, at) => (isEmptyItem(item) ? [] : itemFailures(item, at)))),
  ];
}

/** How many characters are to be changed, put or taken away to make one text the other. */
function distance(one: string, other: string): number {
  let row = Array.from({ length: other.length + 1 }, (_, at) => at);
  for (const [at, sign] of [...one].entries()) {
    const next = [at + 1];
    for (let to = 1; to <= other.length; to += 1)
      next.push(
        Math.min(
          (next[to - 1] ?? 0) + 1,
          (row[to] ?? 0) + 1,
          (row[to - 1] ?? 0) + Number(sign !== other[to - 1]),
        ),
      );
    row = next;
  }
  return row.at(-1) ?? 0;
}

const plain = (code: string): string => code.toUpperCase().replace(/[^\p{L}\p{N}]/gu, '');

/** The code most like one that is not there; undefined when none is like it. The start of a code weighs most: what is behind it is a size. */
export function nearestCode(code: string, codes: readonly string[]): string | undefined {
  const wanted = plain(code);
  if (wanted === '') return undefined;
  let best: { readonly code: string; readonly far: number } | undefined;
  for (const each of codes) {
    const other = plain(each);
    const far =
      other.startsWith(wanted) || (wanted.startsWith(other) && other !== '')
        ? Math.abs(other.length - wanted.length) / 4
        : distance(wanted, other);
    if (far <= Math.max(1, wanted.length / 3) && (best === undefined || far < best.far))
      best = { code: each, far };
  }
  return best?.code;
}
