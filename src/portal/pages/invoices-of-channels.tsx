import { useAreas } from '../../data/page/use-areas.ts';
import { Invoices } from '../../screens/invoices/entry/invoices.tsx';
import type { PageProps } from '../page-props.ts';

/** Invoices issued by channels (2.11). */
export function Page({ route, onNavigate }: PageProps) {
  useAreas('invoices', 'fields', 'findings');
  return <Invoices emitType="2" route={route} onNavigate={onNavigate} />;
}
