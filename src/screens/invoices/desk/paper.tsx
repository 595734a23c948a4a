import { writeCode128 } from '../../../domain/barcode/write-code-128.ts';
import { dottedCfop } from '../../../domain/rules/invoice/cfop-text.ts';
import { formatAccessKey } from '../../../domain/access-key.ts';
import type { InvoiceDetail, InvoiceParty } from '../../../domain/schema/invoices/invoice.ts';
import type { InvoiceItemRow } from '../../../domain/schema/invoices/invoice-item.ts';
import { useT } from '../../../i18n/use-t.ts';
import { amount, money } from '../numbers.ts';

/** The bars of an access key. */
export function Bars({ text }: { readonly text: string }) {
  const widths = writeCode128(text);
  const total = widths.reduce((sum, width) => sum + width, 0);
  const rects = widths.map((width, at) => ({
    x: widths.slice(0, at).reduce((sum, each) => sum + each, 0),
    width,
    isBar: at % 2 === 0,
  }));
  return (
    <svg
      className="nmv-barcode"
      viewBox={`0 0 ${total} 34`}
      preserveAspectRatio="none"
      aria-hidden="true"
    >
      {rects.map(
        ({ x, width, isBar }) => isBar && <rect key={x} x={x} width={width} height={34} />,
      )}
    </svg>
  );
}

const formatPlace = ({ xMun, UF }: InvoiceParty): string =>
  [xMun, UF === null || UF === undefined ? undefined : `(${UF})`].filter(Boolean).join(' ');

/** Returns the tone of a line from its findings: red for exclusion, amber for review. */
function chooseTone(item: InvoiceItemRow, findings: InvoiceDetail['findings']) {
  const own = findings.filter(({ nItem }) => nItem === item.nItem);
  if (own.some(({ severity }) => severity === 'blocks')) return 'danger';
  return own.length > 0 || item.quantity === null ? 'warning' : undefined;
}

/** The invoice as its paper shows it, with the lines marked of which something is said. */
export function InvoicePaper({ invoice }: { readonly invoice: InvoiceDetail }) {
  const t = useT('desk');
  const words = useT('invoices');
  const { issuer, recipient, items, findings, chNFe } = invoice;
  return (
    <div className="nmv-paper">
      <div className="nmv-paper-row">
        <div className="nmv-paper-cell" data-span="5">
          <span className="nmv-paper-name">{t('issuer')}</span>
          <strong className="nmv-strong">{issuer.emitXNome}</strong>
          <span>
            {[issuer.emitCnpjCpf, formatPlace(issuer)].filter((part) => part !== '').join(' · ')}
          </span>
        </div>
        <div className="nmv-paper-cell" data-span="7">
          {chNFe !== null && (
            <>
              <Bars text={chNFe} />
              <span className="nmv-code nmv-paper-key">{formatAccessKey(chNFe)}</span>
            </>
          )}
        </div>
      </div>
      <div className="nmv-paper-row">
        <div className="nmv-paper-cell" data-span="5">
          <span className="nmv-paper-name">{t('recipient')}</span>
          {[recipient.destXNome, formatPlace(recipient)].filter(Boolean).join(' · ')}
        </div>
        <div className="nmv-paper-cell" data-span="4" data-half="">
          <span className="nmv-paper-name">{words('natOp')}</span>
          {invoice.natOp ?? '—'}
        </div>
        <div className="nmv-paper-cell" data-span="3" data-half="">
          <span className="nmv-paper-name">{words('value')}</span>
          <strong className="nmv-strong">
            {invoice.totalVlrNF === null ? '—' : `R$\u00a0${money(invoice.totalVlrNF)}`}
          </strong>
        </div>
      </div>
      {items.map((item) => {
        const tone = chooseTone(item, findings);
        return (
          <div
            key={item.id}
            className="nmv-paper-line"
            data-mark={tone === undefined ? undefined : ''}
            data-tone={tone}
          >
            <span className="nmv-code">{item.extCode}</span>
            <span className="nmv-only-medium nmv-truncate">{item.xProd}</span>
            <span className="nmv-only-medium nmv-number">
              {item.cfop !== null && dottedCfop(item.cfop)}
            </span>
            <span className="nmv-only-medium nmv-number">{`${amount(item.qCom)} ${item.uCom}`}</span>
            <span className="nmv-number">{money(item.vProd)}</span>
          </div>
        );
      })}
    </div>
  );
}
