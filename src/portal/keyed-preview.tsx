import { PLACES } from '../screens/partners/snippet.ts';
import { Ranking } from '../screens/ranking/ranking.tsx';

/** Shows a ranking as a page with the key shows it, whatever the session here. */
export function KeyedPreview({
  campaign,
  embedKey,
}: {
  readonly campaign: string;
  readonly embedKey: string;
}) {
  return <Ranking asVisitor campaign={campaign} embedKey={embedKey} top={PLACES} />;
}
