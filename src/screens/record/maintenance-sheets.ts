import { lazySheets } from '../../../styles/lazy.ts';
import { listSheets } from '../../../styles/list.ts';
import maintenance from '../../../styles/maintenance.css';

/** Style sheets shared by list and form. */
export const maintenanceSheets: readonly string[] = [...lazySheets, ...listSheets, maintenance];
