import type { Catalogue } from '../catalogue.ts';

/** Notices of a ranking without rows: no scores, not begun, missing, forbidden, not loaded. */
export const rankingNotices = {
  emptyTitle: 'No one has scored yet',
  emptyText:
    'The first places appear here as soon as an invoice with products from this campaign is approved.',
  emptyAct: 'Post invoices',
  earlyTitle: 'The campaign has not started',
  earlyText: 'Invoices issued from {{start}} to {{end}} count.',
  unknownTitle: 'Ranking not found',
  unknownText: 'The campaign doesn’t exist, has no ranking or isn’t one of yours.',
  all: 'All rankings',
  deniedTitle: 'Access not authorized',
  deniedText: 'You don’t have access to Ranking (420-010). An administrator can grant it.',
  deniedKey:
    'This page can’t show this ranking. The page’s owner can ask the provider for a key that allows it.',
  failedTitle: 'Couldn’t load the ranking',
  failedText: 'The portal isn’t responding properly. No points are lost.',
} as const satisfies Catalogue;
