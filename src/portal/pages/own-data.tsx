import { OwnData } from '../../screens/people/own-data.tsx';

/** Shows the data stored about the reader, and the reader's sessions. */
export function Page() {
  return <OwnData />;
}
