import { useT } from '../../i18n/use-t.ts';
import type { ScreenAction } from '../../ui/base/screen-actions.ts';
import type { ActedList, ActedRow, RowAction } from './acted-row.ts';

const ACTIONS: readonly RowAction[] = ['again', 'drop'];

/**
 * Returns the actions on a row as menus and its page offer them: each possible, or with its
 * reason.
 */
export function useOfferedActions(
  list: ActedList,
  row: ActedRow,
  onAction: (action: RowAction) => void,
): readonly ScreenAction[] {
  const t = useT('operation');
  return ACTIONS.flatMap((action): readonly ScreenAction[] => {
    const why = row.whyNot[action];
    // Actions without meaning for the row are hidden.
    if (!row.acts.includes(action) && (why === undefined || why === 'notFailed')) return [];
    return [
      {
        name: action,
        label: t(list.action[action]),
        danger: list.isDestructive(action),
        why: why && t(`why.${why}`),
        run: () => onAction(action),
      },
    ];
  });
}
