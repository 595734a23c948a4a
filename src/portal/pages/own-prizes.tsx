import { OwnPrizes } from '../../screens/payout/own-prizes.tsx';

/** Shows the reader's own prizes. */
export function Page() {
  return <OwnPrizes />;
}
