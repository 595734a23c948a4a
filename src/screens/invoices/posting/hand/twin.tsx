import type { KnownTwin, TypedInvoice } from '../../../../domain/schema/invoices/invoice-hand.ts';
import { useT } from '../../../../i18n/use-t.ts';
import { Button } from '../../../../ui/base/button.tsx';
import { ClaimOffer } from '../../cases/claim-offer.tsx';
import { Finding } from '../../../../ui/state/message.tsx';

/** The document is here already; where it may be seen, it can be opened. */
export function Twin({
  known,
  typed: { customerId, serieNF, numNF },
  onOpen,
}: {
  readonly known: KnownTwin;
  readonly typed: Pick<TypedInvoice, 'customerId' | 'serieNF' | 'numNF'>;
  readonly onOpen: (id: number) => void;
}) {
  const t = useT('hand');
  const { invoiceId } = known;
  return (
    <Finding
      tone="danger"
      title={t('twinTitle')}
      action={
        <div className="nmv-cluster">
          {invoiceId !== undefined && (
            <Button size="sm" onClick={() => onOpen(invoiceId)}>
              {t('openTwin')}
            </Button>
          )}
          {known.mayClaim === true && customerId !== null && (
            <ClaimOffer of={{ customerId, serieNF, numNF }} numNF={numNF} />
          )}
        </div>
      }
    >
      {t(invoiceId === undefined ? 'twinUnseen' : known.mode === 'XML' ? 'twinXml' : 'twinOther')}
    </Finding>
  );
}
