import type { EntityExtras } from '../maintenance/extras.ts';
import { AccessPanel } from './access-panel.tsx';
import { MoreActs } from './more-acts.tsx';
import { PermissionMatrix } from './permission-matrix.tsx';

/** Users: rights, sessions and who looked at them beside their fields; acting as them. */
export const userExtras: EntityExtras = { panels: { tabAccess: AccessPanel }, more: MoreActs };
/** Groups: a matrix instead of rows. */
export const groupExtras: EntityExtras = { panels: { tabPermissions: PermissionMatrix } };
