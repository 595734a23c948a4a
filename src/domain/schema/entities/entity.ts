/**
 * Types of the calls that every entity has, below `/apis/v1/<path>`. An entity's own types come
 * from its definition (`RowOf`, `DetailOf`, `DraftOf`, `ChangeOf`, `QueryOf` of `entity.ts`); the
 * types here are for code that serves all entities.
 *
 * GET    /<path>?q=&<field>=<condition>&sort=-field&page=1&size=50|all
 *         ListAnswer (size=all streams the same JSON; after=<id of the row before> spares counting
 *         up to a page)
 * GET    /<path>/summary?q=&<field>=<condition>
 *         SummaryAnswer: totals above and below the table; exact=true counts however long it takes
 * GET    /<path>/options?q=&ids=1,2&size=20&<option field>=<value>  OptionsAnswer
 * GET    /<path>/:id                                         ResourceDetail
 * POST   /<path>  draft  201 ResourceDetail (Idempotency-Key)
 * PUT    /<path>/:id
 *         {rowSCN, …changed fields, …children}  ResourceDetail; 409 `update-conflict` with
 *         `current: ResourceDetail`
 * DELETE /<path>/:id  {rowSCN}  204; 409 with `current`, 404 or `delete-conflict` when gone
 * GET    /<path>/:id/history                                 HistoryAnswer
 * GET    /<path>/:id/acts/:act                               ActionPreview
 * POST   /<path>/:id/acts/:act                               ActionRequest  ResourceDetail
 * POST   /<path>/bulk                                        BulkRequest  BulkAnswer
 * GET    /<path>/export?format=csv|xlsx&columns=a,b&<same query as the list> a file, streamed
 * GET    /<path>/import/template?format=csv|xlsx
 *         a file with the columns to fill in; XLSX also has a sheet a child and its own
 *         instructions
 * POST   /<path>/import/dry-run  ImportRequest  ImportReport (nothing is stored)
 * POST   /<path>/import  ImportRequest with `confirmed`  ImportReport (all rows or none)
 *
 * GET    /views?screen=<path>                                ViewsAnswer
 * POST   /views                                              ViewDraft  201 SavedView
 * PUT    /views/:id                                          ViewChange  SavedView
 * DELETE /views/:id                                          {rowSCN}  204
 * PUT    /views/columns/:screen                              ColumnPreference 204
 */
import {
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
} from '../struct.ts';
import { writableFields } from '../../entity.ts';
import type { Entity } from '../../entity.ts';
import type { Child } from '../../entity-child.ts';
import type { Field, Fields } from '../../field.ts';
import { isToFill, getRules } from '../../fields/kinds.ts';
import { rows } from '../bounds.ts';
import { MOST_CHILD_ROWS } from '../limits.ts';
import { movesPoints } from '../../rules/points-change.ts';
import { dateText, decimalText, idText, list, rowId } from '../wire.ts';
import { erased, MOST_CHARACTERS } from '../cell.ts';
import type { AnyStruct } from '../cell.ts';
import { labels, rowHead, rowShape } from './list.ts';
import type { ResourceRow } from './list.ts';
import { pointsChangeAsked } from './points-change.ts';
import type { FieldsShape } from '../struct.ts';

/** Name of a field, a list or an action. */
export const word = pattern(string(), /^[A-Za-z][A-Za-z0-9]{0,59}$/);

/**
 * Returns the size limit of a text. Slightly longer texts pass here, so that the field's own rule
 * refuses them and says the limit.
 */
const mostCharacters = (field: Field): number =>
  'maxLength' in field ? Math.max(MOST_CHARACTERS, field.maxLength + 1) : MOST_CHARACTERS;

/**
 * Builds the struct of a non-empty field on its way in. Rules of the kind check further
 * (`fields/<kind>.ts`).
 */
function valueStruct(field: Field): AnyStruct {
  const form = getRules(field).wire(field);
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
      ...(movesPoints(entity.resource) && { pointsChange: erased(optional(pointsChangeAsked)) }),
    }),
  );

/** Fields of every row that is read by itself. */
const detailHead = {
  ...rowHead,
  acts: list(string()),
  /**
   * Reasons against other actions that concern the row: key `why_<reason>` of the resource's
   * words.
   */
  whyNot: record(string(), string()),
  /** Names of the people represented by the caller as a deputy, by action. */
  inPlaceOf: optional(record(string(), string())),
};

/**
 * Row of any entity with its children and the caller's present actions. `row[childName]` is
 * ChildRow[]; see `getChildRows`.
 */
export interface ResourceDetail extends ResourceRow, FieldsShape<typeof detailHead> {
  readonly [field: string]: unknown;
}

const childHead = { id: number(), labels };

export interface ChildRow extends FieldsShape<typeof childHead> {
  readonly [field: string]: unknown;
}

/** Builds the answer with one row, its children and its actions. */
export const detailAnswer = (entity: Entity): AnyStruct =>
  erased(
    object({
      ...detailHead,
      ...rowShape(entity.fields),
      ...Object.fromEntries(
        Object.entries(entity.children).map(([name, child]) => [
          name,
          list(object({ ...childHead, ...rowShape(child.fields) })),
        ]),
      ),
    }),
  );

export const rowParams = object({ id: idText });

export const deleteBody = object({ rowSCN: rowId });
