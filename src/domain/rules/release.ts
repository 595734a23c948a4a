/** Roles in charge of releasing people of the channels, nearest to the channel first: a vacancy passes on (`domain.md` 1). */
export const ROLES_IN_CHARGE = ['RTV', 'COO', 'MGR'] as const;

const RELEASING: ReadonlySet<string> = new Set(['DIR', ...ROLES_IN_CHARGE]);

/** Whether somebody may release or refuse people of the channels in his scope: the RTV in charge and who stands above him. */
export function mayReleaseUsers(salesRole: string | null): boolean {
  return salesRole !== null && RELEASING.has(salesRole);
}
