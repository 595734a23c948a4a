/**
 * Scope of visible targets: those of channels in scope, and of groups with all their channels in
 * scope.
 */
export const STANDING_SCOPE = [
  { wholeChannel: 'customerId' },
  { wholeGroup: 'economicGroupId' },
] as const;
