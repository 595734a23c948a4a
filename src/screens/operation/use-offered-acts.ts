import { useT } from '../../i18n/use-t.ts';
import type { ScreenAct } from '../../ui/screen-acts.ts';
import type { ActedList, ActedRow, RowAct } from './acted-row.ts';

const ACTS: readonly RowAct[] = ['again', 'drop'];

/** Acts on a row as menus and its page offer them: each possible, or with its reason. */
export function useOfferedActs(
  list: ActedList,
  row: ActedRow,
  onAct: (act: RowAct) => void,
): readonly ScreenAct[] {
  const t = useT('operation');
  return ACTS.flatMap((act): readonly ScreenAct[] => {
    const why = row.whyNot[act];
    // what means nothing on the row is not shown at all
    if (!row.acts.includes(act) && (why === undefined || why === 'notFailed')) return [];
    return [
      {
        name: act,
        label: t(list.act[act]),
        danger: list.takesAway(act),
        why: why && t(`why.${why}`),
        run: () => onAct(act),
      },
    ];
  });
}
