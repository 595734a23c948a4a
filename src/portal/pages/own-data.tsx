import { OwnData } from '../../screens/people/own-data.tsx';

/** What is kept about oneself, and where one is signed in. */
export function Page() {
  return <OwnData />;
}
