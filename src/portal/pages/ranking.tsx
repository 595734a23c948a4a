import { useAreas } from '../../data/page/use-areas.ts';
import { Ranking } from '../../screens/ranking/ranking.tsx';
import type { PageProps } from '../page-props.ts';

/** Ranking, summary and analytical (2.27). */
export function Page({ route, onNavigate }: PageProps) {
  useAreas('ranking');
  return <Ranking route={route} onNavigate={onNavigate} />;
}
