import type { DeskRow } from '../../../domain/wire/desk.ts';
import { useT } from '../../../i18n/use-t.ts';
import { shieldCheck } from '../../../ui/icons/invoice.ts';
import { warning } from '../../../ui/icons/message.ts';
import { CheckLine } from './check-line.tsx';

/** What the signature of the file is worth. */
export function SignedLine({ row: { trust, blockingCount } }: { readonly row: DeskRow }) {
  const t = useT('desk');
  if (trust === 'trusted' && blockingCount === 0)
    return (
      <CheckLine icon={shieldCheck} tone="success">
        {t('signed')}
      </CheckLine>
    );
  if (trust === 'notTrusted')
    return (
      <CheckLine icon={warning} tone="danger">
        {t('signedNotTrusted')}
      </CheckLine>
    );
  return trust === 'notChecked' ? (
    <CheckLine icon={warning} tone="warning">
      {t('signedNotChecked')}
    </CheckLine>
  ) : null;
}
