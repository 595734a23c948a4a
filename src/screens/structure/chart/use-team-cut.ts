import { useState } from 'react';
import { useT } from '../../../i18n/use-t.ts';

/** Tracks the person cut from a chart of teams, and the announcement of it. */
export function useTeamCut() {
  const t = useT('orgChart');
  const [cut, setPreset] = useState<{ readonly id: string; readonly said: string }>();
  return {
    cut: cut?.id,
    said: cut?.said ?? '',
    cutOut: (id: string, name: string) => setPreset({ id, said: t('cut', { name }) }),
    /** @returns whether there was something to give up */
    giveUp(): boolean {
      setPreset(undefined);
      return cut !== undefined;
    },
  };
}
