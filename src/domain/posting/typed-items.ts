/** The lines of a typed invoice: which are filled, and what is wrong with one. */
import { dec, isDecimalText } from '../decimal.ts';
import { skuCode, skuCodeRules } from '../fields/sku-code.ts';
import type { Failure } from '../problem.ts';
import type { TypedItem } from '../schema/invoices/invoice-hand.ts';

/** Codes are the same in every language. */
const NO_CONTEXT = { locale: 'pt-BR', row: {} } as const;

export const isEmptyItem = ({ extCode, uCom, qCom, vProd }: TypedItem): boolean =>
  [extCode, uCom, qCom, vProd].every((text) => text.trim() === '');

/** Returns the lines with content. */
export const filledItems = (items: readonly TypedItem[]): readonly TypedItem[] =>
  items.filter((item) => !isEmptyItem(item));

function amountFailure(path: string, text: string): Failure[] {
  if (text.trim() === '') return [{ path, code: 'required' }];
  if (!isDecimalText(text)) return [{ path, code: 'decimal' }];
  return dec(text).lte(0) ? [{ path, code: 'not-above', params: { min: 0 } }] : [];
}

export function itemFailures(item: TypedItem, at: number): Failure[] {
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
