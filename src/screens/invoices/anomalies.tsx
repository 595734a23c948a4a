import { useMemo } from 'react';
import { anomalies } from '../../domain/listings/anomalies.ts';
import type { AnomalyRow } from '../../domain/wire/desk.ts';
import type { ResourceRow } from '../../domain/wire/resource.ts';
import { useAreas } from '../../data/use-areas.ts';
import { anomalyText } from '../../i18n/anomaly-words.ts';
import { useT } from '../../i18n/use-t.ts';
import { ReadingList } from '../listing/reading-list.tsx';
import type { ReadingListProps } from '../listing/reading-list.tsx';
import type { AsideProps } from '../listing/screen.ts';
import { useAnomalyWords } from './form/anomaly-list.tsx';

/** Room of a sentence in two lines. */
const WIDTH_PX = 330;

/** A row of the list tells besides its fields what the sentence names. */
const anomalyOf = (row: ResourceRow): AnomalyRow => row as unknown as AnomalyRow;

/** What is unusual and why; the kind of it stands in a column of its own. */
function Why({ row, place }: AsideProps) {
  const { title, why } = useAnomalyWords()(anomalyOf(row));
  if (place === 'below') return why;
  return (
    <span className="nmv-record-aside" title={`${title}\n${why}`}>
      <span className={place === 'column' ? 'nmv-truncate' : undefined}>{title}</span>
      <span className={place === 'column' ? 'nmv-truncate nmv-muted' : 'nmv-muted'}>{why}</span>
    </span>
  );
}

/** What is unusual about invoices, each with its reason, for the provider's deciders. */
export function Anomalies(props: Omit<ReadingListProps, 'listing' | 'aside'>) {
  useAreas('anomalies');
  const t = useT('anomalies');
  const aside = useMemo(
    () => ({
      label: t('why'),
      widthPx: WIDTH_PX,
      Cell: Why,
      textOf: (row: ResourceRow) => anomalyText(t, anomalyOf(row)),
    }),
    [t],
  );
  return <ReadingList {...props} listing={anomalies} aside={aside} />;
}
