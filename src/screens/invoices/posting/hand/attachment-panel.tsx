import { useState } from 'react';
import { SCAN_ENDINGS, scanType } from '../../../../domain/rules/invoice/scan.ts';
import { ATTACHMENT_BYTES } from '../../../../domain/posting/typed-invoice.ts';
import { useT } from '../../../../i18n/use-t.ts';
import { IconButton } from '../../../../ui/base/button.tsx';
import { FileDrop } from '../../../../ui/input/file-drop.tsx';
import { upload } from '../../../../ui/icons/invoice.ts';
import { trash } from '../../../../ui/icons/posting.ts';

const ACCEPTED = `.${Object.values(SCAN_ENDINGS).join(',.')},.jpeg`;
const LIMIT_MB = ATTACHMENT_BYTES / (1024 * 1024);
/** Leading bytes that identify the file type. */
const HEAD_BYTES = 16;

/** Returns the fault of a file by its size and first bytes, with the server's codes. */
async function findFault(file: File) {
  if (file.size > ATTACHMENT_BYTES) return 'attachmentTooLarge';
  const head = new Uint8Array(await file.slice(0, HEAD_BYTES).arrayBuffer());
  return scanType(head) === undefined ? 'attachmentKind' : undefined;
}

interface AttachmentPanelProps {
  readonly file: File | null;
  readonly onFile: (file: File | null) => void;
  readonly error: string | undefined;
  readonly disabled: boolean;
}

/** Takes the proof of sale, without which a typed invoice does not score. */
export function AttachmentPanel({ file, onFile, error, disabled }: AttachmentPanelProps) {
  const t = useT('hand');
  const [refused, setRefused] = useState<'attachmentTooLarge' | 'attachmentKind'>();
  const take = async ([chosen]: readonly File[]) => {
    if (chosen === undefined) return;
    const fault = await findFault(chosen);
    setRefused(fault);
    if (fault === undefined) onFile(chosen);
  };
  const wrong = refused === undefined ? error : t(refused, { max: LIMIT_MB });
  return (
    <section className="nmv-panel" part="panel">
      <div className="nmv-panel-head" part="head">
        <h2 className="nmv-subheading">{t('attachment')}</h2>
        <span className="nmv-small nmv-muted nmv-push">{t('attachmentWorth')}</span>
      </div>
      <div className="nmv-panel-body nmv-stack" data-tight="" data-gap="3">
        {file === null ? (
          <FileDrop
            label={t('attachmentDrop')}
            hint={t('attachmentLimits', { max: LIMIT_MB })}
            icon={upload}
            accept={ACCEPTED}
            multiple={false}
            disabled={disabled}
            onFiles={(files) => void take(files)}
          />
        ) : (
          <div className="nmv-line" data-gap="3">
            <span className="nmv-posting-name">{file.name}</span>
            <IconButton
              icon={trash}
              size="xs"
              disabled={disabled}
              label={t('removeAttachment')}
              onClick={() => onFile(null)}
            />
          </div>
        )}
        {wrong !== undefined && (
          <p className="nmv-small nmv-tone" data-tone="danger" role="alert">
            {wrong}
          </p>
        )}
      </div>
    </section>
  );
}
