import { useAreas } from '../../data/page/use-areas.ts';
import { StockReportView } from '../../screens/stock/report.tsx';
import type { PageProps } from '../page-props.ts';

/** The stock report (2.25). */
export function Page({ route, onNavigate }: PageProps) {
  useAreas('stock');
  return <StockReportView route={route} onNavigate={onNavigate} />;
}
