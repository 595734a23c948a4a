import { PLACES } from '../screens/partners/snippet.ts';
import { Ranking } from '../screens/ranking/ranking.tsx';

/** A ranking as a page shows it that has a key, whoever is signed in here. */
export function KeyedPreview({
  campaign,
  embedKey,
}: {
  readonly campaign: string;
  readonly embedKey: string;
}) {
  return <Ranking asVisitor campaign={campaign} embedKey={embedKey} top={PLACES} />;
}
