import { createContext, useContext, useEffect, useState, useSyncExternalStore } from 'react';
import type { ReactNode } from 'react';
import type { InvoiceWorthAnswer, Worth } from '../../../domain/wire/invoice-outlook.ts';
import type { ResourceRow } from '../../../domain/wire/resource.ts';
import { usePage } from '../../../data/page-provider.tsx';
import { useT } from '../../../i18n/use-t.ts';
import type { AsideProps } from '../../listing/screen.ts';
import { invoicesPath } from '../screen.ts';
import { signedPoints, useWorthWords } from '../worth.ts';
import { WorthStore } from './worth-store.ts';

const StoreContext = createContext<WorthStore | undefined>(undefined);

/** Around a list whose rows say what they bring. */
export function WorthProvider({ children }: { readonly children: ReactNode }) {
  const { http } = usePage();
  const [store] = useState(
    () =>
      new WorthStore(async (ids) => {
        const { rows } = await http.get<InvoiceWorthAnswer>(
          `${invoicesPath}/worth?ids=${ids.join(',')}`,
        );
        return rows;
      }),
  );
  return <StoreContext value={store}>{children}</StoreContext>;
}

const none: readonly Worth[] = [];
const noStore = () => () => undefined;

function useWorth({ id, rowSCN }: ResourceRow): readonly Worth[] | undefined {
  const store = useContext(StoreContext);
  const key = `${id} ${rowSCN}`;
  useEffect(() => store?.want(id, key), [store, id, key]);
  return useSyncExternalStore(store?.subscribe ?? noStore, () =>
    store === undefined ? none : store.of(key),
  );
}

/** What an invoice brings, to whom and in which campaign: in two short lines in the table, as a sentence in a card. */
export function RowWorth({ row, place }: AsideProps) {
  const t = useT('invoices');
  const sentence = useWorthWords();
  const worth = useWorth(row);
  const [first, ...others] = worth ?? none;
  if (first === undefined) return place === 'column' ? <span className="nmv-muted">—</span> : null;
  if (place === 'card')
    return worth?.map((each) => (
      <div key={`${each.campaignId} ${each.personId} ${each.counts}`}>{sentence(each)}</div>
    ));
  const more = others.length > 0 && t('worthMore', { count: others.length });
  const whole = (worth ?? none).map(sentence).join('\n');
  if (place === 'below')
    return <span title={whole}>{[sentence(first), more].filter(Boolean).join(' ')}</span>;
  const points = signedPoints(first.points);
  return (
    <span className="nmv-record-aside" title={whole}>
      <span className="nmv-truncate">
        {first.counts ? points : t('worthShort', { points })}
        {more && ` ${more}`}
      </span>
      <span className="nmv-truncate nmv-muted">
        {t('worthOwner', {
          name: first.isOwn ? t('worthYou') : first.personName,
          campaign: first.campaignName,
        })}
      </span>
    </span>
  );
}
