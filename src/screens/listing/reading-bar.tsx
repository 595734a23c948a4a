import type { ListBarProps } from './list-source.ts';
import { SelectionBar } from './selection-bar.tsx';

/** The bar of a list that is only read: nothing is done with its rows but copying. */
export function ReadingBar(props: ListBarProps) {
  return props.selection.rows.length > 0 && <SelectionBar {...props} />;
}
