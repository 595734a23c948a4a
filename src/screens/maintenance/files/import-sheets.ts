import { choice, facts, fileDrop, importing, message, panel, stepper, table } from '../../../../styles/sheets.ts';

/** What the dialog brings besides what the screen around it shows. */
export const importSheets: readonly string[] = [stepper, fileDrop, choice, table, message, facts, panel, importing];
