import { useState } from 'react';
import { ApiError } from '../../../../data/api-error.ts';
import { base64Of } from '../../../../data/base64.ts';
import { usePage } from '../../../../data/page-provider.tsx';
import type { KeyFileAnswer } from '../../../../domain/wire/invoice-keys.ts';
import { invoicesPath } from '../../screen.ts';

/** Endings of files that hold keys. */
export const KEY_FILES = '.txt,.csv,.xlsx';
const MOST_MB = 16;

/** Why a file was not even sent (5.18). */
export interface RejectedKeyFile {
  readonly name: string;
  readonly why: 'type' | 'empty' | 'size';
  readonly limitMb: number;
}

export type KeyFileState =
  | { readonly phase: 'idle' }
  | { readonly phase: 'reading' }
  | { readonly phase: 'read'; readonly rounded: number }
  | { readonly phase: 'rejected'; readonly files: readonly RejectedKeyFile[] }
  | { readonly phase: 'failed'; readonly error: ApiError };

function rejectionOf({ name, size }: File): RejectedKeyFile['why'] | undefined {
  const ending = name.slice(name.lastIndexOf('.')).toLowerCase();
  if (!KEY_FILES.split(',').includes(ending)) return 'type';
  if (size === 0) return 'empty';
  return size > MOST_MB * 1024 * 1024 ? 'size' : undefined;
}

/** Has files read by the server, which finds the keys in whatever columns they stand. */
export function useKeyFile(onKeys: (keys: readonly string[]) => void): {
  readonly state: KeyFileState;
  readonly read: (files: readonly File[]) => Promise<void>;
} {
  const { http } = usePage();
  const [state, setState] = useState<KeyFileState>({ phase: 'idle' });
  async function read(files: readonly File[]): Promise<void> {
    const rejected = files.flatMap((file) => {
      const why = rejectionOf(file);
      return why === undefined ? [] : [{ name: file.name, why, limitMb: MOST_MB }];
    });
    const taken = files.filter((file) => rejectionOf(file) === undefined);
    setState(taken.length > 0 ? { phase: 'reading' } : { phase: 'rejected', files: rejected });
    if (taken.length === 0) return;
    try {
      let rounded = 0;
      for (const file of taken) {
        const found = await http.post<KeyFileAnswer>(`${invoicesPath}/keys/file`, {
          file: await base64Of(file),
          mode: 'create',
        });
        rounded += found.rounded;
        onKeys(found.keys);
      }
      setState(
        rejected.length > 0 ? { phase: 'rejected', files: rejected } : { phase: 'read', rounded },
      );
    } catch (error) {
      setState({
        phase: 'failed',
        error:
          error instanceof ApiError ? error : new ApiError({ kind: 'network' }, { cause: error }),
      });
    }
  }
  return { state, read };
}
