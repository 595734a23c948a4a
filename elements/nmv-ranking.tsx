import { firstRead } from '../src/data/first-read.ts';
import { Ranking } from '../src/screens/ranking/ranking.tsx';
import type { RankingProps } from '../src/screens/ranking/ranking.tsx';
import { RankingSkeleton } from '../src/screens/ranking/ranking-skeleton.tsx';
import { firstSource, rankingQuestion } from '../src/screens/ranking/reading.ts';
import { rankingSheets } from '../src/screens/ranking/ranking-sheets.ts';
import { reactElement } from './element.tsx';
import { CompactSignIn } from './session-gate.tsx';

const signIn = () => <CompactSignIn />;

function RankingScreen(values: RankingProps) {
  return <Ranking {...values} signIn={signIn} />;
}

/**
 * Ranking of one regional campaign, live: places, points, prizes, and the own standing of the person signed in.
 *
 * @tag nmv-ranking
 * @attr {string} campaign - Id or code of one campaign, such as `CR-2026-014`; with a key it must be one that the key names. Without it a signed-in person chooses among the campaigns that he may see. Default: none.
 * @attr {'summary'|'analytical'} view - Which side of the whole form a signed-in person sees first: `summary` has the own standing and the places, `analytical` every sale with how it counts. The short form (`top`, `embed-key`) has no sides. Default: summary.
 * @attr {number} top - Asks for the short form with so many places, from 1 up; the own place is there too, below a fold where it lies further down. Default: 10 with `embed-key`, else the whole form with all places.
 * @attr {string} embed-key - Publishable key of a page without sign-in: asks for the short form with what the campaign discloses to everybody; who is signed in sees the own place besides. It names campaigns and origins and is no secret. Default: none, and somebody signs in.
 * @fires {CustomEvent<{signIn: (token: string | (() => string | Promise<string>)) => Promise<void>}>} nmv-session-needed - Cancelable: somebody must sign in. Not prevented, the element shows its own sign-in. `signIn` takes a token of the page’s own sign-on, or a function that brings one and is asked again when that is over.
 * @fires {CustomEvent<{path: string, url?: string}>} nmv-navigate - Cancelable: a link leads into the portal. Not prevented, the page goes to `portal-url`.
 * @fires {CustomEvent<{place: number, points: string, gap: string | null}>} nmv-standing - The own place of who is signed in: at first, and whenever place, points or the distance to the next place change. `gap` is null in the first place.
 * @csspart base - The ground of the element.
 * @csspart panel - Every panel: a bounded ground with what belongs together.
 * @csspart head - The heading line of a panel, with its title and its acts.
 * @csspart row - Every row of a list or table.
 * @csspart own-row - In a ranking the row of the person who is signed in; it is a `row` too.
 * @csspart button - Every button that has a ground or a border; a link to press is none.
 * @csspart input - Every box that takes text, a number, a date or a choice from a list.
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
  begin(page, { campaign, top, embedKey }) {
    const isSignedIn = page.session.get().status === 'authenticated';
    const source = firstSource({ campaign, top, embedKey }, isSignedIn);
    if (source && (isSignedIn || embedKey !== undefined)) firstRead(page, rankingQuestion(source));
  },
  needsSession: ({ embedKey }) => embedKey === undefined,
}) {}

export { RankingElement as element };
