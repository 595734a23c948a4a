import { enums, number, object, optional, string } from 'superstruct';
import { invoiceActName } from './invoice-acts.ts';
import { list, textOrNull } from './wire.ts';

/** An event that was handed in and cannot act by itself. */
export const openEvent = object({
  id: number(),
  tpEvento: string(),
  nSeqEvento: number(),
  author: textOrNull,
  dhEvento: string(),
  dhRegEvento: textOrNull,
  reason: textOrNull,
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
  returned: optional(
    list(
      object({
        nItem: number(),
        extCode: string(),
        uCom: string(),
        qCom: string(),
        products: list(object({ id: number(), name: string() })),
      }),
    ),
  ),
  acts: list(invoiceActName),
});
