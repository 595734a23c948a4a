import type { InvoiceDetail } from '../../../domain/schema/invoices/invoice.ts';
import { formatAccessKey } from '../../../domain/access-key.ts';
import { useWrittenTime } from '../../../i18n/use-date-time.ts';
import { useFormat, useT } from '../../../i18n/use-t.ts';
import { amount, documentNumber, money } from '../numbers.ts';
import { Fact, FactPanel } from './facts.tsx';
import { SignerMark } from './signer-note.tsx';
import { EventTime } from '../../../ui/date/event-time.tsx';

/** All that the document says of itself, and what the portal made of it. */
export function HeaderTab({ invoice }: { readonly invoice: InvoiceDetail }) {
  return (
    <div className="nmv-stack">
      <DocumentFacts invoice={invoice} />
      <CampaignFacts invoice={invoice} />
    </div>
  );
}

function DocumentFacts({ invoice }: { readonly invoice: InvoiceDetail }) {
  const t = useT('invoices');
  const format = useFormat();
  const written = useWrittenTime();
  const { situacaoNFe, finNFe, integrity, dhEmiText, dtEmis, refNFe } = invoice;
  const situation =
    situacaoNFe === null
      ? t('situacaoNone')
      : (t.maybe(`situacao.${situacaoNFe}`) ?? t('situacaoOther', { code: situacaoNFe }));
  return (
    <FactPanel title={t('document')}>
      <Fact name={t('numNF')}>{invoice.numNF === null ? null : documentNumber(invoice.numNF)}</Fact>
      <Fact name={t('serieNF')}>{invoice.serieNF}</Fact>
      <Fact name={t('numeroSerie')}>{invoice.numeroSerie}</Fact>
      <Fact name={t('issued')}>{dhEmiText === null ? null : written(dhEmiText)}</Fact>
      <Fact name={t('issueDate')}>{dtEmis === null ? null : format.date(dtEmis)}</Fact>
      <Fact name={t('finNFe')}>
        {finNFe === null ? null : (t.maybe(`finNFe.${finNFe}`) ?? finNFe)}
      </Fact>
      <Fact name={t('situacaoNFe')}>{invoice.mode === 'XML' ? situation : null}</Fact>
      <Fact name={t('integrity')}>{integrity === null ? null : t(`integrity.${integrity}`)}</Fact>
      <Fact name={t('signer')}>
        {invoice.trust === null ? null : <SignerMark trust={invoice.trust} />}
      </Fact>
      <Fact name={t('totalQtdCom')}>{amount(invoice.totalQtdCom)}</Fact>
      <Fact name={t('totalVlrNF')}>
        {invoice.totalVlrNF === null ? null : `R$\u00a0${money(invoice.totalVlrNF)}`}
      </Fact>
      <Fact name={t('natOp')} wide>
        {invoice.natOp}
      </Fact>
      {invoice.chNFe !== null && (
        <Fact name={t('accessKey')} wide>
          <span className="nmv-code nmv-invoice-key">{formatAccessKey(invoice.chNFe)}</span>
        </Fact>
      )}
      {refNFe.length > 0 && (
        <Fact name={t('references')} wide>
          {refNFe.map((key) => (
            <div key={key} className="nmv-code nmv-invoice-key">
              {formatAccessKey(key)}
            </div>
          ))}
        </Fact>
      )}
    </FactPanel>
  );
}

function CampaignFacts({ invoice }: { readonly invoice: InvoiceDetail }) {
  const t = useT('invoices');
  return (
    <FactPanel title={t('campaign')}>
      <Fact name={t('cycle')}>{invoice.campaignCicleName}</Fact>
      <Fact name={t('channel')}>{invoice.customerName}</Fact>
      <Fact name={t('seller')}>{invoice.sellerName}</Fact>
      <Fact name={t('manager')}>{invoice.managerName}</Fact>
      <Fact name={t('mode')}>{t(`mode.${invoice.mode}`)}</Fact>
      <Fact name={t('postedBy')}>{invoice.postedByName}</Fact>
      <Fact name={t('postedAt')}>
        <EventTime at={invoice.postedAt} />
      </Fact>
      <Fact name={t('decidedBy')}>{invoice.decidedByName}</Fact>
    </FactPanel>
  );
}
