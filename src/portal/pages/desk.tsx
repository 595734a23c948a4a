import { DecisionDesk } from '../../screens/invoices/desk/desk.tsx';
import type { PageProps } from '../page-props.ts';

/** Everything that waits for who decides. */
export function Page({ route, onNavigate }: PageProps) {
  return <DecisionDesk route={route} onNavigate={onNavigate} />;
}
