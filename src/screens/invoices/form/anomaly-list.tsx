import { formatNumber } from '../../../i18n/format.ts';
import { useT } from '../../../i18n/use-t.ts';
import type { AnomalyRow } from '../../../domain/wire/desk.ts';
import { isDecimalText } from '../../../domain/decimal.ts';
import { Finding } from '../../../ui/message.tsx';
import { info } from '../../../ui/icons/message.ts';
import { documentNumber } from '../numbers.ts';

/** Figures of a sentence as people read them; the number of an invoice is no figure. */
const written = (params: AnomalyRow['params']): Record<string, string | number> =>
  Object.fromEntries(
    Object.entries(params).map(([name, value]) => [
      name,
      name === 'number' && typeof value === 'string'
        ? documentNumber(value)
        : typeof value === 'string' && name !== 'product' && isDecimalText(value)
          ? formatNumber(value)
          : value,
    ]),
  );

/** What is unusual in words: what it is, and why. */
export function useAnomalyWords(): (anomaly: AnomalyRow) => {
  readonly title: string;
  readonly why: string;
} {
  const t = useT('anomalies');
  return ({ code, nItem, params }) => {
    const { days } = params;
    const values = { ...written(params), ...(typeof days === 'number' && { count: days }) };
    const isSameDay = code === 'nearDuplicate' && days === 0;
    return {
      title: t.maybe(code, values) ?? code,
      why: [
        nItem !== null && `${t('itemOf', { nItem })}.`,
        t.maybe(isSameDay ? 'nearDuplicateSameDay' : `${code}Text`, values),
      ]
        .filter(Boolean)
        .join(' '),
    };
  };
}

/** What is unusual about an invoice, each with its reason in words. */
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
