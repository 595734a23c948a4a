import { useAreas } from '../../data/use-areas.ts';
import { StockReport } from '../../screens/stock/report.tsx';
import type { PageProps } from '../page-props.ts';

/** The stock report (2.25). */
export function Page({ place, onPlace }: PageProps) {
  useAreas('stock');
  return <StockReport place={place} onPlace={onPlace} />;
}
