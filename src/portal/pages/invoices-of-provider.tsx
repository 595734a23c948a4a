import { useAreas } from '../../data/page/use-areas.ts';
import { Invoices } from '../../screens/invoices/entry/invoices.tsx';
import type { PageProps } from '../page-props.ts';

/** Invoices issued by the provider (2.12). */
export function Page({ route, onNavigate }: PageProps) {
  useAreas('invoices', 'fields', 'findings');
  return <Invoices emitType="1" route={route} onNavigate={onNavigate} />;
}
