import { campaignChildren } from '../../../domain/entities/campaign-children.ts';
import type { FieldContext } from '../../../domain/field-rules.ts';
import { emptyValue } from '../../../domain/fields/kinds.ts';
import { toEntry, readEntry } from '../../../ui/fields/entry.ts';
import type { Entry } from '../../../ui/fields/entry.ts';
import type { Entries, FormRow, FormState } from '../../record/form/state/form-state.ts';
import { AMOUNTS, readTargetKey, buildTargetKey } from './target-rows.ts';
import type { Amount, TargetKey, TargetRow } from './target-rows.ts';

const FIELDS = campaignChildren.targets.fields;
const CHILD = 'targets';

/** Text for a cell, typed or pasted; an empty text clears it. */
export interface CellText {
  readonly row: TargetRow;
  readonly field: Amount;
  readonly text: string;
}

type Locale = FieldContext['locale'];

const entryFor = (field: Amount, text: string, locale: Locale): Entry =>
  text.trim() === ''
    ? toEntry(emptyValue(FIELDS[field]))
    : readEntry(text.trim(), FIELDS[field], { locale, row: {} });

function newEntries(key: TargetKey): Entries {
  return {
    ...Object.fromEntries(
      (['customerId', 'economicGroupId', 'productId', 'productCategoryId'] as const).map((name) => [
        name,
        toEntry(key[name]),
      ]),
    ),
    ...Object.fromEntries(AMOUNTS.map((name) => [name, toEntry(emptyValue(FIELDS[name]))])),
  };
}

const buildLabels = ({ customerId, productId, who, what }: TargetRow): FormRow['labels'] => ({
  [customerId === null ? 'economicGroupId' : 'customerId']: who,
  [productId === null ? 'productCategoryId' : 'productId']: what,
});

const isNothing = ({ entries }: FormRow): boolean =>
  AMOUNTS.every((name) => {
    const entry = entries[name];
    return entry?.typed === undefined && entry?.value === emptyValue(FIELDS[name]);
  });

function withTexts(row: FormRow, cells: readonly CellText[], locale: Locale): FormRow {
  const changed = cells.map(({ field, text }) => [field, entryFor(field, text, locale)] as const);
  return { ...row, removed: false, entries: { ...row.entries, ...Object.fromEntries(changed) } };
}

/**
 * Puts texts into cells of many rows at once. A row without a target gets one; a target of which all that is left was
 * cleared is none any more. What cannot be read stays in its cell as it came, with its reason.
 */
export function writeCells(
  state: FormState,
  cells: readonly CellText[],
  locale: Locale,
): FormState {
  const byRow = new Map<string, CellText[]>();
  for (const cell of cells) {
    const own = byRow.get(cell.row.key);
    if (own === undefined) byRow.set(cell.row.key, [cell]);
    else own.push(cell);
  }
  // A cleared target is restored, so that the stored row is changed and not created again.
  const cleared = new Map(
    targetsIn(state).flatMap((row) =>
      row.removed ? [[buildTargetKey(readTargetKey(row)), row]] : [],
    ),
  );
  const stored = new Map<string, readonly CellText[]>();
  const added: FormRow[] = [];
  for (const own of byRow.values()) {
    const row = own[0]?.row;
    if (row === undefined) continue;
    const known = row.target ?? cleared.get(buildTargetKey(row));
    if (known !== undefined) stored.set(known.key, own);
    else if (own.some(({ text }) => text.trim() !== ''))
      added.push(
        withTexts(
          {
            key: `new-${state.added + added.length + 1}`,
            entries: newEntries(row),
            labels: buildLabels(row),
            removed: false,
          },
          own,
          locale,
        ),
      );
  }
  const rows = (state.children[CHILD] ?? []).flatMap((row): FormRow[] => {
    const own = stored.get(row.key);
    if (own === undefined) return [row];
    const next = withTexts(row, own, locale);
    if (!isNothing(next) || own.every(({ text }) => text.trim() !== '')) return [next];
    return next.id === undefined ? [] : [{ ...next, removed: true }];
  });
  return {
    ...state,
    added: state.added + added.length,
    children: { ...state.children, [CHILD]: [...rows, ...added] },
  };
}

/** Takes targets out: stored ones go when the form is saved. */
export function removeTargets(state: FormState, keys: ReadonlySet<string>): FormState {
  const rows = (state.children[CHILD] ?? []).flatMap((row): FormRow[] => {
    if (!keys.has(row.key)) return [row];
    return row.id === undefined ? [] : [{ ...row, removed: true }];
  });
  return { ...state, children: { ...state.children, [CHILD]: rows } };
}

/** The rows of all targets, for undo. */
export const targetsIn = (state: FormState): readonly FormRow[] => state.children[CHILD] ?? [];

/** The form with other targets. */
export const withTargets = (state: FormState, rows: readonly FormRow[]): FormState => ({
  ...state,
  children: { ...state.children, [CHILD]: rows },
});
