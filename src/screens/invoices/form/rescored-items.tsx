import { useT } from '../../../i18n/use-t.ts';
import { amount } from '../numbers.ts';

/** Items listed before the rest are summarised. */
const FIRST = 5;

interface RescoredItem {
  readonly nItem: number;
  readonly extCode: string;
  readonly uCom: string;
  readonly before: string | null;
  readonly after: string | null;
}

const isItem = (value: unknown): value is RescoredItem =>
  typeof value === 'object' && value !== null && 'nItem' in value && 'after' in value;

/** Lists the items whose Kg/L changed with the portfolio or a fiscal code. */
export function RescoredItems({ items }: { readonly items: unknown }) {
  const t = useT('invoices');
  if (!Array.isArray(items)) return null;
  const rescored = items.filter(isItem);
  return (
    <ul className="nmv-small nmv-posting-notes">
      {rescored.slice(0, FIRST).map(({ nItem, extCode, uCom, before, after }) => (
        <li key={nItem}>
          {t(before === null ? 'rescoredKnown' : after === null ? 'rescoredLost' : 'rescoredItem', {
            nItem,
            code: extCode,
            unit: uCom,
            before: amount(before),
            after: amount(after),
          })}
        </li>
      ))}
      {rescored.length > FIRST && <li>{t('rescoredMore', { count: rescored.length - FIRST })}</li>}
    </ul>
  );
}
