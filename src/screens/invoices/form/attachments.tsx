import { useState } from 'react';
import { ApiError } from '../../../data/calls/api-error.ts';
import { toBase64 } from '../../../data/base/base64.ts';
import { invalidate } from '../../../data/cache/cache.ts';
import { usePage } from '../../../data/page/page-provider.tsx';
import { randomId } from '../../../data/base/random-id.ts';
import { useAreas } from '../../../data/page/use-areas.ts';
import { useSavedFile } from '../../../data/page/use-saved-file.ts';
import type { InvoiceDetail } from '../../../domain/schema/invoices/invoice.ts';
import type { ProofRow } from '../../../domain/schema/invoices/invoice-evidence.ts';
import { useDateTime } from '../../../i18n/use-date-time.ts';
import { useT } from '../../../i18n/use-t.ts';
import { Button } from '../../../ui/base/button.tsx';
import { download } from '../../../ui/icons/control.ts';
import { upload } from '../../../ui/icons/invoice.ts';
import { useChooser } from '../posting/use-chooser.tsx';
import { invoicesPath } from '../screen.ts';

/** Shows the proof of sale of a typed invoice; its poster may add files until it is confirmed. */
export function Attachments({ invoice }: { readonly invoice: InvoiceDetail }) {
  useAreas('hand');
  const t = useT('hand');
  const common = useT('common');
  const { http } = usePage();
  const [busy, setBusy] = useState(false);
  const [error, setError] = useState<string>();
  const { id, attachments, status1, acts } = invoice;
  const path = `${invoicesPath}/${id}`;
  const send = async ([file]: readonly File[]) => {
    if (file === undefined) return;
    setBusy(true);
    setError(undefined);
    try {
      await http.post(
        `${path}/attachments`,
        { name: file.name, content: await toBase64(file) },
        { headers: { 'idempotency-key': randomId() } },
      );
      await invalidate(path);
    } catch (failure) {
      const isOurs = failure instanceof ApiError && failure.kind === 'problem';
      setError(
        isOurs ? (failure.fields[0]?.message ?? failure.message) : common('networkErrorCaption'),
      );
    } finally {
      setBusy(false);
    }
  };
  const chooser = useChooser('.pdf,.png,.jpg,.jpeg', (files) => void send(files));
  const mayAttach = status1 === 'ROV005' && acts.includes('withdraw');
  return (
    <section className="nmv-panel" part="panel">
      <div className="nmv-panel-head" part="head">
        <h2 className="nmv-subheading">{t('attachment')}</h2>
      </div>
      <div className="nmv-panel-body nmv-stack" data-tight="" data-gap="3">
        {attachments.length === 0 && <p className="nmv-text nmv-muted">{t('noAttachment')}</p>}
        {attachments.map((each) => (
          <AttachmentLink key={each.id} of={each} path={path} idName="attachmentId" />
        ))}
        {error !== undefined && (
          <p className="nmv-small nmv-tone" data-tone="danger" role="alert">
            {error}
          </p>
        )}
        {mayAttach && (
          <div>
            <Button size="sm" icon={upload} busy={busy} onClick={chooser.open}>
              {t('attach')}
            </Button>
            {chooser.input}
          </div>
        )}
      </div>
    </section>
  );
}

/** Lists the files with which a cancellation was undone, for the manager who decides again. */
export function Proofs({ invoice: { id, proofs } }: { readonly invoice: InvoiceDetail }) {
  useAreas('hand');
  const t = useT('hand');
  return (
    <section className="nmv-panel" part="panel">
      <div className="nmv-panel-head" part="head">
        <h2 className="nmv-subheading">{t('proof')}</h2>
      </div>
      <div className="nmv-panel-body nmv-stack" data-tight="" data-gap="3">
        {proofs.map((each) => (
          <AttachmentLink key={each.id} of={each} path={`${invoicesPath}/${id}`} idName="proofId" />
        ))}
      </div>
    </section>
  );
}

/** Renders an attached file and the person who added it. */
export function AttachmentLink({
  of,
  path,
  idName,
}: {
  readonly of: ProofRow;
  readonly path: string;
  readonly idName: 'attachmentId' | 'proofId';
}) {
  const t = useT('hand');
  const { busy, save } = useSavedFile();
  const dateTime = useDateTime();
  const { id, name, postedByName, postedAt } = of;
  return (
    <div>
      <Button
        size="xs"
        kind="quiet"
        icon={download}
        busy={busy}
        onClick={() => void save(`${path}/attachments?${idName}=${id}`, name)}
      >
        {name}
      </Button>
      <div className="nmv-small nmv-muted">
        {t('attachedBy', { name: postedByName, when: dateTime(postedAt) })}
      </div>
    </div>
  );
}
