import { useAreas } from '../../data/use-areas.ts';
import { nounArea } from '../../i18n/nouns.ts';
import { Cases } from '../../screens/invoices/cases/cases.tsx';
import type { PageProps } from '../page-props.ts';

/** Contested decisions and claimed sales. */
export function Page({ place, onPlace }: PageProps) {
  useAreas('invoices', 'cases', 'findings', 'fields', nounArea('invoiceCase'));
  return <Cases path="/notasfiscais/casos" place={place} onPlace={onPlace} />;
}
