import type { Catalogue } from '../catalogue.ts';

/**
 * Words of the ranking table; loaded before its first rows, so words of later views are elsewhere.
 * `failedNetwork` is for when no more words can be loaded.
 */
export const ranking = {
  caption: 'Ranking for campaign {{campaign}}',
  live: 'live',
  final: 'final result',
  ends: 'Ends on {{date}}',
  starts: 'Starts on {{date}}',
  ended: 'Ended on {{date}}',
  frozen: 'Final result of {{date}}',
  sellers: { one: '{{count}} seller', other: '{{count}} sellers' },
  managers: { one: '{{count}} manager', other: '{{count}} managers' },
  place: 'Place',
  moved: 'Places gained or lost since yesterday',
  seller: 'Seller',
  manager: 'Manager',
  channel: 'Channel',
  points: 'Points',
  prize: 'Prize (R$)',
  onHold: 'prize on hold',
  you: 'you',
  shared: 'tied',
  up: { one: '{{count}} place up', other: '{{count}} places up' },
  down: { one: '{{count}} place down', other: '{{count}} places down' },
  still: 'same place',
  cut: 'No prize from {{place}} down',
  cutMissing: 'the {{below}} is {{points}} points behind the {{place}}',
  cutMine: 'you’re {{points}} points from {{place}} place',
  cutSafe: 'you’re {{points}} points ahead of {{place}} place',
  next: 'More than {{points}} points to pass {{place}} place',
  nextAny: 'A single point more to pass {{place}} place',
  toPrize: 'More than {{points}} points to the first prize, in {{place}} place',
  readAt: 'Updated at {{time}}',
  stale: 'No connection. Places as of {{time}}; they update once you’re back online.',
  staleAnswer: 'The portal isn’t responding properly. Places as of {{time}}.',
  fold: { one: '{{count}} place not shown', other: '{{count}} places not shown' },
  open: 'View full ranking',
  signIn: 'Sign in to see your place',
  back: 'Back to ranking',
  nowAt: 'You’re now in {{place}} place with {{points}} points.',
  failedNetwork:
    'No connection to the portal. Check your internet connection and try again; no points are lost.',
} as const satisfies Catalogue;
