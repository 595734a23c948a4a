import { parseLocaleDecimal } from '../../../../domain/decimal.ts';
import { parseLocaleDate } from '../../../../domain/rules/dates.ts';
import type { DateLocale } from '../../../../domain/rules/dates.ts';
import type { TypedInvoice } from '../../../../domain/wire/invoice-hand.ts';
import type { TypedState } from './typed-state.ts';

/** A number as it travels; what cannot be read stays as it is, and is refused. */
function decimalOf(text: string): string {
  const read = parseLocaleDecimal(text);
  return typeof read === 'string' ? read : text.trim();
}

function dayOf(text: string, locale: DateLocale): string {
  const read = parseLocaleDate(text, locale);
  return typeof read === 'string' ? read : text.trim();
}

/** The form as it travels. */
export function typedOf(state: TypedState, locale: DateLocale): TypedInvoice {
  const { numNF, serieNF, day, cfop, channel, buyer, newBuyer, sellerId, items } = state;
  return {
    customerId: channel?.id ?? null,
    bpCtvId: sellerId === '' ? null : Number(sellerId),
    numNF: numNF.trim(),
    serieNF: serieNF.trim(),
    dtEmis: dayOf(day, locale),
    cfop,
    buyer: newBuyer ?? (buyer === null ? null : { invoiceId: buyer.id }),
    items: items.map(({ extCode, uCom, qCom, vProd }) => ({
      extCode: extCode.trim(),
      uCom: uCom.trim(),
      qCom: decimalOf(qCom),
      vProd: decimalOf(vProd),
    })),
  };
}
