import type { DeskContext } from '../../../domain/wire/desk.ts';
import type { InvoiceDetail } from '../../../domain/wire/invoice.ts';
import { useT } from '../../../i18n/use-t.ts';
import { question, scales } from '../../../ui/icons/status.ts';
import { Attachment } from '../form/attachments.tsx';
import { CheckLine } from './check-line.tsx';

/** What people said of an invoice and brought as evidence: claims, contests, the latest reason, attached files. */
export function WhatIsSaid({
  invoice,
  context,
}: {
  readonly invoice: InvoiceDetail | undefined;
  readonly context: DeskContext | undefined;
}) {
  const t = useT('desk');
  const latest = invoice?.events
    .filter(({ reason }) => reason !== null && reason !== '')
    .toSorted((one, other) => other.id - one.id)[0];
  const cases = context?.cases ?? [];
  const attachments = invoice?.attachments ?? [];
  const isSaid = cases.some(({ text }) => text !== null && text === latest?.reason);
  return (
    <>
      {(cases.length > 0 || (latest !== undefined && !isSaid)) && (
        <ul className="nmv-desk-checks">
          {cases.map(({ id, kind, openedByName, text }) => (
            <CheckLine key={id} icon={scales} tone="warning">
              {t(kind === 'sale' ? 'caseSale' : 'caseContest', { name: openedByName })}
              {text !== null && <div>{t('quoted', { text })}</div>}
            </CheckLine>
          ))}
          {latest !== undefined && !isSaid && (
            <CheckLine icon={question} tone="neutral">
              {t('saidBy', { name: latest.userName ?? '—' })}
              <div>{t('quoted', { text: latest.reason ?? '' })}</div>
            </CheckLine>
          )}
        </ul>
      )}
      {invoice !== undefined && attachments.length > 0 && (
        <div className="nmv-stack" data-gap="2">
          <h3 className="nmv-subheading">{t('evidence')}</h3>
          {attachments.map((each) => (
            <Attachment
              key={each.id}
              of={each}
              path={`/apis/v1/invoices/${invoice.id}`}
              idName="attachmentId"
            />
          ))}
        </div>
      )}
    </>
  );
}
