import { OwnPrizes } from '../../screens/payout/own-prizes.tsx';

/** One's own prizes. */
export function Page() {
  return <OwnPrizes />;
}
