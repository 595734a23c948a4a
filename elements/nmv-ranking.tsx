import { firstRead } from '../src/data/cache/first-read.ts';
import { Ranking } from '../src/screens/ranking/ranking.tsx';
import type { RankingProps } from '../src/screens/ranking/ranking.tsx';
import { RankingSkeleton } from '../src/screens/ranking/base/ranking-skeleton.tsx';
import { firstSource, rankingQuestion } from '../src/screens/ranking/base/reading.ts';
import { rankingSheets } from '../src/screens/ranking/base/ranking-sheets.ts';
import { reactElement } from './element.tsx';
import { CompactSignIn } from './frame/session-gate.tsx';

const signIn = () => <CompactSignIn />;

function RankingScreen(values: RankingProps) {
  return <Ranking {...values} signIn={signIn} />;
}

/**
 * Ranking of a regional campaign, live: ranks, points, prizes, and the position of the signed-in person.
 *
 * @tag nmv-ranking
 * @attr {string} campaign - Id or code of the campaign, such as `CR-2026-014`; an embed key must include it. Without it a signed-in person chooses among the visible campaigns. Default: none.
 * @attr {'summary'|'analytical'} view - View of the full form that a signed-in person sees first: `summary` has the own position and the ranks, `analytical` every sale with its points. The short form (`top`, `embed-key`) has no views. Default: summary.
 * @attr {number} top - Number of ranks in the short form, from 1 up; the own rank is always included, below a gap if it is lower. Default: 10 with `embed-key`, else the full form with all ranks.
 * @attr {string} embed-key - Publishable key of a page without sign-in: shows the short form with the public data of the campaign. A signed-in person also sees the own rank. The key names campaigns and origins and is no secret. Default: none; a sign-in is needed.
 * @fires {CustomEvent<{signIn: (token: string | (() => string | Promise<string>)) => Promise<void>}>} nmv-session-needed - Cancelable: a sign-in is needed. Not prevented, the element shows its own sign-in. `signIn` takes a token of the page’s own sign-on, or a function that fetches a token and is called again when it expires.
 * @fires {CustomEvent<{path: string, url?: string}>} nmv-navigate - Cancelable: a link leads into the portal. Not prevented, the page goes to `portal-url`.
 * @fires {CustomEvent<{place: number, points: string, gap: string | null}>} nmv-standing - Rank of the signed-in person: at first, and whenever rank, points or the distance to the next rank change. `gap` is null at rank 1.
 * @csspart base - Background of the element.
 * @csspart panel - Panel: a bordered area of related content.
 * @csspart head - Heading line of a panel, with its title and its actions.
 * @csspart row - Row of a list or table.
 * @csspart own-row - Row of the signed-in person in a ranking; it is a `row` too.
 * @csspart button - Button with a background or a border, but not a button that looks like a link.
 * @csspart input - Input for text, a number, a date or a choice from a list.
 * @csspart skeleton - Skeleton until the first screen is shown.
 * @csspart failed - Notice shown after an error.
 */
export class RankingElement extends reactElement({
  tag: 'nmv-ranking',
  attributes: { campaign: 'string', view: 'string', top: 'number', embedKey: 'string' },
  areas: ['ranking'],
  sheets: rankingSheets,
  skeleton: RankingSkeleton,
  load: () => RankingScreen,
  begin(page, { campaign, top, embedKey }) {
    const isSignedIn = page.session.get().status === 'authenticated';
    const source = firstSource({ campaign, top, embedKey }, isSignedIn);
    if (source && (isSignedIn || embedKey !== undefined)) firstRead(page, rankingQuestion(source));
  },
  needsSession: ({ embedKey }) => embedKey === undefined,
}) {}

export { RankingElement as element };
