import { useT } from '../../i18n/use-t.ts';

const NAMED = ['DIR', 'MGR', 'COO'] as const;

/**
 * Returns a function that words the detail next to a name: the role's name, or the role's letters
 * or channels unchanged.
 */
export function useDetailWords(): (detail: string | null) => string | null {
  const t = useT('messages');
  return (detail) => {
    const named = NAMED.find((role) => role === detail);
    return named === undefined ? detail : t(`role.${named}`);
  };
}
