import { useT } from '../../../i18n/use-t.ts';

/**
 * Warns that the approval of returns takes nothing away without a sale; nothing where there are
 * none.
 */
export function WithoutSale({ count, of }: { readonly count: number; readonly of: number }) {
  const t = useT('invoices');
  if (count === 0) return null;
  return (
    <p className="nmv-text" role="status">
      {of === 1 ? t('noSaleYet') : t('noSaleYetOf', { count })}
    </p>
  );
}
