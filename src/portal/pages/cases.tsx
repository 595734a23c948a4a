import { useAreas } from '../../data/page/use-areas.ts';
import { resourceArea } from '../../i18n/resources.ts';
import { Cases } from '../../screens/invoices/cases/cases.tsx';
import type { PageProps } from '../page-props.ts';

/** Contested decisions and claimed sales. */
export function Page({ route, onNavigate }: PageProps) {
  useAreas('invoices', 'cases', 'findings', 'fields', resourceArea('invoiceCase'));
  return <Cases path="/notasfiscais/casos" route={route} onNavigate={onNavigate} />;
}
