import { useCallback, useRef } from 'react';
import { useWork } from '../../data/page/use-work.ts';
import type { SigningView } from '../../domain/schema/documents/documents.ts';
import { useT } from '../../i18n/use-t.ts';
import { Button } from '../../ui/base/button.tsx';
import { Icon } from '../../ui/base/icon.tsx';
import { download } from '../../ui/icons/control.ts';
import { checkCircle } from '../../ui/icons/message.ts';
import { TextLines } from './text-lines.tsx';

/** So near to its end, in pixels, a text counts as read to the end. */
const NEAR_PX = 12;

interface PaperProps {
  readonly view: SigningView;
  readonly hasRead: boolean;
  readonly onRead: () => void;
  /** Saves the PDF. */
  readonly onSave: () => Promise<void>;
}

/** The text of a document, and whether it was read to the end. */
export function DocumentPaper({ view, hasRead, onRead, onSave }: PaperProps) {
  const t = useT('documents');
  const box = useRef<HTMLDivElement>(null);
  const { busy, run } = useWork();
  const look = useCallback(() => {
    const node = box.current;
    if (node && node.scrollTop + node.clientHeight >= node.scrollHeight - NEAR_PX) onRead();
  }, [onRead]);
  return (
    <section className="nmv-panel" part="panel" aria-label={view.docName}>
      <div className="nmv-panel-head" part="head" data-ruled="">
        <div className="nmv-panel-title">
          <h2 className="nmv-heading">{view.docName}</h2>
          <div className="nmv-small nmv-muted">{view.nmpCode}</div>
        </div>
        <Button kind="quiet" size="xs" icon={download} busy={busy} onClick={() => void run(onSave)}>
          {t('downloadPdf')}
        </Button>
      </div>
      <div
        className="nmv-doc-paper-text"
        ref={(node) => {
          box.current = node;
          // a text that needs no scrolling is read as soon as it is shown
          if (node && node.clientHeight > 0) requestAnimationFrame(look);
        }}
        tabIndex={0}
        role="region"
        aria-label={t('paper')}
        lang={view.docLocale}
        onScroll={look}
      >
        <TextLines blocks={view.blocks} />
      </div>
      <div className="nmv-panel-foot" role="status">
        {hasRead ? (
          <>
            <span className="nmv-tone" data-tone="success">
              <Icon of={checkCircle} />
            </span>
            <span className="nmv-small nmv-grow">{t('readDone')}</span>
          </>
        ) : (
          <span className="nmv-small nmv-muted">{t('readOn')}</span>
        )}
      </div>
    </section>
  );
}
