import { useAreas } from '../../data/use-areas.ts';
import { Invoices } from '../../screens/invoices/invoices.tsx';
import type { PageProps } from '../page-props.ts';

/** Invoices issued by channels (2.11). */
export function Page({ place, onPlace }: PageProps) {
  useAreas('invoices', 'fields', 'findings');
  return <Invoices emitType="2" place={place} onPlace={onPlace} />;
}
