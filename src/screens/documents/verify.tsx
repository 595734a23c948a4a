import { useState } from 'react';
import { useDocumentCalls } from '../../data/documents.ts';
import { describeFailure } from '../../data/page/failure.ts';
import { useAreas } from '../../data/page/use-areas.ts';
import { VERIFY_BYTES } from '../../domain/rules/documents/signing.ts';
import type { VerificationAnswer } from '../../domain/schema/documents/document-verification.ts';
import { useT } from '../../i18n/use-t.ts';
import { FileDrop } from '../../ui/input/file-drop.tsx';
import { Finding } from '../../ui/state/message.tsx';
import { useSheets } from '../../ui/base/sheet-root.tsx';
import { LoadingBar } from '../../ui/state/waiting.tsx';
import { documentSheets } from './document-sheets.ts';
import { VerdictNotice } from './verdict.tsx';

interface Brought {
  readonly name: string;
  readonly bytes: number;
  readonly answer: VerificationAnswer;
}

/** Renders the public check that a file is an unchanged signed document of this portal. */
export function Verify() {
  useSheets(documentSheets);
  useAreas('documents', 'controls');
  const t = useT('documents');
  const common = useT('common');
  const calls = useDocumentCalls();
  const [busy, setBusy] = useState(false);
  const [brought, setBrought] = useState<Brought>();
  const [failed, setFailed] = useState<string>();
  const verify = async (file: File) => {
    setBrought(undefined);
    setFailed(undefined);
    if (file.size > VERIFY_BYTES) return setFailed(t('verifyTooLarge'));
    setBusy(true);
    try {
      setBrought({ name: file.name, bytes: file.size, answer: await calls.verify(file) });
    } catch (error) {
      const { message, caption } = describeFailure(error, common);
      setFailed([message, caption].filter(Boolean).join(' '));
    } finally {
      setBusy(false);
    }
  };
  return (
    <div className="nmv-stack" part="documents">
      {busy && <LoadingBar />}
      <div className="nmv-stack" data-gap="2">
        <h1 className="nmv-title">{t('verifyTitle')}</h1>
        <p className="nmv-text nmv-muted">{t('verifyLead')}</p>
      </div>
      <FileDrop
        label={t(brought === undefined ? 'verifyDrop' : 'verifyAnother')}
        hint={t('verifyHint')}
        accept=".pdf,application/pdf"
        multiple={false}
        disabled={busy}
        onFiles={([file]) => file && void verify(file)}
      />
      {failed !== undefined && (
        <Finding tone="danger" title={t('verifyFailed')}>
          {failed}
        </Finding>
      )}
      {brought && <VerdictNotice {...brought} />}
    </div>
  );
}
