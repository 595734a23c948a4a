import { gunzipSync } from 'node:zlib';
import type { CheckTools } from '../../server/invoices/actions/asked-action.ts';
import { readFiscalFile } from '../../src/domain/nfe/read-fiscal-file.ts';
import type { NfePorts } from '../../src/domain/nfe/types.ts';

/** Reads the demo's own files in this process, since no user waits for it. */
export const readHere = (ports: NfePorts): CheckTools['readers'] => ({
  fiscal: async (contents) => contents.map((content) => readFiscalFile(gunzipSync(content), ports)),
});
