import type { stockPosting } from '../../../domain/entities/stock-posting.ts';
import type { PostingWord } from '../../../domain/rules/stock/posting-machine.ts';
import type { EntityWords } from '../../entity-words.ts';
import type { fields } from '../fields.ts';

export const words = {
  one: 'Stock adjustment',
  many: 'Stock adjustments',
  postNMPCode: 'Code',
  customer: 'Channel',
  product: 'Product',
  postingType: 'Type',
  postingType_initial: 'Opening stock',
  postingType_plus: 'Adjustment up',
  postingType_minus: 'Adjustment down',
  postingType_loss: 'Loss',
  movementDate: 'Movement date',
  quantity: 'Quantity',
  signedQuantity: 'Change of stock',
  description: 'Description',
  postingStatus_posted: 'Posted',
  postingStatus_reversed: 'Reversed',
  monthClosed: 'Month closed',
  reversesId: 'Reverses',
  reversedById: 'Reversed by',
  postedBy: 'Posted by',
  postedAt: 'Posted on',
  actReversePosting: 'Reverse',
  doneReversePosting: '{{name}} was reversed.',
  effectReversePosting:
    'An adjustment dated today reverses this quantity and refers to this adjustment. The closed month stays as reported.',
  why_postingReverses: 'This adjustment reverses another one. Post a new one instead.',
  why_postingReversed: 'This adjustment has already been reversed.',
  why_monthOpen: 'The month is still open. Change or delete the adjustment.',
  why_monthClosed: 'The month is closed. The adjustment can only be reversed.',
} as const satisfies EntityWords<typeof stockPosting, Exclude<PostingWord, keyof typeof fields>>;
