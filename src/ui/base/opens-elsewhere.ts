/**
 * Checks that a press on a link is left to the browser: a held key opens another tab or window, or
 * saves the target.
 */
export const opensElsewhere = ({
  ctrlKey,
  metaKey,
  shiftKey,
  altKey,
}: Pick<MouseEvent, 'ctrlKey' | 'metaKey' | 'shiftKey' | 'altKey'>): boolean =>
  ctrlKey || metaKey || shiftKey || altKey;
