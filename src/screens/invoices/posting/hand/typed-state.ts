import type { TypedItem } from '../../../../domain/schema/invoices/invoice-hand.ts';

/** Line as typed in its fields, with numbers as text. */
export interface ItemText extends TypedItem {
  readonly key: number;
}

/** Option chosen from a search, with its name. */
export interface Chosen {
  readonly id: number;
  readonly name: string;
  /** Tax number, as far as the user may see it. */
  readonly code: string | null;
  /** Number of earlier purchases of a buyer. */
  readonly times: number;
}

/** Content of the form, saved as a draft. */
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
