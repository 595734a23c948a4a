/** The words of the full form. */
export const fullRankingAreas = [
  'common',
  'standing',
  'rankingNotices',
  'rankingTools',
  'files',
] as const;
