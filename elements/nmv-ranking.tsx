import { Ranking } from '../src/screens/ranking/ranking.tsx';
import type { RankingProps } from '../src/screens/ranking/ranking.tsx';
import { RankingSkeleton } from '../src/screens/ranking/ranking-skeleton.tsx';
import { rankingSheets } from '../src/screens/ranking/ranking-sheets.ts';
import { reactElement } from './element.tsx';
import { CompactSignIn } from './session-gate.tsx';

const signIn = () => <CompactSignIn />;

function RankingScreen(values: RankingProps) {
  return <Ranking {...values} signIn={signIn} />;
}

/**
 * Ranking of one regional campaign, moving while one looks: places, points, prizes, and for who is signed in the own standing.
 *
 * @tag nmv-ranking
 * @attr {string} campaign - Id or code of the campaign, such as `CR-2026-014`. Without it the person chooses among the campaigns that he may see.
 * @attr {'summary'|'analytical'} view - What is shown first. Default: summary.
 * @attr {number} top - Only so many places. Default: all.
 * @attr {string} embed-key - Publishable key for pages without sign-in; shows what the campaign discloses to everybody.
 * @fires {CustomEvent<undefined>} nmv-ready - The first screen stands.
 * @fires {CustomEvent<undefined>} nmv-session-needed - Cancelable: somebody must sign in. Not prevented, the element shows its own sign-in.
 * @fires {CustomEvent<{path: string, url?: string}>} nmv-navigate - Cancelable: a link leads into the portal. Not prevented, the page goes to `portal-url`.
 * @fires {CustomEvent<{error: unknown}>} nmv-failed - The element could not be shown; it offers to try again.
 * @csspart base - The ground of the element.
 * @csspart skeleton - What stands until the first screen is there.
 * @csspart failed - What stands instead after an error.
 */
export class RankingElement extends reactElement({
  tag: 'nmv-ranking',
  attributes: { campaign: 'string', view: 'string', top: 'number', embedKey: 'string' },
  areas: ['ranking'],
  sheets: rankingSheets,
  skeleton: RankingSkeleton,
  load: () => RankingScreen,
  needsSession: ({ embedKey }) => embedKey === undefined,
}) {}

export { RankingElement as element };
