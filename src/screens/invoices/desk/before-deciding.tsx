import type { DeskContext, DeskRow } from '../../../domain/wire/desk.ts';
import type { InvoiceDetail } from '../../../domain/wire/invoice.ts';
import { useT } from '../../../i18n/use-t.ts';
import { checkCircle, clock } from '../../../ui/icons/status.ts';
import { Count } from '../../../ui/mark.tsx';
import { AnomalyList } from '../form/anomaly-list.tsx';
import { FindingList } from '../form/finding-list.tsx';
import { whole } from '../numbers.ts';
import { CheckLine } from './check-line.tsx';
import { OthersOfBuyer } from './others-of-buyer.tsx';
import { WhatIsSaid } from './what-is-said.tsx';
import { SignedLine } from './signed-line.tsx';

interface BeforeProps {
  readonly row: DeskRow;
  readonly invoice: InvoiceDetail | undefined;
  readonly context: DeskContext | undefined;
}

/** What speaks against an invoice, and below it what was looked at and is right. */
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
            <Count tone="warning" label={t('findingCount', { count })}>
              {whole(count)}
            </Count>
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
              <CheckLine icon={checkCircle} tone="success">
                {t('sellerKnown', { name: row.sellerName })}
              </CheckLine>
            )}
            {context !== undefined && anomalies.length === 0 && (
              <CheckLine icon={checkCircle} tone="success">
                {t('quantitiesUsual')}
              </CheckLine>
            )}
            {context !== undefined && (
              <CheckLine icon={clock} tone="neutral">
                <OthersOfBuyer context={context} />
              </CheckLine>
            )}
          </ul>
        )}
      </div>
    </section>
  );
}
