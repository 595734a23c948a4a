import { useState } from 'react';
import { SCAN_ENDINGS } from '../../../../domain/rules/scan.ts';
import { ATTACHMENT_BYTES } from '../../../../domain/rules/typed-invoice.ts';
import { useT } from '../../../../i18n/use-t.ts';
import { IconButton } from '../../../../ui/button.tsx';
import { FileDrop } from '../../../../ui/file-drop.tsx';
import { upload } from '../../../../ui/icons/invoice.ts';
import { trash } from '../../../../ui/icons/posting.ts';

const ACCEPTED = `.${Object.values(SCAN_ENDINGS).join(',.')},.jpeg`;
const LIMIT_MB = ATTACHMENT_BYTES / (1024 * 1024);

interface AttachmentPanelProps {
  readonly file: File | null;
  readonly onFile: (file: File | null) => void;
  readonly error: string | undefined;
  readonly disabled: boolean;
}

/** What shows the sale: without it a typed invoice does not score. */
export function AttachmentPanel({ file, onFile, error, disabled }: AttachmentPanelProps) {
  const t = useT('hand');
  const [isTooLarge, setTooLarge] = useState(false);
  const take = ([chosen]: readonly File[]) => {
    if (chosen === undefined) return;
    setTooLarge(chosen.size > ATTACHMENT_BYTES);
    if (chosen.size <= ATTACHMENT_BYTES) onFile(chosen);
  };
  const wrong = isTooLarge ? t('attachmentTooLarge', { max: LIMIT_MB }) : error;
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
            onFiles={take}
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
