import { useAreas } from '../../data/use-areas.ts';
import { Ranking } from '../../screens/ranking/ranking.tsx';
import type { PageProps } from '../page-props.ts';

/** Ranking, summary and analytical (2.27). */
export function Page({ place, onPlace }: PageProps) {
  useAreas('ranking');
  return <Ranking place={place} onPlace={onPlace} />;
}
