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

/** The rows of the grid: every participant with every product and category, and the targets that belong to nothing any more. */
export function targetRows(
  state: FormState,
  nameOf: NameOf,
  { find, onlySet }: TargetFilter,
): readonly TargetRow[] {
  const targets = new Map(
    (state.children['targets'] ?? [])
      .filter(({ removed }) => !removed)
      .map((row) => [textOf(targetKeyOf(row)), row]),
  );
  const participants = participantsOf(state, nameOf);
  const items = itemsOf(state, nameOf);
  const all = participants.flatMap((who) =>
    items.map((what): Omit<TargetRow, 'at' | 'isContinued'> => {
      const key = { ...who.key, ...what.key };
      const text = textOf(key);
      const target = targets.get(text);
      targets.delete(text);
      return { ...key, key: text, who: who.name, what: what.name, target, lost: undefined };
    }),
  );
  const wanted = plain(find.trim());
  const shown = [...all, ...lostRows(targets, participants)].filter(
    ({ who, target }) =>
      (!onlySet || target !== undefined) && (wanted === '' || plain(who).includes(wanted)),
  );
  return shown.map((row, at) => {
    const before = shown[at - 1];
    const isContinued =
      before !== undefined &&
      before.customerId === row.customerId &&
      before.economicGroupId === row.economicGroupId &&
      before.lost === row.lost;
    return { ...row, at, isContinued };
  });
}
