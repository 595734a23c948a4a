import { useState } from 'react';
import { useT } from '../../../i18n/use-t.ts';

/** Whom somebody has cut from a chart of teams, and what is said about it. */
export function useTeamCut() {
  const t = useT('orgChart');
  const [cut, setCut] = useState<{ readonly id: string; readonly said: string }>();
  return {
    cut: cut?.id,
    said: cut?.said ?? '',
    cutOut: (id: string, name: string) => setCut({ id, said: t('cut', { name }) }),
    /** @returns whether there was something to give up */
    giveUp(): boolean {
      setCut(undefined);
      return cut !== undefined;
    },
  };
}
