import { useState } from 'react';
import type { ClipboardEvent } from 'react';
import { getLabelKey } from '../../../domain/field-label.ts';
import { useFieldWords } from '../../../i18n/use-field-words.ts';
import { useT } from '../../../i18n/use-t.ts';
import { Button } from '../../../ui/base/button.tsx';
import { Radio } from '../../../ui/choice/choice.tsx';
import { FileDrop } from '../../../ui/input/file-drop.tsx';
import { Icon } from '../../../ui/base/icon.tsx';
import { download } from '../../../ui/icons/control.ts';
import { clipboard, file as fileIcon, upload } from '../../../ui/icons/file.ts';
import { Finding } from '../../../ui/state/message.tsx';
import { TextArea } from '../../../ui/input/text-input.tsx';
import { useMaintenance } from '../screen.ts';
import { fileSize } from '../../listing/export/file-size.ts';
import { sourceOfFiles, sourceOfText } from './import-source.ts';
import type { ImportSource, SourceFault } from './import-source.ts';
import type { ImportMode } from './use-import.ts';
import { useExport } from '../../listing/export/use-export.ts';

interface FileStepProps {
  readonly source: ImportSource | undefined;
  readonly mode: ImportMode;
  readonly onMode: (mode: ImportMode) => void;
  readonly onSource: (source: ImportSource | undefined) => void;
}

/** Takes the source of the import, and the choice to let known lines change rows. */
export function FileStep({ source, mode, onMode, onSource }: FileStepProps) {
  return (
    <div className="nmv-stack">
      {source === undefined ? (
        <Choosing onSource={onSource} />
      ) : (
        <Chosen source={source} onOther={() => onSource(undefined)} />
      )}
      <Mode mode={mode} onMode={onMode} />
      {source === undefined && <Templates />}
    </div>
  );
}

function Choosing({ onSource }: Pick<FileStepProps, 'onSource'>) {
  const t = useT('files');
  const [fault, setFault] = useState<{ readonly why: SourceFault; readonly name: string }>();
  const take = async (files: readonly File[]) => {
    const found = await sourceOfFiles(files);
    if (typeof found === 'string') setFault({ why: found, name: files[0]?.name ?? '' });
    else onSource(found);
  };
  const paste = (event: ClipboardEvent<HTMLTextAreaElement>) => {
    const files = [...event.clipboardData.files];
    const text = event.clipboardData.getData('text/plain');
    if (files.length === 0 && !/[\t\r\n]/.test(text)) return;
    event.preventDefault();
    if (text !== '') onSource(sourceOfText(text));
    else void take(files);
  };
  return (
    <>
      <FileDrop
        label={t('dropLabel')}
        hint={t('dropHint')}
        icon={upload}
        accept=".xlsx,.csv,.txt,.tsv"
        onFiles={(files) => void take(files)}
      />
      {fault && <Finding tone="danger" title={t(fault.why, { name: fault.name })} />}
      <TextArea
        label={t('pasteLabel')}
        optional=""
        rows={2}
        onPaste={paste}
        onChange={(event) => {
          if (/[\r\n]/.test(event.currentTarget.value.trim()))
            onSource(sourceOfText(event.currentTarget.value));
        }}
      />
    </>
  );
}

function Chosen({
  source: { name, sizeBytes },
  onOther,
}: {
  readonly source: ImportSource;
  readonly onOther: () => void;
}) {
  const t = useT('files');
  return (
    <div className="nmv-import-file">
      <Icon of={name === '' ? clipboard : fileIcon} size="lg" />
      <span className="nmv-grow">
        <span className="nmv-strong nmv-import-name">{name === '' ? t('pasted') : name}</span>{' '}
        <span className="nmv-small nmv-muted">{fileSize(sizeBytes)}</span>
      </span>
      <Button size="sm" onClick={onOther}>
        {t('otherFile')}
      </Button>
    </div>
  );
}

function Mode({ mode, onMode }: Pick<FileStepProps, 'mode' | 'onMode'>) {
  const { entity } = useMaintenance();
  const t = useT('files');
  const names = useFieldWords();
  const key = (entity.unique[0] ?? [])
    .map((name) => {
      const field = entity.fields[name];
      return (field && names.maybe(getLabelKey(name, field))) ?? name;
    })
    .join(' + ');
  return (
    <fieldset className="nmv-import-mode">
      <legend className="nmv-label">{t('modeLegend')}</legend>
      <Radio name="import-mode" checked={mode === 'create'} onChecked={() => onMode('create')}>
        <span className="nmv-strong">{t('modeCreate')}</span>
        <span className="nmv-import-hint">{t('modeCreateHint')}</span>
      </Radio>
      {key !== '' && (
        <Radio name="import-mode" checked={mode === 'upsert'} onChecked={() => onMode('upsert')}>
          <span className="nmv-strong">{t('modeUpsert')}</span>
          <span className="nmv-import-hint">{t('modeUpsertHint', { field: key })}</span>
        </Radio>
      )}
    </fieldset>
  );
}

function Templates() {
  const { entity } = useMaintenance();
  const t = useT('files');
  const start = useExport(entity);
  const get = (format: 'csv' | 'xlsx') =>
    start(`${entity.path}.${format}`, '/import/template', { format });
  return (
    <div className="nmv-import-templates" role="group" aria-label={t('templates')}>
      <Button size="sm" icon={download} onClick={() => get('xlsx')}>
        {t('templateXlsx')}
      </Button>
      <Button size="sm" icon={download} onClick={() => get('csv')}>
        {t('templateCsv')}
      </Button>
    </div>
  );
}
