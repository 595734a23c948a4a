import type { ReactNode } from 'react';
import { WayLink } from '../../../ui/way/way-link.tsx';
import { useHost, useSession } from '../../../data/page/page-provider.tsx';

/** Path of the portal where an invoice of a channel is read. */
const invoicePath = (invoiceId: number) => `/notasfiscais/manager/customer/${invoiceId}`;

/** An invoice as a link. */
export type InvoiceLink = (invoiceId: number, content: ReactNode) => ReactNode;

/** An invoice leads to its screen, for who may read it there. */
export function useInvoiceLink(): InvoiceLink | undefined {
  const host = useHost();
  const { user } = useSession();
  const mayRead =
    user?.isAdmin === true ||
    user?.userProfile.some(({ tcode, acsPermLevel }) => tcode === '600-020' && acsPermLevel > 0);
  if (!mayRead) return undefined;
  return (invoiceId, content) => (
    <WayLink path={invoicePath(invoiceId)} way={host} className="nmv-link nmv-rank-link">
      {content}
    </WayLink>
  );
}
