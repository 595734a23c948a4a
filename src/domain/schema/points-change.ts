import { boolean, enums, nullable, number, object, optional, size, string } from 'superstruct';
import { entries } from './bounds.ts';
import { campaignEffects } from './campaign-effects.ts';
import { cell, fieldName } from './cell.ts';
import { MOST_FIELDS } from './limits.ts';
import { dayText, list, rowId, textOrNull } from './wire.ts';

const reason = size(string(), 1, 2_000);

/** Beside the body that changes a row: why, and from which day it is to hold. */
export const pointsChangeAsked = object({ reason, holdsFrom: optional(dayText) });

const pointsChangeInfo = object({
  id: number(),
  noun: enums(['cfop', 'product', 'sku']),
  recordId: number(),
  place: string(),
  title: string(),
  fields: list(
    object({
      name: string(),
      from: cell,
      to: cell,
      fromLabel: textOrNull,
      toLabel: textOrNull,
    }),
  ),
  holdsFrom: string(),
  reason: string(),
  askedByName: string(),
  askedActingName: textOrNull,
  askedAt: string(),
  mayConfirm: boolean(),
  mayWithdraw: boolean(),
});
/** The change of a record that waits. */
export const pointsChangeAnswer = object({ change: nullable(pointsChangeInfo) });
/** Those that wait for the caller. */
export const pointsChangesAnswer = object({ rows: list(pointsChangeInfo) });
/** What is about to be asked for. */
export const pointsTrialBody = object({
  values: entries(fieldName, cell, MOST_FIELDS),
  holdsFrom: optional(dayText),
});
/** The change that was looked at is named where one is decided. */
export const pointsConfirmBody = object({ changeId: rowId });
export const pointsRefusalBody = object({ changeId: rowId, reason });
export const pointsEffectAnswer = object({
  invoices: number(),
  isWhole: boolean(),
  campaigns: campaignEffects,
});
