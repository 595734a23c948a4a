import { useT } from '../../../i18n/use-t.ts';
import { FileDrop } from '../../../ui/input/file-drop.tsx';
import { upload } from '../../../ui/icons/invoice.ts';
import { folderOpen } from '../../../ui/icons/posting.ts';
import { Finding } from '../../../ui/state/message.tsx';
import type { PostingWay } from '../invoice-route.ts';
import { largestMb } from './check/accept-files.ts';
import type { RejectedFile } from './check/accept-files.ts';
import { useChooser } from './use-chooser.tsx';
import { WaysButton } from './ways-button.tsx';
import { WorthText } from './worth.tsx';

const ACCEPTED = '.xml,.zip,.eml';

interface ChooserProps {
  readonly onFiles: (files: readonly File[]) => void;
  readonly onWay: (way: PostingWay) => void;
  readonly rejected: readonly RejectedFile[];
  readonly busy: boolean;
  /** Says beside it what each way is worth, as long as nothing is chosen. */
  readonly withWorth: boolean;
}

/** Renders the file drop area and the other posting methods. */
export function Chooser({ onFiles, onWay, rejected, busy, withWorth }: ChooserProps) {
  const t = useT('invoices');
  const posting = useT('posting');
  const chooser = useChooser(ACCEPTED, onFiles);
  return (
    <>
      <div className="nmv-columns" data-shape={withWorth ? 'side' : undefined}>
        <div className="nmv-stack">
          <FileDrop
            label={t('dropHere')}
            hint={t('dropLimits', { xml: largestMb.xml, zip: largestMb.zip })}
            icon={upload}
            accept={ACCEPTED}
            disabled={busy}
            onFiles={onFiles}
          />
          <div className="nmv-cluster">
            <WaysButton
              label={posting('chooseFiles')}
              icon={folderOpen}
              disabled={busy}
              onPress={chooser.open}
              onWay={onWay}
            />
          </div>
          {chooser.input}
        </div>
        {withWorth && <WorthText />}
      </div>
      {rejected.length > 0 && (
        <Finding
          tone="danger"
          title={t('rejectedFiles', { count: rejected.length, length: rejected.length })}
        >
          <ul className="nmv-posting-notes">
            {rejected.slice(0, 20).map((file, index) => (
              <li key={index}>
                <span className="nmv-strong nmv-posting-file">{file.name}</span>
                {' · '}
                <Rejected file={file} />
              </li>
            ))}
          </ul>
        </Finding>
      )}
    </>
  );
}

function Rejected({ file: { why, limitMb } }: { readonly file: RejectedFile }) {
  const t = useT('invoices');
  switch (why) {
    case 'type':
      return t('rejectedType');
    case 'empty':
      return t('rejectedEmpty');
    case 'size':
      return t('rejectedSize', { limit: limitMb });
    case 'twice':
      return t('rejectedTwice');
  }
}
