import type { KeyboardEvent } from 'react';
import type { VisibleRow } from './tree-rows.ts';

interface TreeKeys<Row> {
  readonly rows: readonly VisibleRow<Row>[];
  readonly textOf: (row: Row) => string;
  readonly onActive: (id: string) => void;
  readonly onToggle: (ids: readonly string[], isOpen: boolean) => void;
  readonly onOpen: ((row: Row) => void) | undefined;
}

/** Rows that a page key goes over. */
const PAGE = 10;
const plain = (text: string): string =>
  text
    .normalize('NFD')
    .replace(/[\u0300-\u036f]/g, '')
    .toLocaleLowerCase();

/** Finds the row that a key leads to; undefined when it leads to none. */
function target<Row>(
  key: string,
  at: number,
  rows: readonly VisibleRow<Row>[],
): number | undefined {
  const last = rows.length - 1;
  switch (key) {
    case 'ArrowDown':
      return Math.min(at + 1, last);
    case 'ArrowUp':
      return Math.max(at - 1, 0);
    case 'PageDown':
      return Math.min(at + PAGE, last);
    case 'PageUp':
      return Math.max(at - PAGE, 0);
    case 'Home':
      return 0;
    case 'End':
      return last;
    default:
      return undefined;
  }
}

/** The next row, round and round, whose text begins so. */
function typeahead<Row>(
  key: string,
  at: number,
  rows: readonly VisibleRow<Row>[],
  textOf: (row: Row) => string,
): number | undefined {
  const wanted = plain(key);
  const found = [...rows.slice(at + 1), ...rows.slice(0, at + 1)].find(({ row }) =>
    plain(textOf(row)).startsWith(wanted),
  );
  return found === undefined ? undefined : rows.indexOf(found);
}

/** Arrow right opens, then goes in; left closes, then goes out; the asterisk opens all siblings. */
function fold<Row>(
  key: string,
  row: VisibleRow<Row>,
  { rows, onActive, onToggle }: TreeKeys<Row>,
): boolean {
  if (key === 'ArrowRight' && row.isOpen === false) onToggle([row.id], true);
  else if (key === 'ArrowRight' && row.isOpen) onActive(rows[rows.indexOf(row) + 1]?.id ?? row.id);
  else if (key === 'ArrowLeft' && row.isOpen) onToggle([row.id], false);
  else if (key === 'ArrowLeft' && row.parentId !== undefined) onActive(row.parentId);
  else if (key === '*')
    onToggle(
      rows
        .filter(({ parentId, isOpen }) => parentId === row.parentId && isOpen === false)
        .map(({ id }) => id),
      true,
    );
  else return key === 'ArrowRight' || key === 'ArrowLeft';
  return true;
}

/**
 * Handles a key in a tree while a row has the focus; keys in a control of a row belong to that
 * control.
 */
export function handleTreeKey<Row>(event: KeyboardEvent<HTMLElement>, keys: TreeKeys<Row>): void {
  const { rows, textOf, onActive, onOpen } = keys;
  if (
    !(event.target instanceof HTMLElement) ||
    event.target.getAttribute('role') !== 'row' ||
    event.ctrlKey ||
    event.metaKey ||
    event.altKey
  )
    return;
  const focused = event.target.dataset['id'];
  const at = rows.findIndex(({ id }) => id === focused);
  const row = rows[at];
  if (row === undefined) return;
  const to =
    target(event.key, at, rows) ??
    (event.key.length === 1 && /[\p{L}\p{N}]/u.test(event.key)
      ? typeahead(event.key, at, rows, textOf)
      : undefined);
  if (to !== undefined) onActive(rows[to]?.id ?? row.id);
  else if ((event.key === 'Enter' || event.key === ' ') && onOpen) onOpen(row.row);
  else if (!fold(event.key, row, keys)) return;
  event.preventDefault();
}
