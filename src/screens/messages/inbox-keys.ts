import type { KeyboardEvent } from 'react';

/** What can be done with a message of the list. */
export interface InboxActs {
  readonly onOpen: (id: number) => void;
  readonly onMark: (id: number, as: 'unread' | 'deleted') => void;
}

/** Moves the focus to the item before or after one. */
function moveFocus(item: HTMLElement, by: 1 | -1): void {
  const line = item.closest('li');
  const next = by === 1 ? line?.nextElementSibling : line?.previousElementSibling;
  next?.querySelector<HTMLElement>('.nmv-mail-item')?.focus();
}

/** Up and down move, U marks as unread, Delete deletes. */
export function keysOf(id: number, onMark: InboxActs['onMark']) {
  return (event: KeyboardEvent<HTMLButtonElement>) => {
    if (event.ctrlKey || event.metaKey || event.altKey) return;
    if (event.key === 'ArrowDown') moveFocus(event.currentTarget, 1);
    else if (event.key === 'ArrowUp') moveFocus(event.currentTarget, -1);
    else if (event.key === 'u' || event.key === 'U') onMark(id, 'unread');
    else if (event.key === 'Delete') onMark(id, 'deleted');
    else return;
    event.preventDefault();
  };
}
