import type { ReactNode } from 'react';
import { useT } from '../../../i18n/use-t.ts';
import { Icon } from '../../../ui/base/icon.tsx';
import { arrowLeft } from '../../../ui/icons/control.ts';
import { Tcode } from '../../../ui/state/mark.tsx';
import { useInvoiceScreen } from '../screen.ts';

/** Renders the title and the way back, shared by all posting methods. */
export function PostingHead({
  crumb,
  title,
  lead,
  onBack,
  children,
}: {
  readonly crumb: string;
  readonly title: string;
  readonly lead: ReactNode;
  readonly onBack: () => void;
  /** Actions at the end. */
  readonly children?: ReactNode;
}) {
  const t = useT('invoices');
  const { tcode } = useInvoiceScreen();
  return (
    <div className="nmv-invoice-head">
      <div className="nmv-stack" data-gap="2">
        <div>
          <button type="button" className="nmv-crumb" onClick={onBack}>
            <Icon of={arrowLeft} size="sm" /> {crumb}
          </button>
        </div>
        <div className="nmv-cluster">
          <h1 className="nmv-title">{title}</h1>
          <Tcode title={t('transactionCode')}>{tcode}</Tcode>
        </div>
        <p className="nmv-small nmv-muted">{lead}</p>
      </div>
      {children}
    </div>
  );
}
