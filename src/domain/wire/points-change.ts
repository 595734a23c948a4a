/** A change of master data that moves points in open campaigns: asked for by one person, confirmed by another. */
import type { CellValue } from '../field.ts';
import type { PointsNoun } from '../rules/points-change.ts';
import type { CampaignEffect } from './case-effects.ts';

/** Beside the body that changes a row: why, and from which day it is to hold. */
export interface PointsChangeAsked {
  readonly reason: string;
  /** Issue day from which items count otherwise; default: today. */
  readonly holdsFrom?: string | undefined;
}

/** One field of it. `label` is what a reference is called. */
export interface PointsChangeField {
  readonly name: string;
  readonly from: CellValue;
  readonly to: CellValue;
  readonly fromLabel: string | null;
  readonly toLabel: string | null;
}

/** A change that waits. */
export interface PointsChangeInfo {
  readonly id: number;
  readonly noun: PointsNoun;
  readonly recordId: number;
  /** Where the record is in the portal. */
  readonly place: string;
  /** What the record is called. */
  readonly title: string;
  readonly fields: readonly PointsChangeField[];
  readonly holdsFrom: string;
  readonly reason: string;
  readonly askedByName: string;
  /** Who really asked, acting as the other. */
  readonly askedActingName: string | null;
  readonly askedAt: string;
  readonly mayConfirm: boolean;
  readonly mayWithdraw: boolean;
}

/** GET /apis/v1/<path>/:id/points-change */
export interface PointsChangeAnswer {
  readonly change: PointsChangeInfo | null;
}
/** GET /apis/v1/points-changes: those that wait for the caller. */
export interface PointsChangesAnswer {
  readonly rows: readonly PointsChangeInfo[];
}

/** What a change would do in open campaigns. */
export interface PointsEffect {
  /** Invoices with items that would be judged otherwise. */
  readonly invoices: number;
  /** false: there are too many to say who would move; the campaigns are named then without people. */
  readonly isWhole: boolean;
  readonly campaigns: readonly CampaignEffect[];
}
