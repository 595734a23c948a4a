import { useEffect, useState } from 'react';
import type { RefObject } from 'react';
import type { InvoiceDetail } from '../../../domain/schema/invoices/invoice.ts';
import { usePage } from '../../../data/page/page-provider.tsx';
import { useT } from '../../../i18n/use-t.ts';
import { Button } from '../../../ui/base/button.tsx';
import { download } from '../../../ui/icons/control.ts';
import { Segments } from '../../../ui/way/tabs.tsx';
import { useDownload } from '../form/use-download.ts';
import { SignerNote } from '../form/signer-note.tsx';
import { hasDanfe } from '../print/has-danfe.ts';
import { PrintButton } from '../print/print-button.tsx';
import { invoicesPath } from '../screen.ts';
import { InvoicePaper } from './paper.tsx';

/** The file beside the decision: as paper, and as it was sent. */
export function DeskFile({
  invoice,
  panelRef,
}: {
  readonly invoice: InvoiceDetail;
  readonly panelRef: RefObject<HTMLElement | null>;
}) {
  const t = useT('desk');
  const [view, setView] = useState<'danfe' | 'xml'>('danfe');
  const save = useDownload(invoice);
  return (
    <section className="nmv-panel" part="panel" ref={panelRef} tabIndex={-1} aria-label={t('file')}>
      <div className="nmv-panel-head" part="head">
        <div className="nmv-stack" data-gap="2">
          <h2 className="nmv-subheading">{t('file')}</h2>
          <SignerNote invoice={invoice} />
        </div>
        <span className="nmv-push nmv-cluster">
          {hasDanfe(invoice) && <PrintButton ids={[invoice.id]} size="sm" />}
          {invoice.hasFile && (
            <Button size="sm" icon={download} onClick={() => void save()}>
              {t('download')}
            </Button>
          )}
          {invoice.hasFile && (
            <Segments
              label={t('file')}
              items={[
                { id: 'danfe', label: t('danfe') },
                { id: 'xml', label: 'XML' },
              ]}
              value={view}
              onValue={setView}
            />
          )}
        </span>
      </div>
      <div className="nmv-panel-body" data-tight="">
        {!invoice.hasFile && <p className="nmv-text nmv-muted">{t('noFile')}</p>}
        {view === 'danfe' ? <InvoicePaper invoice={invoice} /> : <Xml id={invoice.id} />}
      </div>
    </section>
  );
}

/** Characters that are shown; the whole file can be downloaded. */
const MOST = 200_000;

/** The file as it was sent, read when it is looked at. */
function Xml({ id }: { readonly id: number }) {
  const { http } = usePage();
  const [text, setText] = useState('');
  useEffect(() => {
    let isGone = false;
    http
      .download(`${invoicesPath}/${id}/file`)
      .then(({ blob }) => blob.text())
      .then(
        (read) => isGone || setText(read.slice(0, MOST)),
        (error: unknown) => isGone || setText(error instanceof Error ? error.message : ''),
      );
    return () => {
      isGone = true;
    };
  }, [http, id]);
  return (
    <pre className="nmv-desk-xml" tabIndex={0}>
      {text}
    </pre>
  );
}
