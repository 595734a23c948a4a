/** Roles inside the provider: director, manager, coordinator, technical sales representative, consultant, assistant. */
export const INTERNAL_ROLES = ['DIR', 'MGR', 'COO', 'RTV', 'CTV', 'ATV'] as const;
/** Roles at a channel: sales manager and sales consultant (the seller who earns). */
export const EXTERNAL_ROLES = ['CSM', 'CSC'] as const;

export type InternalRole = (typeof INTERNAL_ROLES)[number];
export type ExternalRole = (typeof EXTERNAL_ROLES)[number];
export type SalesRole = InternalRole | ExternalRole;

/** Roles that a campaign may award: the channel's sellers or its sales managers. */
export const AWARDED_ROLES = ['CTV', 'MANAGER'] as const;
export type AwardedRole = (typeof AWARDED_ROLES)[number];

/** The channel role that a campaign's awarded role means. */
export const CHANNEL_ROLE_OF_AWARDED: Readonly<Record<AwardedRole, ExternalRole>> = {
  CTV: 'CSC',
  MANAGER: 'CSM',
};

/** Kinds of business partner: inside the provider, and at a channel. */
export const BP_TYPE = { internal: '91', external: '92' } as const;
export const BP_TYPES = Object.values(BP_TYPE);
export type BpType = (typeof BP_TYPES)[number];

/** Kinds of external business partner. */
export const EXTERNAL_USER_TYPES = {
  '01': 'sales-agent',
  '02': 'b2b',
  '03': 'cooperative',
  '04': 'purchasing-pool',
  '05': 'redistribution',
  '06': 'resale',
  '07': 'direct-sale',
  '92': 'others',
} as const;

/** A role at a channel out of a form or a column that holds no other; the seller's where it holds none. */
export const toExternalRole = (role: unknown): ExternalRole => (role === 'CSM' ? 'CSM' : 'CSC');

/** Checks that a text is a role inside the provider. */
export function isInternalRole(role: string | null): role is InternalRole {
  return INTERNAL_ROLES.some((each) => each === role);
}

/**
 * Checks that a person may be ranked in a campaign that awards a role: the other role never is.
 */
export function holdsAwardedRole(
  roles: readonly { readonly salesRoleId: string }[],
  awarded: AwardedRole,
): boolean {
  return roles.some(({ salesRoleId }) => salesRoleId === CHANNEL_ROLE_OF_AWARDED[awarded]);
}
