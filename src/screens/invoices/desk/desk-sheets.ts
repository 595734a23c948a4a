import badge from '../../../../styles/badge.css';
import checks from '../../../../styles/checks.css';
import desk from '../../../../styles/desk.css';
import dialog from '../../../../styles/dialog.css';
import { laterSheets } from '../../../../styles/later.ts';
import shifts from '../../../../styles/shifts.css';
import { formSheets } from '../form/form-sheets.ts';
import { invoicesSheets } from '../invoices-sheets.ts';

/** What the desk needs. */
export const deskSheets: readonly string[] = [
  ...laterSheets,
  ...invoicesSheets,
  ...formSheets,
  dialog,
  checks,
  badge,
  desk,
  shifts,
];
