/** Whose targets somebody sees: those of channels in reach, and of groups of which every channel is. */
export const STANDING_SCOPE = [
  { wholeChannel: 'customerId' },
  { wholeGroup: 'economicGroupId' },
] as const;
