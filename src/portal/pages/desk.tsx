import { DecisionDesk } from '../../screens/invoices/desk/desk.tsx';
import type { PageProps } from '../page-props.ts';

/** Everything that waits for who decides. */
export function Page({ place, onPlace }: PageProps) {
  return <DecisionDesk place={place} onPlace={onPlace} />;
}
