import { laterSheets } from '../../../styles/later.ts';
import { listSheets } from '../../../styles/list.ts';
import maintenance from '../../../styles/maintenance.css';

/** What list and form have in common. */
export const maintenanceSheets: readonly string[] = [...laterSheets, ...listSheets, maintenance];
