/** Whether a press on a link is left to the browser: with a key held down it opens it in another tab or window, or keeps it. */
export const opensElsewhere = ({
  ctrlKey,
  metaKey,
  shiftKey,
  altKey,
}: Pick<MouseEvent, 'ctrlKey' | 'metaKey' | 'shiftKey' | 'altKey'>): boolean =>
  ctrlKey || metaKey || shiftKey || altKey;
