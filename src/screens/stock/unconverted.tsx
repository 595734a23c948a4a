import { useState } from 'react';
import { useHost } from '../../data/page/page-provider.tsx';
import type { StockReport, UnconvertedItem } from '../../domain/schema/channels/stock.ts';
import { formatNumber } from '../../i18n/format.ts';
import { formatInvoiceNumber } from '../../i18n/invoice-number.ts';
import { useFormat, useT } from '../../i18n/use-t.ts';
import { Button } from '../../ui/base/button.tsx';
import { Finding } from '../../ui/state/message.tsx';
import { invoicePath } from './movements.tsx';

/** Lists the reasons why the report is incomplete, with links to resolve them. */
export function Unconverted({ report }: { readonly report: StockReport }) {
  const t = useT('stock');
  const { navigate } = useHost();
  const [isOpen, setOpen] = useState(false);
  const { unconverted, unconvertedCount, customerId } = report;
  const filter = customerId === null ? '' : `?f.customerId=${customerId}`;
  return (
    <Finding
      tone="warning"
      title={t('incompleteTitle', { count: unconvertedCount })}
      action={
        <div className="nmv-cluster">
          <Button size="xs" onClick={() => navigate(`/customers/settings${filter}`)}>
            {t('openPortfolio')}
          </Button>
          <Button size="xs" kind="quiet" aria-expanded={isOpen} onClick={() => setOpen(!isOpen)}>
            {t(isOpen ? 'hideItems' : 'showItems')}
          </Button>
        </div>
      }
    >
      <p>{t('incompleteNote')}</p>
      {isOpen && (
        <ul className="nmv-stock-items">
          {unconverted.map((item) => (
            <li key={`${item.itemId} ${item.customerId}`}>
              <Item item={item} withChannel={customerId === null} />
            </li>
          ))}
          {unconvertedCount > unconverted.length && (
            <li>{t('unconvertedMore', { count: unconvertedCount - unconverted.length })}</li>
          )}
        </ul>
      )}
    </Finding>
  );
}

function Item({
  item,
  withChannel,
}: {
  readonly item: UnconvertedItem;
  readonly withChannel: boolean;
}) {
  const t = useT('stock');
  const { date } = useFormat();
  const { navigate } = useHost();
  const text = t('unconvertedItem', {
    number: item.numNF === null ? '—' : formatInvoiceNumber(item.numNF),
    quantity: formatNumber(item.qCom),
    unit: item.uCom,
    name: item.xProd ?? item.extCode,
  });
  const path = invoicePath(item.emitType, item.invoiceId);
  return (
    <>
      {`${date(item.day)} · `}
      {withChannel && `${item.customerName} · `}
      {item.opens && path !== undefined ? (
        <button type="button" className="nmv-link" onClick={() => navigate(path)}>
          {text}
        </button>
      ) : (
        text
      )}
    </>
  );
}
