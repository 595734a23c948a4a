import { enums, number, object, optional, string } from '../struct.ts';
import { invoiceActionName } from './invoice-actions.ts';
import { list, textOrNull } from '../wire.ts';
import type { Shape } from '../struct.ts';

const returnedItemRow = object({
  nItem: number(),
  extCode: string(),
  uCom: string(),
  qCom: string(),
  /** Empty where the product is known. */
  products: list(object({ id: number(), name: string() })),
});

export type ReturnedItemRow = Shape<typeof returnedItemRow>;

/** Event that was handed in and cannot take effect by itself. */
export const openEvent = object({
  /** Named in the body of apply-event and dismiss-event. */
  id: number(),
  tpEvento: string(),
  nSeqEvento: number(),
  /** Tax number of who says to have made it, as people know it; of a person only a part. */
  author: textOrNull,
  dhEvento: string(),
  dhRegEvento: textOrNull,
  reason: textOrNull,
  /** First reason that keeps it from being applied. */
  why: enums([
    'notSigned',
    'notTrusted',
    'notChecked',
    'notRegistered',
    'takesGoodsBack',
    'quantityUnknown',
    'notTheAuthor',
    'notSeen',
  ]),
  postedByName: textOrNull,
  actingUserName: textOrNull,
  postedAt: string(),
  /**
   * Items of a buyer's return that need their returned Kg/L, and a product where there are
   * several.
   */
  returned: optional(list(returnedItemRow)),
  /** Actions that the caller may take on it now. */
  acts: list(invoiceActionName),
});
/** Event that was handed in and cannot take effect by itself. */
export type OpenEventRow = Shape<typeof openEvent>;
