import { useHost } from '../../data/page/page-provider.tsx';
import { useStockMovements } from '../../data/stock.ts';
import type { StockMovement } from '../../domain/schema/channels/stock.ts';
import { formatInvoiceNumber } from '../../i18n/invoice-number.ts';
import { useFormat, useT } from '../../i18n/use-t.ts';
import { Button } from '../../ui/base/button.tsx';
import { Finding } from '../../ui/state/message.tsx';
import { TableSkeleton } from '../../ui/state/table-skeleton.tsx';
import { isNegative, kg, signedKg } from './written.ts';

interface MovementsProps {
  readonly customerId: number;
  readonly productId: number;
  readonly from: string;
  readonly to: string;
  readonly name: string;
  /** Returns the path of a new posting about the product; undefined when the user may not post. */
  readonly postAt: ((isFirst: boolean) => string) | undefined;
}

/**
 * Lists the movements of a product with the balance after each; marks the first negative balance.
 */
export function StockMovements({ name, postAt, ...asked }: MovementsProps) {
  const { navigate } = useHost();
  const t = useT('stock');
  const common = useT('common');
  const { data, error, refresh } = useStockMovements(asked);
  if (data === undefined)
    return error === undefined ? (
      <TableSkeleton columns={6} rows={3} />
    ) : (
      <Finding
        tone="danger"
        title={t('failed')}
        action={
          <Button size="sm" onClick={() => void refresh()}>
            {common('retry')}
          </Button>
        }
      >
        {error.message}
      </Finding>
    );
  return (
    <div className="nmv-moves-inner">
      <table className="nmv-table" data-phone="cards" aria-label={t('movements', { name })}>
        <thead className="nmv-thead">
          <tr>
            {(['day', 'source', 'kind', 'party'] as const).map((column) => (
              <th key={column} className="nmv-th" scope="col">
                {t(column)}
              </th>
            ))}
            <th className="nmv-th" scope="col" data-kind="number">
              {t('quantity')}
            </th>
            <th className="nmv-th" scope="col" data-kind="number">
              {t('balance')}
            </th>
          </tr>
        </thead>
        <tbody className="nmv-tbody">
          <tr className="nmv-row" part="row">
            <td className="nmv-td" data-phone="off" colSpan={2} />
            <td className="nmv-td" colSpan={3}>
              {t('kind.opening')}
            </td>
            <td className="nmv-td" data-kind="number" data-phone="end">
              {data.opening === null ? t('noOpening') : <Balance of={data.opening} />}
            </td>
          </tr>
          {data.movements.map((movement) => (
            <Movement key={`${movement.from} ${movement.id} ${movement.balance}`} {...movement} />
          ))}
        </tbody>
      </table>
      {data.movements.length === 0 && <p className="nmv-muted">{t('noMovements')}</p>}
      {data.left > 0 && <p className="nmv-muted">{t('movementsLeft', { count: data.left })}</p>}
      {postAt && (
        <div className="nmv-cluster">
          <Button size="sm" onClick={() => navigate(postAt(data.opening === null))}>
            {t('postHere', { name })}
          </Button>
        </div>
      )}
    </div>
  );
}

/** A balance; a negative one in red. */
export function Balance({ of }: { readonly of: string }) {
  return <span className={isNegative(of) ? 'nmv-negative' : undefined}>{kg(of)}</span>;
}

function Movement(movement: StockMovement) {
  const t = useT('stock');
  const { date } = useFormat();
  const { day, kind, detail, quantity, balance, isLate, reverses } = movement;
  return (
    <tr className="nmv-row" part="row" data-move="">
      <td className="nmv-td nmv-muted">{date(day)}</td>
      <td className="nmv-td">
        <Source {...movement} />
      </td>
      <td className="nmv-td">
        {t(`kind.${kind}`)}
        {reverses && ` · ${t('reversal')}`}
        {isLate && <span className="nmv-small nmv-stock-since">{t('late')}</span>}
      </td>
      <td className="nmv-td" data-phone={detail === null ? 'off' : 'party'}>
        {detail ?? '—'}
      </td>
      <td className="nmv-td" data-kind="number">
        {signedKg(quantity)}
      </td>
      <td className="nmv-td" data-kind="number" data-label={t('balance')}>
        <Balance of={balance} />
      </td>
    </tr>
  );
}

/** The invoice or posting, opened where the reader may see it. */
function Source({ from, id, emitType, name, opens }: StockMovement) {
  const t = useT('stock');
  const { navigate } = useHost();
  const text =
    from === 'invoice'
      ? t('invoiceName', { number: name === null ? '—' : formatInvoiceNumber(name) })
      : (name ?? '—');
  const path = from === 'posting' ? `/stock/postings/${id}` : invoicePath(emitType, id);
  if (!opens || path === undefined) return text;
  return (
    <button type="button" className="nmv-link" onClick={() => navigate(path)}>
      {text}
    </button>
  );
}

/**
 * Returns the path of a channel's invoice; paths of the provider's invoices are known only to the
 * portal.
 */
export const invoicePath = (emitType: string | null, id: number): string | undefined =>
  emitType === '2' ? `/notasfiscais/manager/customer/${id}` : undefined;
