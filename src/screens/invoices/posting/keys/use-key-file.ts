import { useState } from 'react';
import { ApiError } from '../../../../data/calls/api-error.ts';
import { toBase64 } from '../../../../data/base/base64.ts';
import { usePage } from '../../../../data/page/page-provider.tsx';
import type { KeyFileAnswer } from '../../../../domain/schema/invoices/invoice-keys.ts';
import { invoicesPath } from '../../screen.ts';

/** Endings of files that hold keys. */
export const KEY_FILES = '.txt,.csv,.xlsx';
const MOST_MB = 16;

/** Reason why a file was rejected before sending (5.18). */
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

function findRejection({ name, size }: File): RejectedKeyFile['why'] | undefined {
  const ending = name.slice(name.lastIndexOf('.')).toLowerCase();
  if (!KEY_FILES.split(',').includes(ending)) return 'type';
  if (size === 0) return 'empty';
  return size > MOST_MB * 1024 * 1024 ? 'size' : undefined;
}

/** Sends files to the server, which finds access keys in any column. */
export function useKeyFile(onKeys: (keys: readonly string[]) => void): {
  readonly state: KeyFileState;
  readonly read: (files: readonly File[]) => Promise<void>;
} {
  const { http } = usePage();
  const [state, setState] = useState<KeyFileState>({ phase: 'idle' });
  async function read(files: readonly File[]): Promise<void> {
    const rejected = files.flatMap((file) => {
      const why = findRejection(file);
      return why === undefined ? [] : [{ name: file.name, why, limitMb: MOST_MB }];
    });
    const taken = files.filter((file) => findRejection(file) === undefined);
    setState(taken.length > 0 ? { phase: 'reading' } : { phase: 'rejected', files: rejected });
    if (taken.length === 0) return;
    try {
      let rounded = 0;
      for (const file of taken) {
        const found = await http.post<KeyFileAnswer>(`${invoicesPath}/keys/file`, {
          file: await toBase64(file),
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
