import type { TypedItem } from '../../../../domain/wire/invoice-hand.ts';

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
