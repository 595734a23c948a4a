import { campaignChildren } from '../../../domain/entities/campaign-children.ts';
import type { CellValue } from '../../../domain/field.ts';
import { keptRows } from '../../record/form/child-rows.ts';
import type { FormRow, FormState } from '../../record/form/form-state.ts';

/** The cells of a target, in the order in which they stand and are pasted. */
export const AMOUNTS = [
  'salesQuantTarget',
  'minPercentTarget',
  'minSalesQuantTarget',
  'salesInvoicedTarget',
] as const;
export type Amount = (typeof AMOUNTS)[number];

/** Whether the column of a grid is one of the cells. */
export const isAmount = (column: string | undefined): column is Amount =>
  AMOUNTS.some((amount) => amount === column);

/** Who a target is for, and of what. */
export interface TargetKey {
  readonly customerId: number | null;
  readonly economicGroupId: number | null;
  readonly productId: number | null;
  readonly productCategoryId: number | null;
}

/** What keeps a target from belonging to the campaign. */
export type Lost = 'participant' | 'item';

/** A row of the grid: a participant and a product or category, with the target that stands for them, if any. */
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

/** What a value is called, where its row was seen. */
export type NameOf = (
  field: 'customerId' | 'economicGroupId' | 'productId' | 'categoryId',
  id: number,
) => string | undefined;

const idOf = (row: FormRow, field: string): number | null => {
  const value: CellValue = row.entries[field]?.value ?? null;
  return typeof value === 'number' ? value : null;
};

/** A key as a text, to find its row by. */
export const textOf = ({
  customerId,
  economicGroupId,
  productId,
  productCategoryId,
}: TargetKey): string =>
  `${customerId ?? ''}|${economicGroupId ?? ''}|${productId ?? ''}|${productCategoryId ?? ''}`;

/** Whose a row of the form is, and of what. */
export function targetKeyOf(row: FormRow): TargetKey {
  return {
    customerId: idOf(row, 'customerId'),
    economicGroupId: idOf(row, 'economicGroupId'),
    productId: idOf(row, 'productId'),
    productCategoryId: idOf(row, 'productCategoryId'),
  };
}

interface Named<Key> {
  readonly key: Key;
  readonly name: string;
}
type Who = Named<Pick<TargetKey, 'customerId' | 'economicGroupId'>>;
type What = Named<Pick<TargetKey, 'productId' | 'productCategoryId'>>;

const labelOf = (row: FormRow, field: string, known: string | undefined): string =>
  row.labels[field] ?? known ?? '';

/** Who takes part, as the form has it. */
export function participantsOf(state: FormState, nameOf: NameOf): readonly Who[] {
  const rows = keptRows(campaignChildren.participants, state.children['participants'] ?? []);
  return rows.flatMap((row): Who[] => {
    const [customerId, economicGroupId] = [idOf(row, 'customerId'), idOf(row, 'economicGroupId')];
    if ((customerId === null) === (economicGroupId === null)) return [];
    const name =
      customerId === null
        ? labelOf(row, 'economicGroupId', nameOf('economicGroupId', economicGroupId ?? 0))
        : labelOf(row, 'customerId', nameOf('customerId', customerId));
    return [{ key: { customerId, economicGroupId }, name }];
  });
}

/** What of the campaign can have targets: its categories, then its products. */
export function itemsOf(state: FormState, nameOf: NameOf): readonly What[] {
  const of = (child: 'categories' | 'products', field: 'categoryId' | 'productId') =>
    keptRows(campaignChildren[child], state.children[child] ?? []).flatMap((row): What[] => {
      const id = idOf(row, field);
      if (id === null) return [];
      const name = labelOf(row, field, nameOf(field, id));
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

/** Which of the rows are wanted. */
export interface TargetFilter {
  /** Part of the participant's name. */
  readonly find: string;
  readonly onlySet: boolean;
}

const plain = (text: string): string =>
  text.normalize('NFD').replace(/\p{M}/gu, '').toLocaleLowerCase();

/** Targets whose participant or product left the campaign: they stand at the end until somebody takes them out. */
function lostRows(
  targets: ReadonlyMap<string, FormRow>,
  participants: readonly Who[],
): Omit<TargetRow, 'at' | 'isContinued'>[] {
  const taking = new Set(
    participants.map(({ key }) => `${key.customerId ?? ''}|${key.economicGroupId ?? ''}`),
  );
  return [...targets].map(([key, target]) => {
    const of = targetKeyOf(target);
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

/** A participant with a product or category: what a row of the grid is of, whether or not a target stands for it. */
type Slot = TargetKey & Pick<TargetRow, 'key' | 'who' | 'what' | 'isContinued'>;

interface Frame {
  readonly participants: readonly Who[];
  readonly slots: readonly Slot[];
}

function frameOf(state: FormState, nameOf: NameOf): Frame {
  const participants = participantsOf(state, nameOf);
  const items = itemsOf(state, nameOf);
  const slots = participants.flatMap((who) =>
    items.map((what, place): Slot => {
      const key = { ...who.key, ...what.key };
      const named = { who: who.name, what: what.name };
      return { ...key, key: textOf(key), ...named, isContinued: place > 0 };
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
  const frame = { ...frameOf(state, nameOf), of: [products, categories] };
  byName.set(nameOf, frame);
  return frame;
}

/** What the target of a row is of, as a text; read once, for a row of a form never changes. */
const texts = new WeakMap<FormRow, string>();
function textOfTarget(row: FormRow): string {
  const known = texts.get(row);
  if (known !== undefined) return known;
  const text = textOf(targetKeyOf(row));
  texts.set(row, text);
  return text;
}

/** The row of a slot as it was last made: with the same target it is the same row, and is not drawn again. */
const made = new WeakMap<Slot, TargetRow>();
function rowOf(slot: Slot, at: number, target: FormRow | undefined): TargetRow {
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
    return rowOf(slot, at, target);
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

/** The rows that are wanted, numbered as they stand then. */
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
