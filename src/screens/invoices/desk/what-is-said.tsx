import type { DeskContext } from '../../../domain/schema/invoices/desk.ts';
import type { InvoiceDetail } from '../../../domain/schema/invoices/invoice.ts';
import { useT } from '../../../i18n/use-t.ts';
import { question, scales } from '../../../ui/icons/status.ts';
import { AttachmentLink } from '../form/attachments.tsx';
import { DeskCheckLine } from './check-line.tsx';

/**
 * Shows statements and evidence on an invoice: claims, contests, the latest reason and attached
 * files.
 */
export function WhatIsSaid({
  invoice,
  context,
}: {
  readonly invoice: InvoiceDetail | undefined;
  readonly context: DeskContext | undefined;
}) {
  const t = useT('desk');
  const written = (invoice?.events ?? [])
    .filter(({ reason }) => reason !== null && reason !== '')
    .toSorted((one, other) => other.id - one.id);
  const cases = context?.cases ?? [];
  const attachments = invoice?.attachments ?? [];
  // the latest word, and why it was refused, which a contest does not take back
  const refusal = written.find(({ xEvento }) => xEvento === 'refuse');
  const said = written.filter(
    (event, at) =>
      (at === 0 || event === refusal) && !cases.some(({ text }) => text === event.reason),
  );
  return (
    <>
      {cases.length + said.length > 0 && (
        <ul className="nmv-desk-checks">
          {cases.map(({ id, kind, openedByName, text }) => (
            <DeskCheckLine key={id} icon={scales} tone="warning">
              {t(kind === 'sale' ? 'caseSale' : 'caseContest', { name: openedByName })}
              {text !== null && <div>{t('quoted', { text })}</div>}
            </DeskCheckLine>
          ))}
          {said.map((event) => (
            <DeskCheckLine key={event.id} icon={question} tone="neutral">
              {t(event === refusal ? 'refusedBy' : 'saidBy', { name: event.userName ?? '—' })}
              <div>{t('quoted', { text: event.reason ?? '' })}</div>
            </DeskCheckLine>
          ))}
        </ul>
      )}
      {invoice !== undefined && attachments.length > 0 && (
        <div className="nmv-stack" data-gap="2">
          <h3 className="nmv-subheading">{t('evidence')}</h3>
          {attachments.map((each) => (
            <AttachmentLink
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
