import { useAreas } from '../../data/use-areas.ts';
import { Invoices } from '../../screens/invoices/invoices.tsx';
import type { PageProps } from '../page-props.ts';

/** Invoices issued by the provider (2.12). */
export function Page({ place, onPlace }: PageProps) {
  useAreas('invoices', 'fields', 'findings');
  return <Invoices emitType="1" place={place} onPlace={onPlace} />;
}
