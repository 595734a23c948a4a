import { useT } from '../../i18n/use-t.ts';
import { Status } from '../../ui/state/status.tsx';
import { isKnownStatus, statusLook } from './status-look.ts';

const POSTED = 'ROV020';

/** Status of an invoice: icon and text in brackets; an unknown one shows its raw code in red (4.09). */
export function InvoiceStatusMark({
  code,
  quiet,
}: {
  readonly code: string;
  /** True among many, where a posted document asks for nothing. */
  readonly quiet?: boolean;
}) {
  const t = useT('invoices');
  const look = statusLook(code);
  return (
    <Status
      code={code}
      quiet={quiet && code === POSTED}
      look={look && isKnownStatus(code) ? { ...look, text: t(`status.${code}`) } : undefined}
    />
  );
}
