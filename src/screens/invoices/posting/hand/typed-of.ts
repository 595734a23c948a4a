import { parseLocaleDecimal } from '../../../../domain/decimal.ts';
import { parseLocaleDate } from '../../../../domain/rules/dates/dates.ts';
import type { DateLocale } from '../../../../domain/local-date.ts';
import type { TypedInvoice } from '../../../../domain/schema/invoices/invoice-hand.ts';
import type { TypedState } from './typed-state.ts';

/** A number as it travels; what cannot be read stays as it is, and is refused. */
function normalizeDecimal(text: string): string {
  const read = parseLocaleDecimal(text);
  return typeof read === 'string' ? read : text.trim();
}

function normalizeDay(text: string, locale: DateLocale): string {
  const read = parseLocaleDate(text, locale);
  return typeof read === 'string' ? read : text.trim();
}

/** The form as it travels. */
export function toTypedInvoice(state: TypedState, locale: DateLocale): TypedInvoice {
  const { numNF, serieNF, day, cfop, channel, buyer, newBuyer, sellerId, items } = state;
  return {
    customerId: channel?.id ?? null,
    bpCtvId: sellerId === '' ? null : Number(sellerId),
    numNF: numNF.trim(),
    serieNF: serieNF.trim(),
    dtEmis: normalizeDay(day, locale),
    cfop,
    buyer: newBuyer ?? (buyer === null ? null : { invoiceId: buyer.id }),
    items: items.map(({ extCode, uCom, qCom, vProd }) => ({
      extCode: extCode.trim(),
      uCom: uCom.trim(),
      qCom: normalizeDecimal(qCom),
      vProd: normalizeDecimal(vProd),
    })),
  };
}
