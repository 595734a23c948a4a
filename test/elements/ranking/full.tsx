import { FullRanking } from '../../../src/screens/ranking/full/full-ranking.tsx';
import type { FullRankingProps } from '../../../src/screens/ranking/table/full-ranking-props.ts';
import type { RankingAnswer } from '../../../src/domain/schema/ranking/ranking.ts';

const whole = { page: undefined, isReading: false, onPage: () => undefined };

/** A whole ranking as a page of its own shows it. @param places where it leads, in that order */
export function Full({
  of,
  places = [],
  ...more
}: { readonly of: RankingAnswer; readonly places?: string[] } & Partial<FullRankingProps>) {
  return (
    <FullRanking
      answer={of}
      readAt="2026-11-21T15:42:07Z"
      staleness={undefined}
      onAgain={() => undefined}
      isPage
      view={undefined}
      route="/CR-2026-014"
      onNavigate={(route) => void places.push(route)}
      onAll={() => undefined}
      whole={whole}
      {...more}
    />
  );
}
