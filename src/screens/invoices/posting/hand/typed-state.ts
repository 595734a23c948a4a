import { parseLocaleDecimal } from '../../../../domain/decimal.ts';
import { parseLocaleDate } from '../../../../domain/rules/dates.ts';
import type { DateLocale } from '../../../../domain/rules/dates.ts';
import type { TypedInvoice, TypedItem } from '../../../../domain/wire/invoice-hand.ts';

/** A line as it stands in its boxes: numbers as people write them. */
export interface ItemText extends TypedItem {
  readonly key: number;
}

/** One of very many that was chosen, with the name under which it was. */
export interface Chosen {
  readonly id: number;
  readonly name: string;
  /** Tax number, as far as it may be told. */
  readonly code: string | null;
  /** How often a buyer bought before. */
  readonly times: number;
}

/** What stands in the form, kept as a draft as it is. */
export interface TypedState {
  readonly numNF: string;
  readonly serieNF: string;
  readonly day: string;
  readonly cfop: string;
  readonly channel: Chosen | null;
  readonly buyer: Chosen | null;
  /** A buyer who is not known yet; null while one of those known is meant. */
  readonly newBuyer: { readonly xNome: string; readonly taxNum: string } | null;
  readonly sellerId: string;
  readonly items: readonly ItemText[];
  readonly nextKey: number;
}

export const emptyItem = (key: number): ItemText => ({
  key,
  extCode: '',
  uCom: '',
  qCom: '',
  vProd: '',
});

/** Sale of goods that were bought, inside the state: nearly all that channels sell. */
const USUAL_CFOP = '5102';

export const noTyped: TypedState = {
  numNF: '',
  serieNF: '1',
  day: '',
  cfop: USUAL_CFOP,
  channel: null,
  buyer: null,
  newBuyer: null,
  sellerId: '',
  items: [emptyItem(1)],
  nextKey: 2,
};

/** Whether somebody typed anything; what is there from the beginning does not count. */
export const isTouched = ({ numNF, day, buyer, newBuyer, items }: TypedState): boolean =>
  numNF !== '' ||
  day !== '' ||
  buyer !== null ||
  (newBuyer !== null && `${newBuyer.xNome}${newBuyer.taxNum}` !== '') ||
  items.some(({ extCode, uCom, qCom, vProd }) => `${extCode}${uCom}${qCom}${vProd}` !== '');

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

/** Columns in the order in which a spreadsheet is pasted. */
export const itemColumns = ['extCode', 'qCom', 'uCom', 'vProd'] as const;
export type ItemColumn = (typeof itemColumns)[number];

/** Puts a table at a line and column; what goes beyond the last line makes new ones. @param most lines that there may be */
export function pasteItems(
  state: TypedState,
  key: number,
  column: ItemColumn,
  table: readonly (readonly string[])[],
  most: number,
): TypedState {
  const first = state.items.findIndex((item) => item.key === key);
  const start = itemColumns.indexOf(column);
  const items = [...state.items];
  let { nextKey } = state;
  for (const [at, cells] of table.entries()) {
    if (first + at >= most) break;
    if (items[first + at] === undefined) items.push(emptyItem(nextKey++));
    const values = Object.fromEntries(
      cells
        .slice(0, itemColumns.length - start)
        .map((text, to) => [itemColumns[start + to], text.trim()]),
    );
    items[first + at] = { ...(items[first + at] ?? emptyItem(0)), ...values };
  }
  return { ...state, items, nextKey };
}

/** A kept draft; undefined when it is none of this form. */
export function stateOfDraft(content: unknown): TypedState | undefined {
  const state = content as Partial<TypedState> | null;
  return typeof state === 'object' &&
    state !== null &&
    typeof state.numNF === 'string' &&
    typeof state.nextKey === 'number' &&
    Array.isArray(state.items) &&
    isTouched({ ...noTyped, ...state })
    ? { ...noTyped, ...state }
    : undefined;
}
