import { useRef } from 'react';
import type { ReactNode } from 'react';

/** The browser's chooser of files, opened by a button of one's own. `input` stands anywhere beside it. */
export function useChooser(
  accept: string,
  onFiles: (files: readonly File[]) => void,
  capture?: 'environment',
): { readonly open: () => void; readonly input: ReactNode } {
  const input = useRef<HTMLInputElement>(null);
  return {
    open: () => input.current?.click(),
    input: (
      <input
        ref={input}
        type="file"
        hidden
        accept={accept}
        capture={capture}
        multiple={capture === undefined}
        onChange={({ currentTarget }) => {
          const files = [...(currentTarget.files ?? [])];
          currentTarget.value = ''; // the same file may be chosen again
          if (files.length > 0) onFiles(files);
        }}
      />
    ),
  };
}
