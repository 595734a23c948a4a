import { gunzipSync } from 'node:zlib';
import type { CheckTools } from '../../server/invoices/acts/reprocess.ts';
import { readFiscalFile } from '../../src/domain/nfe/read-fiscal-file.ts';
import type { NfePorts } from '../../src/domain/nfe/types.ts';

/** Reads the demo's own files where it stands: nobody waits for the process that loads them. */
export const readHere = (ports: NfePorts): CheckTools['readers'] => ({
  fiscal: async (contents) => contents.map((content) => readFiscalFile(gunzipSync(content), ports)),
});
