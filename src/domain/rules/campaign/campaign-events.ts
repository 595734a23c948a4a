/** Events of a campaign that participants are notified of. */
export const CAMPAIGN_EVENTS = [
  'started',
  'changed',
  'over',
  'announced',
  'suspended',
  'suspended-void',
  'resumed',
  'ended',
  'ended-void',
  'final',
  'taken-back',
  'rectified',
] as const;
export type CampaignEvent = (typeof CAMPAIGN_EVENTS)[number];
