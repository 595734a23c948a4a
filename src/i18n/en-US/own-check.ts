import type { Catalogue } from '../catalogue.ts';

/** One's own part of a final result, worked out anew on one's own device. */
export const ownCheck = {
  title: 'Check the result',
  lead: 'Your device recalculates your items by the campaign’s rules and follows them to the digest that was published for everybody.',
  leadOf:
    'Your device recalculates this person’s items by the campaign’s rules and follows them to the digest that was published for everybody.',
  check: 'Check my result',
  checkOf: 'Check this result',
  checking: 'Checking',
  again: 'Check again',
  lines: 'See the items',
  failed: 'What is needed for the check couldn’t be loaded.',
  nothing: 'None of your invoices has items in this result, so there is nothing to check.',
  nothingOf:
    'None of this person’s invoices has items in this result, so there is nothing to check.',
  right: 'It checks out',
  rightText: {
    one: 'This device recalculated {{count}} item and came to the same points and the same digest.',
    other:
      'This device recalculated {{count}} items and came to the same points and the same digest.',
  },
  wrong: 'It doesn’t check out',
  wrongText:
    'What comes out here isn’t what was published. Print this page and write to support before you accept or decide anything.',
  items: {
    one: '{{count}} item: quantity × factor × sign × weight',
    other: '{{count}} items: quantity × factor × sign × weight',
  },
  itemsText: 'Together they make {{points}} points.',
  itemsWrong: {
    one: '{{count}} item says something else than its terms make.',
    other: '{{count}} items say something else than their terms make.',
  },
  triggers: {
    one: '{{count}} target compared with its trigger',
    other: '{{count}} targets compared with their triggers',
  },
  triggersText: '{{reached}} reached, by the sum of everybody who sells under it.',
  triggersNone: 'No target applies to these items',
  triggersNoneText: 'Every item that counts scores.',
  triggersWrong: {
    one: '{{count}} target is called reached, or not reached, against its own sum.',
    other: '{{count}} targets are called reached, or not reached, against their own sums.',
  },
  place: 'The points are those of the {{place}} place',
  placePrize: 'The points are those of the {{place}} place, with {{prize}}',
  placeText: 'No item is missing and none is added.',
  placeNone: 'No place: nothing counts',
  placeWrong: 'The items don’t add up to the score of the place, or one is missing.',
  placePart: 'The score includes other channels',
  placePartText: 'Only the channels that you are in charge of can be checked here.',
  sealed: 'All of it leads to the published digest',
  sealedText: 'The published digest was made of these very figures on {{date}}.',
  sealedWrong: 'A figure, or a digest on the way up, isn’t the one that was published.',
  published: 'Published',
  here: 'Recalculated here',
  noted: 'Digest that you have noted',
  notedHint: 'It’s printed in the statement and in the prize term. Paste it here to compare.',
  notedSame: 'The same digest',
  notedOther: 'Another digest: yours is of another result, such as one before it was rectified.',
  meaning: 'What this proves, and what it doesn’t',
  proves:
    'It proves that your items, the sums that decide about triggers, your place and your prize are those that were published when the result was frozen. If anybody changed one of these figures afterwards, another digest would come out.',
  provesNot:
    'It doesn’t prove that other people’s items are right: you can’t see them. Whoever runs the portal recalculates the whole, and the same digest must come out.',
  provesNeither:
    'Nor does it say whether an invoice should have counted: each item’s reason does. Nor whether the tax authority authorized it: that is checked before payment.',
} as const satisfies Catalogue;
