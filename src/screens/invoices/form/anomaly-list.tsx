import { anomalyWords } from '../../../i18n/anomaly-words.ts';
import type { AnomalyWords } from '../../../i18n/anomaly-words.ts';
import { useT } from '../../../i18n/use-t.ts';
import type { AnomalyRow } from '../../../domain/schema/invoices/desk.ts';
import { Finding } from '../../../ui/state/message.tsx';
import { info } from '../../../ui/icons/message.ts';

/** Returns the function that words an anomaly. */
export function useAnomalyWords(): (anomaly: AnomalyRow) => AnomalyWords {
  const t = useT('anomalies');
  return (anomaly) => anomalyWords(t, anomaly);
}

/** Lists the anomalies of an invoice with their reasons. */
export function AnomalyList({ anomalies }: { readonly anomalies: readonly AnomalyRow[] }) {
  const words = useAnomalyWords();
  return anomalies.map((anomaly, at) => {
    const { title, why } = words(anomaly);
    return (
      <Finding
        key={`${anomaly.code}${anomaly.nItem ?? ''}${at}`}
        tone="warning"
        icon={info}
        title={title}
      >
        {why}
      </Finding>
    );
  });
}
