import { useT } from '../../../i18n/use-t.ts';

/** That the approval of returns takes nothing away, because no sale of them is found; nothing where there are none. */
export function WithoutSale({ count, of }: { readonly count: number; readonly of: number }) {
  const t = useT('invoices');
  if (count === 0) return null;
  return (
    <p className="nmv-text" role="status">
      {of === 1 ? t('noSaleYet') : t('noSaleYetOf', { count })}
    </p>
  );
}
