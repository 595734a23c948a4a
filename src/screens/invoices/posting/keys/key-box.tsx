import { useEffect, useRef, useState } from 'react';
import type { DragEvent, ReactNode } from 'react';
import { MOST_KEYS } from '../../../../domain/rules/invoice/key-list.ts';
import { useT } from '../../../../i18n/use-t.ts';
import { Button } from '../../../../ui/base/button.tsx';
import { fileCsv } from '../../../../ui/icons/posting.ts';
import { Finding } from '../../../../ui/state/message.tsx';
import { KeyLineRow } from './key-line.tsx';
import { bringKeys, lineBelow, withoutLines, writeLine } from './key-lines.ts';
import type { KeyLines } from './key-lines.ts';
import type { LineVerdict } from './line-verdict.ts';
import { KeyFileNote } from './key-file-note.tsx';
import { useChooser } from '../use-chooser.tsx';
import { KEY_FILES, useKeyFile } from './use-key-file.ts';

interface KeyBoxProps {
  readonly state: KeyLines;
  readonly onState: (change: (now: KeyLines) => KeyLines) => void;
  readonly verdicts: readonly LineVerdict[];
  readonly disabled: boolean;
  /** Further buttons beside that of key files. */
  readonly actions?: ReactNode;
  /** The chooser of key files opens with the box. */
  readonly opensFile: boolean;
  /** The line that is being looked at. */
  readonly onLook: (id: number) => void;
}

/** The box of keys: a line each, typed, pasted, or brought by a file that is chosen or dropped on it. */
export function KeyBox({
  state,
  onState,
  verdicts,
  disabled,
  actions,
  opensFile,
  onLook,
}: KeyBoxProps) {
  const t = useT('posting');
  const { lines, focus, leftOut } = state;
  const file = useKeyFile((keys) => onState((now) => bringKeys(now, keys)));
  const chooser = useChooser(KEY_FILES, (files) => void file.read(files));
  const drop = useDrop((files) => void file.read(files), disabled);
  const { open } = chooser;
  const opened = useRef(!opensFile);
  useEffect(() => {
    if (opened.current) return;
    opened.current = true;
    // a browser that wants another press for it leaves the button
    open();
  }, [open]);
  const filled = lines.filter(({ text }) => text !== '').length;
  return (
    <>
      <section className="nmv-panel" part="panel" {...drop}>
        <div className="nmv-panel-head" part="head">
          <div className="nmv-panel-title">
            <h2 className="nmv-subheading">{t('keysHeading')}</h2>
            <p className="nmv-small nmv-muted" aria-live="polite">
              {filled === 0
                ? t('keysLength')
                : `${t('keysCount', { count: filled })} · ${t('keysLength')}`}
            </p>
          </div>
          <div className="nmv-cluster nmv-push">
            <Button
              icon={fileCsv}
              busy={file.state.phase === 'reading'}
              disabled={disabled}
              onClick={chooser.open}
            >
              {t('keyFile')}
            </Button>
            {actions}
          </div>
        </div>
        {chooser.input}
        <div className="nmv-panel-body" data-tight="">
          <ol className="nmv-key-box" aria-label={t('keysHeading')}>
            {lines.map((line, index) => (
              <KeyLineRow
                key={line.id}
                line={line}
                number={index + 1}
                verdict={verdicts[index] ?? { state: 'empty' }}
                disabled={disabled}
                hasFocus={focus === line.id}
                onText={(text) => {
                  onLook(line.id);
                  onState((now) => writeLine(now, line.id, text));
                }}
                onEnter={() => onState((now) => lineBelow(now, line.id))}
                onRemove={() => onState((now) => withoutLines(now, new Set([line.id])))}
                onMove={(by) => {
                  const next = lines[index + by];
                  if (next !== undefined) {
                    onLook(next.id);
                    onState((now) => ({ ...now, focus: next.id }));
                  }
                }}
              />
            ))}
          </ol>
        </div>
      </section>
      <KeyFileNote state={file.state} />
      {leftOut > 0 && (
        <Finding tone="warning" title={t('keysLeftOut', { count: leftOut })}>
          {t('keysLeftOutText', { max: MOST_KEYS })}
        </Finding>
      )}
    </>
  );
}

/** Files dropped anywhere on a part of the page. */
function useDrop(onFiles: (files: readonly File[]) => void, disabled: boolean) {
  const [over, setOver] = useState(false);
  const hasFiles = (event: DragEvent) => event.dataTransfer.types.includes('Files');
  const drag = (event: DragEvent) => {
    if (!hasFiles(event) || disabled) return;
    event.preventDefault();
    setOver(true);
  };
  return {
    'data-over': over || undefined,
    onDragEnter: drag,
    onDragOver: drag,
    onDragLeave: () => setOver(false),
    onDrop: (event: DragEvent) => {
      if (!hasFiles(event)) return;
      event.preventDefault();
      setOver(false);
      if (!disabled) onFiles([...event.dataTransfer.files]);
    },
  };
}
