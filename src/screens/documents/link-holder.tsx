import { useState } from 'react';
import type { FormEvent } from 'react';
import type { SigningView, Identity } from '../../domain/schema/documents/documents.ts';
import type { LinkLook } from '../../domain/schema/documents/document-link.ts';
import { useFormat, useT } from '../../i18n/use-t.ts';
import { Button } from '../../ui/base/button.tsx';
import { IdentityFields } from './identity-fields.tsx';
import { useDocumentSending } from './use-sending.ts';

interface LinkHolderProps {
  readonly look: LinkLook;
  readonly open: (identity: Identity) => Promise<SigningView>;
  readonly onOpened: (identity: Identity, view: SigningView) => void;
}

/** Identifies the holder of the link: nothing of the document is shown before. */
export function LinkHolder({ look, open, onOpened }: LinkHolderProps) {
  const t = useT('documents');
  const format = useFormat();
  const [identity, setIdentity] = useState<Identity>({ name: '', taxNum: '' });
  const { busy, wrong, send } = useDocumentSending();
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    const view = await send(() => open(identity));
    if (view) onOpened(identity, view);
  };
  return (
    <div className="nmv-account" part="documents">
      <section className="nmv-panel" part="panel">
        <form
          className="nmv-panel-body nmv-stack"
          data-gap="5"
          noValidate
          onSubmit={(event) => void submit(event)}
        >
          <div className="nmv-stack" data-gap="2">
            <h1 className="nmv-account-title">{t('linkTitle')}</h1>
            <p className="nmv-text nmv-muted">
              {t('linkLead', { sender: look.sentByName ?? '', document: look.docName ?? '' })}
            </p>
            {look.validUntil && (
              <p className="nmv-small nmv-muted">
                {t('linkUntil', { date: format.date(look.validUntil) })}
              </p>
            )}
          </div>
          <IdentityFields value={identity} wrong={wrong} onChange={setIdentity} />
          <Button type="submit" kind="primary" size="lg" busy={busy}>
            {t('linkRead')}
          </Button>
          <p className="nmv-small nmv-muted">{t('linkNotYours')}</p>
        </form>
      </section>
    </div>
  );
}
