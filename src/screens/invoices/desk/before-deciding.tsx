import type { ReactNode } from 'react';
import type { DeskContext, DeskRow } from '../../../domain/wire/desk.ts';
import type { InvoiceDetail } from '../../../domain/wire/invoice.ts';
import { useFormat, useT } from '../../../i18n/use-t.ts';
import { Icon } from '../../../ui/icon.tsx';
import type { IconPath, Tone } from '../../../ui/icon.tsx';
import { shieldCheck } from '../../../ui/icons/invoice.ts';
import { checkCircle, clock } from '../../../ui/icons/status.ts';
import { warning } from '../../../ui/icons/message.ts';
import { Count } from '../../../ui/mark.tsx';
import { AnomalyList } from '../form/anomaly-list.tsx';
import { FindingList } from '../form/finding-list.tsx';
import { InvoiceStatusMark } from '../invoice-status.tsx';
import { documentNumber, money, whole } from '../numbers.ts';

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
    <section className="nmv-panel">
      <div className="nmv-panel-head">
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
        {invoice !== undefined && (
          <ul className="nmv-desk-checks">
            <SignedLine row={row} />
            {row.sellerName !== null && (
              <Line icon={checkCircle} tone="success">
                {t('sellerKnown', { name: row.sellerName })}
              </Line>
            )}
            {context !== undefined && anomalies.length === 0 && (
              <Line icon={checkCircle} tone="success">
                {t('quantitiesUsual')}
              </Line>
            )}
            {context !== undefined && (
              <Line icon={clock} tone="neutral">
                <Others context={context} />
              </Line>
            )}
          </ul>
        )}
      </div>
    </section>
  );
}

function Line({
  icon,
  tone,
  children,
}: {
  readonly icon: IconPath;
  readonly tone: Tone;
  readonly children: ReactNode;
}) {
  return (
    <li className="nmv-desk-check">
      <span className="nmv-tone" data-tone={tone}>
        <Icon of={icon} />
      </span>
      <div className="nmv-grow">{children}</div>
    </li>
  );
}

function SignedLine({ row: { trust, blockingCount } }: { readonly row: DeskRow }) {
  const t = useT('desk');
  if (trust === 'trusted' && blockingCount === 0)
    return (
      <Line icon={shieldCheck} tone="success">
        {t('signed')}
      </Line>
    );
  if (trust === 'notTrusted')
    return (
      <Line icon={warning} tone="danger">
        {t('signedNotTrusted')}
      </Line>
    );
  return trust === 'notChecked' ? (
    <Line icon={warning} tone="warning">
      {t('signedNotChecked')}
    </Line>
  ) : null;
}

/** What else the buyer bought from the channel. */
function Others({ context: { others, otherCount } }: { readonly context: DeskContext }) {
  const t = useT('desk');
  const format = useFormat();
  if (otherCount === 0) return t('noOthers');
  return (
    <details className="nmv-desk-others">
      <summary>{t('othersOfBuyer', { count: otherCount })}</summary>
      <ul>
        {others.map(({ id, numNF, dtEmis, status1, totalVlrNF }) => (
          <li key={id} className="nmv-small">
            <strong className="nmv-strong">{numNF === null ? '—' : documentNumber(numNF)}</strong>
            {dtEmis !== null && ` · ${format.date(dtEmis)}`}
            {totalVlrNF !== null && ` · R$\u00a0${money(totalVlrNF)}`}{' '}
            <InvoiceStatusMark code={status1} />
          </li>
        ))}
      </ul>
    </details>
  );
}
