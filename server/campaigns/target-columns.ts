import { campaignChildren } from '../../src/domain/entities/campaign-children.ts';
import { text } from '../../src/domain/fields/text.ts';
import type { Fillable } from '../record/import/columns.ts';

const { salesQuantTarget, minPercentTarget, minSalesQuantTarget, salesInvoicedTarget } =
  campaignChildren.targets.fields;

/** The columns of a file of targets: who and what by code and by name, then the cells. */
export const TARGET_COLUMNS = {
  participantCode: text({ maxLength: 40 }),
  participantName: text({}),
  itemCode: text({ maxLength: 40 }),
  itemName: text({}),
  salesQuantTarget,
  minPercentTarget,
  minSalesQuantTarget,
  salesInvoicedTarget,
} as const;
export type TargetColumn = keyof typeof TARGET_COLUMNS;

/** The same as an import takes columns. */
export const targetColumns: Fillable = Object.entries(TARGET_COLUMNS);
