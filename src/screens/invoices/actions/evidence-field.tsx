import { useState } from 'react';
import {
  EVIDENCE_ACCEPT,
  EVIDENCE_BYTES,
  MOST_EVIDENCE,
  evidenceFault,
} from '../../../domain/rules/invoice/evidence.ts';
import { useT } from '../../../i18n/use-t.ts';
import { IconButton } from '../../../ui/base/button.tsx';
import { FileDrop } from '../../../ui/input/file-drop.tsx';
import { x } from '../../../ui/icons/control.ts';
import { Finding } from '../../../ui/state/message.tsx';

interface EvidenceFieldProps {
  readonly files: readonly File[];
  readonly onFiles: (files: readonly File[]) => void;
  /** At least one is needed. */
  readonly must?: boolean;
}

/** Files that go with an act as evidence. What is no evidence is said at once, by its content, and nothing else is lost. */
export function EvidenceField({ files, onFiles, must = false }: EvidenceFieldProps) {
  const t = useT('invoices');
  const [refused, setRefused] = useState<readonly string[]>([]);
  const take = async (chosen: readonly File[]) => {
    const faults: string[] = [];
    const taken: File[] = [];
    for (const file of chosen) {
      // a large one is refused unread
      const fault =
        file.size > EVIDENCE_BYTES
          ? 'evidence-size'
          : evidenceFault(new Uint8Array(await file.arrayBuffer()));
      if (fault) faults.push(t(fault, { name: file.name }));
      else if (files.length + taken.length >= MOST_EVIDENCE)
        faults.push(t('evidence-many', { count: MOST_EVIDENCE }));
      else taken.push(file);
    }
    setRefused([...new Set(faults)]);
    if (taken.length > 0) onFiles([...files, ...taken]);
  };
  return (
    <div className="nmv-stack" data-gap="2">
      <FileDrop
        label={t('evidence')}
        hint={`${must && files.length === 0 ? `${t('evidenceMust')} ` : ''}${t('evidenceHint', { count: MOST_EVIDENCE })}`}
        accept={EVIDENCE_ACCEPT}
        onFiles={(chosen) => void take(chosen)}
      />
      {refused.map((text) => (
        <Finding key={text} tone="danger" title={text} />
      ))}
      {files.map((file, at) => (
        <div key={`${at} ${file.name}`} className="nmv-cluster">
          <span className="nmv-grow">{file.name}</span>
          <IconButton
            icon={x}
            size="xs"
            label={t('removeFile', { name: file.name })}
            onClick={() => onFiles(files.filter((other) => other !== file))}
          />
        </div>
      ))}
    </div>
  );
}
