import { usePage } from '../../data/page/page-provider.tsx';
import { rereadPortfolio } from '../../data/portfolio.ts';
import { useResource } from '../../data/cache/resource.ts';
import { decimal } from '../../domain/fields/decimal.ts';
import { sku } from '../../domain/entities/sku.ts';
import type { ChannelPortfolio, UnmappedCode } from '../../domain/schema/channels/portfolio.ts';
import { useT } from '../../i18n/use-t.ts';
import { AskDialog } from '../record/ask-dialog.tsx';
import type { AskQuestion } from '../record/ask-dialog.tsx';

const factor = decimal({
  required: true,
  above: '0',
  unit: 'Kg/L',
  hint: 'hintFactor',
});

/**
 * Asks for the product of a code; code and unit are fixed, product and Kg/L per unit are proposed.
 */
export function Asking({
  portfolio: { customerId },
  code,
  onClose,
}: {
  readonly portfolio: ChannelPortfolio;
  readonly code: UnmappedCode;
  readonly onClose: () => void;
}) {
  const t = useT('portfolio');
  const { toasts } = usePage();
  const skus = useResource(sku);
  const question: AskQuestion = {
    title: t('mapTitle', { code: code.extCode, unit: code.uCom }),
    lead: t('mapLead'),
    confirm: t('map'),
    reason: false,
    fields: { productId: sku.fields.productId, proposedFactor: factor },
    initial: { productId: code.productId },
    ...(code.productName !== null && { titles: { productId: code.productName } }),
    send: async (values, _reason, key) => {
      await skus.create(
        {
          customerId,
          customerSKU: code.extCode,
          umCustomer: code.uCom,
          customerSKUName: code.xProd?.slice(0, 120) ?? null,
          ...values,
        },
        key,
      );
      toasts.show({ tone: 'positive', message: t('mapped', { code: code.extCode }) });
      await rereadPortfolio();
    },
  };
  return <AskDialog question={question} onClose={onClose} onStale={onClose} />;
}
