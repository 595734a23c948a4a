import type { DeskContext, DeskRow } from '../../../domain/schema/invoices/desk.ts';
import type { InvoiceDetail } from '../../../domain/schema/invoices/invoice.ts';
import { useT } from '../../../i18n/use-t.ts';
import { checkCircle, clock } from '../../../ui/icons/status.ts';
import { CountMark } from '../../../ui/state/mark.tsx';
import { AnomalyList } from '../form/anomaly-list.tsx';
import { FindingList } from '../form/finding-list.tsx';
import { whole } from '../numbers.ts';
import { DeskCheckLine } from './check-line.tsx';
import { OthersOfBuyer } from './others-of-buyer.tsx';
import { WhatIsSaid } from './what-is-said.tsx';
import { SignedLine } from './signed-line.tsx';

interface BeforeProps {
  readonly row: DeskRow;
  readonly invoice: InvoiceDetail | undefined;
  readonly context: DeskContext | undefined;
}

/** Lists the concerns about an invoice, and below them the checks passed. */
export function BeforeDeciding({ row, invoice, context }: BeforeProps) {
  const t = useT('desk');
  const findings = invoice?.findings ?? [];
  const anomalies = context?.anomalies ?? [];
  const count = findings.length + anomalies.length;
  return (
    <section className="nmv-panel" part="panel">
      <div className="nmv-panel-head" part="head">
        <h2 className="nmv-subheading">{t('before')}</h2>
        {count > 0 && (
          <span className="nmv-push">
            <CountMark tone="warning" label={t('findingCount', { count })}>
              {whole(count)}
            </CountMark>
          </span>
        )}
      </div>
      <div className="nmv-panel-body nmv-stack" data-tight="" data-gap="4">
        {findings.length > 0 && <FindingList findings={findings} />}
        {anomalies.length > 0 && <AnomalyList anomalies={anomalies} />}
        <WhatIsSaid invoice={invoice} context={context} />
        {invoice !== undefined && (
          <ul className="nmv-desk-checks">
            <SignedLine row={row} />
            {row.sellerName !== null && (
              <DeskCheckLine icon={checkCircle} tone="success">
                {t('sellerKnown', { name: row.sellerName })}
              </DeskCheckLine>
            )}
            {context !== undefined && anomalies.length === 0 && (
              <DeskCheckLine icon={checkCircle} tone="success">
                {t('quantitiesUsual')}
              </DeskCheckLine>
            )}
            {context !== undefined && (
              <DeskCheckLine icon={clock} tone="neutral">
                <OthersOfBuyer context={context} />
              </DeskCheckLine>
            )}
          </ul>
        )}
      </div>
    </section>
  );
}
