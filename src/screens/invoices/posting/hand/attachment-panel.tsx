import { useState } from 'react';
import { SCAN_ENDINGS, scanType } from '../../../../domain/rules/scan.ts';
import { ATTACHMENT_BYTES } from '../../../../domain/rules/typed-invoice.ts';
import { useT } from '../../../../i18n/use-t.ts';
import { IconButton } from '../../../../ui/button.tsx';
import { FileDrop } from '../../../../ui/file-drop.tsx';
import { upload } from '../../../../ui/icons/invoice.ts';
import { trash } from '../../../../ui/icons/posting.ts';

const ACCEPTED = `.${Object.values(SCAN_ENDINGS).join(',.')},.jpeg`;
const LIMIT_MB = ATTACHMENT_BYTES / (1024 * 1024);
/** As many as tell the kinds apart. */
const HEAD_BYTES = 16;

/** What is wrong with a file, by its size and by how it begins, as the server will say it. */
async function faultOf(file: File) {
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

/** What shows the sale: without it a typed invoice does not score. */
export function AttachmentPanel({ file, onFile, error, disabled }: AttachmentPanelProps) {
  const t = useT('hand');
  const [refused, setRefused] = useState<'attachmentTooLarge' | 'attachmentKind'>();
  const take = async ([chosen]: readonly File[]) => {
    if (chosen === undefined) return;
    const fault = await faultOf(chosen);
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
