import { campaignChildren } from '../../../domain/entities/campaign-children.ts';
import type { CellValue } from '../../../domain/field.ts';
import { keptRows } from '../../record/form/state/child-rows.ts';
import type { FormRow, FormState } from '../../record/form/state/form-state.ts';

/** Cells of a target, in the order of display and pasting. */
export const AMOUNTS = [
  'salesQuantTarget',
  'minPercentTarget',
  'minSalesQuantTarget',
  'salesInvoicedTarget',
] as const;
export type Amount = (typeof AMOUNTS)[number];

/** Checks that a column of a grid is a target cell. */
export const isAmount = (column: string | undefined): column is Amount =>
  AMOUNTS.some((amount) => amount === column);

/** Participant and subject of a target. */
export interface TargetKey {
  readonly customerId: number | null;
  readonly economicGroupId: number | null;
  readonly productId: number | null;
  readonly productCategoryId: number | null;
}

/** Reason why a target does not belong to the campaign. */
export type Lost = 'participant' | 'item';

/** Row of the grid: a participant and a product or category, with their target, if any. */
export interface TargetRow extends TargetKey {
  readonly key: string;
  /** Its place among the rows that are shown. */
  readonly at: number;
  readonly who: string;
  readonly what: string;
  /** The row before is of the same participant. */
  readonly isContinued: boolean;
  /** Undefined while there is no target: all of it scores. */
  readonly target: FormRow | undefined;
  readonly lost: Lost | undefined;
}

/** Finds the title of a value, where its row was loaded. */
export type NameOf = (
  field: 'customerId' | 'economicGroupId' | 'productId' | 'categoryId',
  id: number,
) => string | undefined;

const readId = (row: FormRow, field: string): number | null => {
  const value: CellValue = row.entries[field]?.value ?? null;
  return typeof value === 'number' ? value : null;
};

/** A key as a text, to find its row by. */
export const buildTargetKey = ({
  customerId,
  economicGroupId,
  productId,
  productCategoryId,
}: TargetKey): string =>
  `${customerId ?? ''}|${economicGroupId ?? ''}|${productId ?? ''}|${productCategoryId ?? ''}`;

/** Returns the participant and the subject of a form row. */
export function readTargetKey(row: FormRow): TargetKey {
  return {
    customerId: readId(row, 'customerId'),
    economicGroupId: readId(row, 'economicGroupId'),
    productId: readId(row, 'productId'),
    productCategoryId: readId(row, 'productCategoryId'),
  };
}

interface Named<Key> {
  readonly key: Key;
  readonly name: string;
}
type Who = Named<Pick<TargetKey, 'customerId' | 'economicGroupId'>>;
type What = Named<Pick<TargetKey, 'productId' | 'productCategoryId'>>;

const getLabel = (row: FormRow, field: string, known: string | undefined): string =>
  row.labels[field] ?? known ?? '';

/** Returns the participants in the form. */
export function listParticipants(state: FormState, nameOf: NameOf): readonly Who[] {
  const rows = keptRows(campaignChildren.participants, state.children['participants'] ?? []);
  return rows.flatMap((row): Who[] => {
    const [customerId, economicGroupId] = [
      readId(row, 'customerId'),
      readId(row, 'economicGroupId'),
    ];
    if ((customerId === null) === (economicGroupId === null)) return [];
    const name =
      customerId === null
        ? getLabel(row, 'economicGroupId', nameOf('economicGroupId', economicGroupId ?? 0))
        : getLabel(row, 'customerId', nameOf('customerId', customerId));
    return [{ key: { customerId, economicGroupId }, name }];
  });
}

/** Returns the possible subjects of targets: the campaign's categories, then its products. */
export function listTargetItems(state: FormState, nameOf: NameOf): readonly What[] {
  const of = (child: 'categories' | 'products', field: 'categoryId' | 'productId') =>
    keptRows(campaignChildren[child], state.children[child] ?? []).flatMap((row): What[] => {
      const id = readId(row, field);
      if (id === null) return [];
      const name = getLabel(row, field, nameOf(field, id));
      const isProduct = field === 'productId';
      return [
        {
          key: { productId: isProduct ? id : null, productCategoryId: isProduct ? null : id },
          name,
        },
      ];
    });
  return [...of('categories', 'categoryId'), ...of('products', 'productId')];
}

/** Filter of the rows. */
export interface TargetFilter {
  /** Part of the participant's name. */
  readonly find: string;
  readonly onlySet: boolean;
}

const plain = (text: string): string =>
  text.normalize('NFD').replace(/\p{M}/gu, '').toLocaleLowerCase();

/**
 * Returns targets whose participant or product left the campaign: they are at the end until they
 * are removed.
 */
