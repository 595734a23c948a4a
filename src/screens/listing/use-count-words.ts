import { useT } from '../../i18n/use-t.ts';
import { useListing } from './base/screen.ts';
import type { Counted } from './use-counted.ts';

/** Returns the function that words the number of rows found. */
export function useCountWords(): (count: Pick<Counted, 'total' | 'isLeast'>) => string {
  const t = useT('maintenance');
  const { words } = useListing();
  return ({ total, isLeast }) => {
    const rows = words.total?.(total) ?? t('total', { count: total });
    return total === 0 ? t('totalNone') : isLeast ? t('totalMore', { rows }) : rows;
  };
}
