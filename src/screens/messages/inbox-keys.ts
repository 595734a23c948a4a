import type { KeyboardEvent } from 'react';

/** Actions on a message in the list. */
export interface InboxActions {
  readonly onOpen: (id: number) => void;
  readonly onMark: (id: number, as: 'unread' | 'deleted') => void;
}

/** Moves the focus to the item before or after one. @returns whether there is one */
function moveFocus(item: HTMLElement, by: 1 | -1): boolean {
  const line = item.closest('li');
  const next = by === 1 ? line?.nextElementSibling : line?.previousElementSibling;
  const target = next?.querySelector<HTMLElement>('.nmv-mail-item');
  target?.focus();
  return Boolean(target);
}

/** Up and down move, U marks as unread, Delete deletes. */
export function buildKeyHandler(id: number, onMark: InboxActions['onMark']) {
  return (event: KeyboardEvent<HTMLButtonElement>) => {
    if (event.ctrlKey || event.metaKey || event.altKey) return;
    const { key, currentTarget: item } = event;
    if (key === 'ArrowDown') moveFocus(item, 1);
    else if (key === 'ArrowUp') moveFocus(item, -1);
    else if (key === 'u' || key === 'U') onMark(id, 'unread');
    else if (key === 'Delete') {
      // Moves the focus before the item goes, so that several messages can be deleted in a row.
      if (!moveFocus(item, 1)) moveFocus(item, -1);
      onMark(id, 'deleted');
    } else return;
    event.preventDefault();
  };
}