function lostRows(
  targets: ReadonlyMap<string, FormRow>,
  participants: readonly Who[],
): Omit<TargetRow, 'at' | 'isContinued'>[] {
  const taking = new Set(
    participants.map(({ key }) => `${key.customerId ?? ''}|${key.economicGroupId ?? ''}`),
  );
  return [...targets].map(([key, target]) => {
    const of = readTargetKey(target);
    const isTaking = taking.has(`${of.customerId ?? ''}|${of.economicGroupId ?? ''}`);
    return {
      ...of,
      key: `lost ${key}`,
      who: target.labels['customerId'] ?? target.labels['economicGroupId'] ?? '',
      what: target.labels['productId'] ?? target.labels['productCategoryId'] ?? '',
      target,
      lost: isTaking ? 'item' : 'participant',
    };
  });
}

/** Participant with a product or category: the place of a grid row, with or without a target. */
type Slot = TargetKey & Pick<TargetRow, 'key' | 'who' | 'what' | 'isContinued'>;

interface Frame {
  readonly participants: readonly Who[];
  readonly slots: readonly Slot[];
}

function buildFrame(state: FormState, nameOf: NameOf): Frame {
  const participants = listParticipants(state, nameOf);
  const items = listTargetItems(state, nameOf);
  const slots = participants.flatMap((who) =>
    items.map((what, place): Slot => {
      const key = { ...who.key, ...what.key };
      const named = { who: who.name, what: what.name };
      return { ...key, key: buildTargetKey(key), ...named, isContinued: place > 0 };
    }),
  );
  return { participants, slots };
}

/** Frames by the rows that they were made of, which never change: writing a target leaves them as they are. */
type FramesByName = WeakMap<NameOf, Frame & { readonly of: readonly unknown[] }>;
const frames = new WeakMap<readonly FormRow[], FramesByName>();
const NO_ROWS: readonly FormRow[] = [];

function keptFrame(state: FormState, nameOf: NameOf): Frame {
  const { participants = NO_ROWS, products, categories } = state.children;
  const byName: FramesByName = frames.get(participants) ?? new WeakMap();
  frames.set(participants, byName);
  const known = byName.get(nameOf);
  if (known !== undefined && known.of[0] === products && known.of[1] === categories) return known;
  const frame = { ...buildFrame(state, nameOf), of: [products, categories] };
  byName.set(nameOf, frame);
  return frame;
}

/** Keys of the rows' targets as texts; calculated once, because a row of a form never changes. */
const texts = new WeakMap<FormRow, string>();
function textOfTarget(row: FormRow): string {
  const known = texts.get(row);
  if (known !== undefined) return known;
  const text = buildTargetKey(readTargetKey(row));
  texts.set(row, text);
  return text;
}

/** The row of a slot as it was last made: with the same target it is the same row, and is not drawn again. */
const made = new WeakMap<Slot, TargetRow>();
function getRow(slot: Slot, at: number, target: FormRow | undefined): TargetRow {
  const known = made.get(slot);
  if (known !== undefined && known.target === target && known.at === at) return known;
  const row = { ...slot, at, target, lost: undefined };
  made.set(slot, row);
  return row;
}

const isOfSame = (one: TargetKey, other: TargetKey | undefined): boolean =>
  one.customerId === other?.customerId && one.economicGroupId === other?.economicGroupId;

/** The rows of the grid: every participant with every product and category, and the targets that belong to nothing any more. */
export function targetRows(state: FormState, nameOf: NameOf): readonly TargetRow[] {
  const { participants, slots } = keptFrame(state, nameOf);
  const left = new Map<string, FormRow>();
  for (const row of state.children['targets'] ?? [])
    if (!row.removed) left.set(textOfTarget(row), row);
  const rows = slots.map((slot, at) => {
    const target = left.get(slot.key);
    left.delete(slot.key);
    return getRow(slot, at, target);
  });
  const lost = left.size === 0 ? [] : lostRows(left, participants);
  return [
    ...rows,
    ...lost.map((row, place) => {
      const before = lost[place - 1];
      const isContinued = isOfSame(row, before) && row.lost === before?.lost;
      return { ...row, at: rows.length + place, isContinued };
    }),
  ];
}

/** Returns the matching rows, numbered as shown. */
export function wantedRows(
  all: readonly TargetRow[],
  { find, onlySet }: TargetFilter,
): readonly TargetRow[] {
  const wanted = plain(find.trim());
  const shown = all.filter(
    ({ who, target }) =>
      (!onlySet || target !== undefined) && (wanted === '' || plain(who).includes(wanted)),
  );
  return shown.map((row, at) => {
    const before = shown[at - 1];
    return { ...row, at, isContinued: isOfSame(row, before) && row.lost === before?.lost };
  });
}
