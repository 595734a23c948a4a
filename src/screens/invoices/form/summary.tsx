import { useState } from 'react';
import type { InvoiceDetail } from '../../../domain/schema/invoices/invoice.ts';
import { formatAccessKey } from '../../../domain/access-key.ts';
import { useHost } from '../../../data/page/page-provider.tsx';
import { useWrittenTime } from '../../../i18n/use-date-time.ts';
import { useFormat, useT } from '../../../i18n/use-t.ts';
import { IconButton } from '../../../ui/base/button.tsx';
import { copyText } from '../../../ui/base/copy-text.ts';
import { check, copy } from '../../../ui/icons/control.ts';
import { pointsByCampaign } from '../actions/points.ts';
import { amount, money } from '../numbers.ts';
import { signedPoints } from '../worth.ts';
import { Fact } from './facts.tsx';
import { lacksSale, pointsIfApproved } from './item-points.ts';
import { refusalStands } from './refused.ts';

/** Renders the key facts of an invoice above its tabs. */
export function InvoiceSummary({ invoice }: { readonly invoice: InvoiceDetail }) {
  const t = useT('invoices');
  const written = useWrittenTime();
  const { date } = useFormat();
  // Returns show a negative value, as in the list.
  const isBack = invoice.totalQuantity?.startsWith('-') ?? false;
  const counted = (value: string) => (isBack ? `-${value}` : value);
  const unconverted = invoice.items.filter(({ quantity }) => quantity === null).length;
  return (
    <section className="nmv-panel" part="panel">
      <div className="nmv-panel-body">
        <dl className="nmv-facts">
          <Fact name={t('issued')}>
            {/* a typed one has its day alone */}
            {invoice.dhEmiText === null
              ? invoice.dtEmis && date(invoice.dtEmis)
              : written(invoice.dhEmiText)}
          </Fact>
          <Fact name={t('issuer')}>{invoice.emitXNome}</Fact>
          <Fact name={t('recipient')}>{invoice.destXNome}</Fact>
          {invoice.emitType === '2' && (
            <Fact name={t('seller')}>
              {invoice.sellerName ?? <span className="nmv-muted">{t('noSeller')}</span>}
            </Fact>
          )}
          <Fact name={t('quantity')}>
            {invoice.totalQuantity !== null && (
              <>
                {amount(invoice.totalQuantity, 2)}{' '}
                <span className="nmv-unit">
                  {unconverted > 0 ? t('unconverted', { count: unconverted }) : 'Kg/L'}
                </span>
              </>
            )}
          </Fact>
          <Fact name={t('value')}>
            {invoice.totalVlrNF === null ? null : `R$\u00a0${money(counted(invoice.totalVlrNF))}`}
          </Fact>
          <Points invoice={invoice} />
          {invoice.finalIn.length > 0 && (
            <Fact name={t('finalResult')} wide>
              {invoice.finalIn.map((campaign) => (
                <div key={campaign}>{t('outsideFinal', { count: 1, campaign })}</div>
              ))}
            </Fact>
          )}
          {invoice.chNFe !== null && (
            <Fact name={t('accessKey')} wide>
              <AccessKey value={invoice.chNFe} />
            </Fact>
          )}
        </dl>
      </div>
    </section>
  );
}

/**
 * Shows the points of the invoice, or those it would bring if approved; with several campaigns, a
 * fact for each.
 */
function Points({ invoice }: { readonly invoice: InvoiceDetail }) {
  const t = useT('invoices');
  const would = refusalStands(invoice) ? [] : pointsIfApproved(invoice);
  const isAhead = invoice.status1 === 'ROV030' || invoice.status1 === 'ROV005';
  const isMissing = lacksSale(invoice);
  const name = t(would.length > 0 || (isMissing && isAhead) ? 'ifApproved' : 'pointsNow');
  const shown = would.length > 0 ? would : pointsByCampaign(invoice.items);
  if (shown.length === 0)
    return (
      <Fact name={name}>
        <span className="nmv-muted">{t(isMissing ? 'noSaleYet' : 'noPoints')}</span>
      </Fact>
    );
  return shown.map(({ campaignId, campaignName, personName, points }) => (
    <Fact
      key={`${campaignId} ${personName}`}
      name={shown.length > 1 ? `${name} · ${campaignName}` : name}
    >
      <span className="nmv-tone nmv-strong" data-tone="accent" title={campaignName}>
        {t('points', { points: signedPoints(points) })}
      </span>
      {/* a number names its owner */}{' '}
      {personName !== null && (
        <span className="nmv-small nmv-muted">
          {t('pointsOf', { name: personName, campaign: campaignName })}
        </span>
      )}
    </Fact>
  ));
}

/** In groups of four, with a button that copies it without the spaces. */
function AccessKey({ value }: { readonly value: string }) {
  const t = useT('invoices');
  const { host } = useHost();
  const [copied, setCopied] = useState(false);
  return (
    <span className="nmv-line" data-gap="2">
      <span className="nmv-code nmv-invoice-key">{formatAccessKey(value)}</span>
      <IconButton
        icon={copied ? check : copy}
        size="xs"
        label={t(copied ? 'copied' : 'copyKey')}
        onClick={() => setCopied(copyText(host.ownerDocument, value))}
      />
    </span>
  );
}
