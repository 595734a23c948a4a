import type { Catalogue } from '../catalogue.ts';

/** Words for recalculating the reader's own part of a final result on the reader's device. */
export const ownCheck = {
  title: 'Check the result',
  lead: 'Your device recalculates your items by the campaign’s rules and follows them to the fingerprint published for everyone.',
  leadOf:
    'Your device recalculates this person’s items by the campaign’s rules and follows them to the fingerprint published for everyone.',
  check: 'Check my result',
  checkOf: 'Check this result',
  checking: 'Checking',
  again: 'Check again',
  lines: 'See the items',
  failed: 'Couldn’t load what the check needs.',
  nothing: 'None of your invoices has items in this result, so there is nothing to check.',
  nothingOf:
    'None of this person’s invoices has items in this result, so there is nothing to check.',
  right: 'The result checks out',
  rightText: {
    one: 'This device recalculated {{count}} item and came to the same points and the same fingerprint.',
    other:
      'This device recalculated {{count}} items and came to the same points and the same fingerprint.',
  },
  wrong: 'The result doesn’t check out',
  wrongText:
    'The result calculated here differs from the published one. Print this page and write to support before you accept or decide anything.',
  items: {
    one: '{{count}} item, by quantity × factor × sign × weight',
    other: '{{count}} items, by quantity × factor × sign × weight',
  },
  itemsText: 'Together they add up to {{points}} points.',
  itemsWrong: {
    one: '{{count}} item doesn’t match its own calculation.',
    other: '{{count}} items don’t match their own calculation.',
  },
  triggers: {
    one: '{{count}} target compared with its trigger',
    other: '{{count}} targets compared with their triggers',
  },
  triggersText: {
    one: '{{count}} was reached, by the sum of everyone who sells under it.',
    other: '{{count}} were reached, by the sum of everyone who sells under them.',
  },
  triggersNoneReached: 'None was reached by the sum of everyone who sells under them.',
  triggersNone: 'No target applies to these items',
  triggersNoneText: 'Every valid item scores.',
  triggersWrong: {
    one: '{{count}} target is marked as reached, or not reached, against its own sum.',
    other: '{{count}} targets are marked as reached, or not reached, against their own sums.',
  },
  place: 'The points match {{place}} place',
  placePrize: 'The points match {{place}} place, with {{prize}}',
  placeText: 'No item is missing and none is added.',
  placeNone: 'No place, because no item scores',
  placeWrong: 'The items don’t add up to the score of the place, or one is missing.',
  placePart: 'The score includes other channels',
  placePartText: 'Only the channels that you are in charge of can be checked here.',
  sealed: 'Everything matches the published fingerprint',
  sealedText: 'The published fingerprint was made from exactly these figures on {{date}}.',
  sealedWrong: 'A figure, or a fingerprint on the way, isn’t the one that was published.',
  published: 'Published',
  here: 'Recalculated here',
  noted: 'Fingerprint you noted',
  notedHint:
    'It’s printed in the proof of points and in the prize receipt. Paste it here to compare.',
  notedSame: 'The same fingerprint',
  notedOther: 'It’s another fingerprint, of another result, such as one before a correction.',
  meaning: 'What this shows and what it doesn’t',
  proves:
    'It proves that your items, the sums that decide about triggers, your place and your prize are those published when the result became final. If anyone changed one of these figures afterwards, the fingerprint would be different.',
  provesNot:
    'It doesn’t prove that other people’s items are right, because you can’t see them. The provider recalculates everything and must get the same fingerprint.',
  provesNeither:
    'Nor does it say whether an invoice should have scored; see the reason of each item. Nor whether SEFAZ authorized it, which is checked before payment.',
} as const satisfies Catalogue;
