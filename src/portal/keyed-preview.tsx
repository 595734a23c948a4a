import { Ranking } from '../screens/ranking/ranking.tsx';

/** Places that the preview shows. */
const PLACES = 5;

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
