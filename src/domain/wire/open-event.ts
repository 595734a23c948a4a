import type { InvoiceActName } from './invoice.ts';

export interface ReturnedItemRow {
  readonly nItem: number;
  readonly extCode: string;
  readonly uCom: string;
  readonly qCom: string;
  /** Empty where the product is known. */
  readonly products: readonly { readonly id: number; readonly name: string }[];
}

/** An event that was handed in and cannot act by itself. */
export interface OpenEventRow {
  /** Named in the body of apply-event and dismiss-event. */
  readonly id: number;
  readonly tpEvento: string;
  readonly nSeqEvento: number;
  /** Tax number of who says to have made it, as people know it; of a person only a part. */
  readonly author: string | null;
  readonly dhEvento: string;
  readonly dhRegEvento: string | null;
  readonly reason: string | null;
  /** Why it does not act, the first that applies. */
  readonly why:
    | 'takesGoodsBack'
    | 'quantityUnknown'
    | 'notSigned'
    | 'notTrusted'
    | 'notChecked'
    | 'notRegistered'
    | 'notTheAuthor'
    | 'notSeen';
  readonly postedByName: string | null;
  readonly actingUserName: string | null;
  readonly postedAt: string;
  /** Of a buyer's return: the items of which is to be said how many Kg/L came back, and of which product where there are several. */
  readonly returned?: readonly ReturnedItemRow[];
  /** What the caller may do about it now. */
  readonly acts: readonly InvoiceActName[];
}
