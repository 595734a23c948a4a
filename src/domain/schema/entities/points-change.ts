/** A change of master data that moves points in open campaigns: asked for by one person, confirmed by another. */
import { boolean, enums, nullable, number, object, optional, size, string } from '../struct.ts';
import { entries } from '../bounds.ts';
import { campaignEffects } from './campaign-effects.ts';
import { cell, fieldName } from '../cell.ts';
import { MOST_FIELDS } from '../limits.ts';
import { dayText, list, rowId, textOrNull } from '../wire.ts';
import { POINTS_RESOURCES } from '../../rules/points-change.ts';
import type { GivenShape, Shape } from '../struct.ts';

const reason = size(string(), 1, 2_000);

/** Beside the body that changes a row: why, and from which day it is to hold. */
export const pointsChangeAsked = object({
  reason,
  /** Issue day from which items count otherwise; default: today. */
  holdsFrom: optional(dayText),
});
/** Beside the body that changes a row: why, and from which day it is to hold. */
export type PointsChangeAsked = GivenShape<typeof pointsChangeAsked>;

const pointsChangeField = object({
  name: string(),
  from: cell,
  to: cell,
  fromLabel: textOrNull,
  toLabel: textOrNull,
});
/** Changed field. `label` is the title of a reference. */
export type PointsChangeField = Shape<typeof pointsChangeField>;

const pointsChangeInfo = object({
  id: number(),
  noun: enums([...POINTS_RESOURCES]),
  recordId: number(),
  /** Path of the record in the portal. */
  place: string(),
  /** Title of the record. */
  title: string(),
  fields: list(pointsChangeField),
  holdsFrom: string(),
  reason: string(),
  askedByName: string(),
  /** Name of the impersonating user who really requested it. */
  askedActingName: textOrNull,
  askedAt: string(),
  mayConfirm: boolean(),
  mayWithdraw: boolean(),
});
/** A change that waits. */
export type PointsChangeInfo = Shape<typeof pointsChangeInfo>;
/** The change of a record that waits. */
export const pointsChangeAnswer = object({ change: nullable(pointsChangeInfo) });
/** GET /apis/v1/<path>/:id/points-change */
export type PointsChangeAnswer = Shape<typeof pointsChangeAnswer>;
/** Those that wait for the caller. */
export const pointsChangesAnswer = object({ rows: list(pointsChangeInfo) });
/** GET /apis/v1/points-changes: those that wait for the caller. */
export type PointsChangesAnswer = Shape<typeof pointsChangesAnswer>;
/** Body of a trial of a points change. */
export const pointsTrialBody = object({
  values: entries(fieldName, cell, MOST_FIELDS),
  holdsFrom: optional(dayText),
});
/** The change that was looked at is named where one is decided. */
export const pointsConfirmBody = object({ changeId: rowId });
export const pointsRefusalBody = object({ changeId: rowId, reason });
export const pointsEffectAnswer = object({
  /** Invoices with items that would be judged otherwise. */
  invoices: number(),
  /** false: there are too many to say who would move; the campaigns are named then without people. */
  isWhole: boolean(),
  campaigns: campaignEffects,
});
/** Effect of a change in open campaigns. */
export type PointsEffect = Shape<typeof pointsEffectAnswer>;
