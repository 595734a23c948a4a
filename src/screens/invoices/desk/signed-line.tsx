import type { DeskRow } from '../../../domain/schema/invoices/desk.ts';
import { useT } from '../../../i18n/use-t.ts';
import { shieldCheck } from '../../../ui/icons/invoice.ts';
import { warning } from '../../../ui/icons/message.ts';
import { DeskCheckLine } from './check-line.tsx';

/** Renders the trust level of the file's signature. */
export function SignedLine({ row: { trust, blockingCount } }: { readonly row: DeskRow }) {
  const t = useT('desk');
  if (trust === 'trusted' && blockingCount === 0)
    return (
      <DeskCheckLine icon={shieldCheck} tone="success">
        {t('signed')}
      </DeskCheckLine>
    );
  if (trust === 'notTrusted')
    return (
      <DeskCheckLine icon={warning} tone="danger">
        {t('signedNotTrusted')}
      </DeskCheckLine>
    );
  return trust === 'notChecked' ? (
    <DeskCheckLine icon={warning} tone="warning">
      {t('signedNotChecked')}
    </DeskCheckLine>
  ) : null;
}
