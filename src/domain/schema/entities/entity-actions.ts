import {
  any,
  boolean,
  nullable,
  number,
  object,
  optional,
  record,
  size,
  string,
  union,
} from '../struct.ts';
import { entries, rows } from '../bounds.ts';
import { MOST_FIELDS } from '../limits.ts';
import { idText, list, rowId } from '../wire.ts';
import { fieldName, cell } from '../cell.ts';
import { pointsChangeAsked } from './points-change.ts';
import type { GivenShape, Shape } from '../struct.ts';
import { word } from './entity.ts';

const MOST_BULK_ROWS = 1_000;

export const actionParams = object({ id: idText, act: word });

/** Fields of a row that an action may carry. */
const givenCells = entries(fieldName, cell, MOST_FIELDS);

const reasonText = size(string(), 0, 2_000);

export const actionBody = object({
  rowSCN: rowId,
  reason: optional(reasonText),
  /** Values of the action's fields. */
  values: optional(givenCells),
  /** Answers of the preview's items that the action needs a reason for, by their key. */
  reasons: optional(entries(fieldName, reasonText, MOST_BULK_ROWS)),
  /** Choices made for items that offer them, by their key. */
  choices: optional(entries(fieldName, word, MOST_BULK_ROWS)),
});

export type ActionRequest = Shape<typeof actionBody>;

export const bulkBody = object({
  /**
   * 'delete', 'set' (with `values`: fields to change in all rows), or the name of an action with
   * `bulk`.
   */
  act: word,
  rows: rows(object({ id: rowId, rowSCN: rowId }), MOST_BULK_ROWS, 1),
  values: optional(givenCells),
  reason: optional(reasonText),
  /**
   * Reason and first day for 'set', where values move points in open campaigns; each row's change
   * then waits.
   */
  pointsChange: optional(pointsChangeAsked),
});

export type BulkRequest = GivenShape<typeof bulkBody>;

/** Result of a batch for one row. */
export const rowResult = {
  id: number(),
  ok: boolean(),
  rowSCN: optional(number()),
  code: optional(string()),
  message: optional(string()),
} as const;

export const bulkAnswer = object({
  results: list(object({ ...rowResult, affectedField: optional(string()) })),
});

export type BulkAnswer = Shape<typeof bulkAnswer>;

export const actionPreview = object({
  possible: boolean(),
  items: list(
    object({
      key: string(),
      /** Key of the resource's text with its params. */
      text: string(),
      params: record(string(), union([string(), number()])),
      reasonNeeded: boolean(),
      /** Values to choose from; each is also a key of the resource's texts. */
      choices: optional(list(string())),
    }),
  ),
  /**
   * Changes of a version to be decided against the version in force, field by field; absent where
   * none is in force.
   */
  changes: optional(
    object({
      before: nullable(record(string(), any())),
      after: nullable(record(string(), any())),
    }),
  ),
});

/**
 * Preview of an action. Each item needs a reason where `reasonNeeded`, and a choice where it has
 * any.
 */
export type ActionPreview = Shape<typeof actionPreview>;
