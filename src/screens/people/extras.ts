import type { EntityExtras } from '../record/extras.ts';
import { AccessPanel } from './access-panel.tsx';
import { MoreActions } from './more-actions.tsx';
import { PermissionMatrix } from './permission-matrix.tsx';
import { RecordNotices } from './record-notices.tsx';
import { actableBy } from './use-may-act-as.ts';

/** Users: rights, sessions and who looked at them beside their fields; acting as them. */
export const userExtras: EntityExtras = {
  panels: { tabAccess: AccessPanel },
  formTop: RecordNotices,
  more: MoreActions,
  hasMore: actableBy,
};
/** Groups: a matrix instead of rows. */
export const groupExtras: EntityExtras = { panels: { tabPermissions: PermissionMatrix } };
