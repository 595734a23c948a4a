import { useRef } from 'react';
import type { ReactNode } from 'react';

/** Opens the browser's file chooser from a custom button; `input` may be rendered anywhere. */
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
