import type { Catalogue } from '../catalogue.ts';

/** What is said where a ranking has no rows: nobody has scored, not begun, not there, not allowed, not read. */
export const rankingNotices = {
  emptyTitle: 'Nobody has scored yet',
  emptyText: 'The first places appear here as soon as an invoice with products of this campaign is approved.',
  emptyAct: 'Post invoices',
  earlyTitle: 'The campaign has not started',
  earlyText: 'Invoices issued from {{start}} to {{end}} count.',
  unknownTitle: 'This ranking is not here',
  unknownText: 'The campaign does not exist, has no ranking, or is not one of yours.',
  all: 'All rankings',
  deniedTitle: 'Access not authorized',
  deniedText: 'Transaction 420-010, Ranking, is not in your groups. An administrator of the portal can add it.',
  deniedKey: 'This page may not show this ranking. Whoever runs the page can ask the provider for a key that allows it.',
  failedTitle: 'The ranking could not be read',
  failedText: 'The service did not answer as it should. No points are lost. If it happens again, send the number below to support.',
} as const satisfies Catalogue;
