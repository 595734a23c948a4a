import { useT } from '../../i18n/use-t.ts';

const NAMED = ['DIR', 'MGR', 'COO'] as const;

/** What stands beside a person's name: the role in words, as it is called where everybody calls it by its letters, or the channels. */
export function useDetail(): (detail: string | null) => string | null {
  const t = useT('messages');
  return (detail) => {
    const named = NAMED.find((role) => role === detail);
    return named === undefined ? detail : t(`role.${named}`);
  };
}
