import badge from '../../../../styles/badge.css';
import checks from '../../../../styles/checks.css';
import desk from '../../../../styles/desk.css';
import dialog from '../../../../styles/dialog.css';
import { lazySheets } from '../../../../styles/lazy.ts';
import shifts from '../../../../styles/shifts.css';
import { formSheets } from '../form/form-sheets.ts';
import { invoicesSheets } from '../invoices-sheets.ts';

/** Style sheets of the desk. */
export const deskSheets: readonly string[] = [
  ...lazySheets,
  ...invoicesSheets,
  ...formSheets,
  dialog,
  checks,
  badge,
  desk,
  shifts,
];
