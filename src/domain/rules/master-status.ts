/** Status of master data: channels, products, groups, regions and the like. */
export const MASTER_STATUSES = ['active', 'blocked', 'inactive'] as const;
export type MasterStatus = (typeof MASTER_STATUSES)[number];
