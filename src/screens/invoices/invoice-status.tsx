import { useT } from '../../i18n/use-t.ts';
import { Status } from '../../ui/status.tsx';
import { isKnownStatus, statusLook } from './status-look.ts';

/** Status of an invoice: icon and text in brackets; an unknown one shows its raw code in red (4.09). */
export function InvoiceStatusMark({ code }: { readonly code: string }) {
  const t = useT('invoices');
  const look = statusLook(code);
  return (
    <Status
      code={code}
      look={look && isKnownStatus(code) ? { ...look, text: t(`status.${code}`) } : undefined}
    />
  );
}
