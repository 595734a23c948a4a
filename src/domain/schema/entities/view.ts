import {
  boolean,
  enums,
  integer,
  literal,
  max,
  min,
  nullable,
  number,
  object,
  optional,
  pattern,
  size,
  string,
  type,
  union,
} from '../struct.ts';
import { entries, rows } from '../bounds.ts';
import { word } from './entity.ts';
import { filterText } from './list.ts';
import { MOST_FIELDS } from '../limits.ts';
import { idText, list, rowId, textOrNull } from '../wire.ts';
import { SHARINGS } from '../../sharings.ts';
import type { Shape } from '../struct.ts';
import type { FieldsShape } from '../struct.ts';

const screenName = pattern(string(), /^[a-z][a-z0-9-]{1,39}$/);
const column = object({
  field: word,
  width: optional(max(min(integer(), 20), 2_000)),
  hidden: optional(boolean()),
});
/** State of a shown table. */
export const listView = object({
  q: optional(size(string(), 0, 200)),
  filters: optional(entries(word, filterText, MOST_FIELDS)),
  sort: optional(pattern(string(), /^-?[A-Za-z][A-Za-z0-9]{0,59}$/)),
  size: optional(union([min(integer(), 1), literal('all')])),
  columns: optional(rows(column, 100)),
  density: optional(enums(['comfortable', 'compact'])),
});
/** State of a shown table. Stored per person, and in saved views. */
export type ListView = Shape<typeof listView>;

export type ColumnPreference = Shape<typeof listView>;
const viewName = size(pattern(string(), /\S/), 1, 80);
const sharing = enums([...SHARINGS]);
export const viewsQuery = object({ screen: screenName });
export const viewParams = object({ id: idText });
export const viewBody = object({
  screen: screenName,
  name1: viewName,
  /** 'team': seen by the people of the owner's channel, or of the provider, who may open the screen. */
  shared: sharing,
  /** Opened at the start; at most one of a person's own. */
  isStart: boolean(),
  view: listView,
});

export type ViewDraft = Shape<typeof viewBody>;
export const viewChangeBody = object({
  rowSCN: rowId,
  name1: optional(viewName),
  shared: optional(sharing),
  isStart: optional(boolean()),
  view: optional(listView),
});
export const screenParams = object({ screen: screenName });
const viewShape = {
  id: number(),
  rowSCN: number(),
  screen: string(),
  name1: string(),
  shared: sharing,
  isStart: boolean(),
  own: boolean(),
  ownerName: textOrNull,
  view: type({}),
};
export const viewAnswer = object(viewShape);
export const viewsAnswer = object({ views: list(viewAnswer), columns: nullable(type({})) });

export interface SavedView extends Omit<FieldsShape<typeof viewShape>, 'view'> {
  readonly view: ListView;
}
export type ViewChange = Shape<typeof viewChangeBody>;
export interface ViewsAnswer {
  readonly views: readonly SavedView[];
  /** The person's own columns, widths, order and density. */
  readonly columns: ListView | null;
}
