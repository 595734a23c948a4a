import { useState } from 'react';
import type { DragEvent, ReactNode } from 'react';
import { Icon } from '../base/icon.tsx';
import type { IconPath } from '../icons/icon-path.ts';

export interface FileDropProps {
  readonly label: ReactNode;
  readonly hint?: ReactNode;
  readonly icon?: IconPath | undefined;
  /**
   * File types as in the attribute of a file input: `.xml,.zip`. Dropped files are not filtered:
   * the code that reads them reports errors.
   */
  readonly accept?: string | undefined;
  readonly multiple?: boolean | undefined;
  readonly disabled?: boolean | undefined;
  readonly onFiles: (files: readonly File[]) => void;
}

/** A place to drop files on; pressing it, by hand or keys, opens the browser's chooser. */
export function FileDrop({
  label,
  hint,
  icon,
  accept,
  multiple = true,
  disabled,
  onFiles,
}: FileDropProps) {
  const [over, setOver] = useState(false);
  const take = (files: FileList | null) => {
    if (files?.length && !disabled) onFiles([...files]);
  };
  const drag = (event: DragEvent) => {
    if (!event.dataTransfer.types.includes('Files')) return;
    event.preventDefault();
    setOver(!disabled);
  };
  const drop = (event: DragEvent) => {
    event.preventDefault();
    setOver(false);
    take(event.dataTransfer.files);
  };
  return (
    <label
      className="nmv-drop"
      data-over={over || undefined}
      data-disabled={disabled || undefined}
      onDragEnter={drag}
      onDragOver={drag}
      onDragLeave={() => setOver(false)}
      onDrop={drop}
    >
      {icon && (
        <span className="nmv-drop-mark">
          <Icon of={icon} size="xl" />
        </span>
      )}
      <span className="nmv-strong">{label}</span>
      {hint && <span className="nmv-drop-hint">{hint}</span>}
      <input
        className="nmv-drop-input"
        type="file"
        accept={accept}
        multiple={multiple}
        disabled={disabled}
        onChange={(event) => {
          take(event.currentTarget.files);
          event.currentTarget.value = ''; // the same file may be chosen again
        }}
      />
    </label>
  );
}
