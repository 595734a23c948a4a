import {
  any,
  boolean,
  enums,
  integer,
  nullable,
  number,
  object,
  optional,
  pattern,
  record,
  size,
  string,
  union,
} from 'superstruct';
import { writableFields } from '../entity.ts';
import type { Entity } from '../entity.ts';
import type { Child } from '../entity-child.ts';
import type { Field, Fields } from '../field.ts';
import { isToFill, rulesOf } from '../fields/kinds.ts';
import { entries, rows } from './bounds.ts';
import { MOST_FIELDS } from './limits.ts';
import { movesPoints } from '../rules/points-change.ts';
import { dateText, decimalText, idText, list, rowId, textOrNull } from './wire.ts';
import { erased, MOST_CHARACTERS, fieldName, cell } from './cell.ts';
import type { AnyStruct } from './cell.ts';
import { labels, rowShape } from './list.ts';
import { pointsChangeAsked } from './points-change.ts';
/** Child rows that one save may carry. */
const MOST_CHILD_ROWS = 5_000;
const MOST_BULK_ROWS = 1_000;
/** Name of a field, a list or an act. */
export const word = pattern(string(), /^[A-Za-z][A-Za-z0-9]{0,59}$/);

/** What is longer than its field takes is refused by the field's own rule, which says how much is; what is longer still by nobody's. */
const mostCharacters = (field: Field): number =>
  'maxLength' in field ? Math.max(MOST_CHARACTERS, field.maxLength + 1) : MOST_CHARACTERS;

/** What a field holds on its way in, when it is not empty. Rules of the kind go further (`fields/<kind>.ts`). */
function valueStruct(field: Field): AnyStruct {
  const form = rulesOf(field).wire(field);
  if (typeof form === 'object') return erased(enums([...form.oneOf]));
  switch (form) {
    case 'truth':
      return erased(boolean());
    case 'whole':
      return erased(integer());
    case 'decimal':
      return erased(size(decimalText, 1, 60));
    case 'day':
      return erased(dateText);
    case 'id':
      return erased(rowId);
    case 'key':
      return erased(size(string(), 1, 40));
    case 'text':
      return erased(size(string(), 0, mostCharacters(field)));
  }
}

/** Fields of a body; a text in place of a null is emptiness too. */
function draftShape(fields: Fields, partial: boolean): Record<string, AnyStruct> {
  return Object.fromEntries(
    writableFields(fields).map(([name, field]) => {
      const value = valueStruct(field);
      return [
        name,
        !partial && isToFill(field) && field.when === undefined
          ? value
          : erased(optional(nullable(value))),
      ];
    }),
  );
}

function childrenShape(children: Readonly<Record<string, Child>>): Record<string, AnyStruct> {
  const shapes = Object.entries(children)
    .filter(([, child]) => !child.readOnly)
    .map(([name, child]) => [
      name,
      erased(
        optional(
          rows(
            object({ id: optional(rowId), ...draftShape(child.fields, false) }),
            MOST_CHILD_ROWS,
          ),
        ),
      ),
    ]);
  return Object.fromEntries(shapes);
}

/** Body that makes a row: what is not of the definition is refused. */
export const draftBody = (entity: Entity): AnyStruct =>
  erased(object({ ...draftShape(entity.fields, false), ...childrenShape(entity.children) }));
/** Body that changes a row: what is left out stays. */
export const changeBody = (entity: Entity): AnyStruct =>
  erased(
    object({
      rowSCN: rowId,
      ...draftShape(entity.fields, true),
      ...childrenShape(entity.children),
      ...(movesPoints(entity.noun) && { pointsChange: erased(optional(pointsChangeAsked)) }),
    }),
  );
/** One row with its children and acts. */
export const detailAnswer = (entity: Entity): AnyStruct =>
  erased(
    object({
      id: number(),
      rowSCN: number(),
      labels,
      acts: list(string()),
      whyNot: record(string(), string()),
      inPlaceOf: optional(record(string(), string())),
      ...rowShape(entity.fields),
      ...Object.fromEntries(
        Object.entries(entity.children).map(([name, child]) => [
          name,
          list(object({ id: number(), labels, ...rowShape(child.fields) })),
        ]),
      ),
    }),
  );

export const rowParams = object({ id: idText });
export const actParams = object({ id: idText, act: word });
export const deleteBody = object({ rowSCN: rowId });
/** Fields of a row that an act may carry. */
const givenCells = entries(fieldName, cell, MOST_FIELDS);
const reasonText = size(string(), 0, 2_000);
export const actBody = object({
  rowSCN: rowId,
  reason: optional(reasonText),
  values: optional(givenCells),
  reasons: optional(entries(fieldName, reasonText, MOST_BULK_ROWS)),
  choices: optional(entries(fieldName, word, MOST_BULK_ROWS)),
});
export const bulkBody = object({
  act: word,
  rows: rows(object({ id: rowId, rowSCN: rowId }), MOST_BULK_ROWS, 1),
  values: optional(givenCells),
  reason: optional(reasonText),
});
/** What became of each of many rows. */
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
export const actPreview = object({
  possible: boolean(),
  items: list(
    object({
      key: string(),
      text: string(),
      params: record(string(), union([string(), number()])),
      reasonNeeded: boolean(),
      choices: optional(list(string())),
    }),
  ),
  changes: optional(
    object({
      before: nullable(record(string(), any())),
      after: nullable(record(string(), any())),
    }),
  ),
});
export const historyAnswer = object({
  rows: list(
    object({
      id: number(),
      at: string(),
      userName: textOrNull,
      actingUserName: textOrNull,
      act: string(),
      reason: textOrNull,
      before: nullable(record(string(), any())),
      after: nullable(record(string(), any())),
    }),
  ),
});

export const versionsAnswer = object({
  rows: list(
    object({
      version: number(),
      state: string(),
      before: nullable(record(string(), any())),
      after: nullable(record(string(), any())),
    }),
  ),
});
