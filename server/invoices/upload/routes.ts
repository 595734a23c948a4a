import { Problem } from '../../../src/domain/problem.ts';
import { isAccessKey } from '../../../src/domain/access-key.ts';
import { invoiceParams } from '../../../src/domain/schema/invoices/invoice.ts';
import {
  uploadAccepted,
  uploadBatchAnswer,
  uploadList,
} from '../../../src/domain/schema/invoices/invoice-upload.ts';
import { defineRoute } from '../../http/contract.ts';
import type { Call, RouteDefinition } from '../../http/contract.ts';
import { emitTypeLevel, INVOICE_TCODES } from '../invoice-access.ts';
import { uploads } from '../../../src/domain/listings/uploads.ts';
import { listRoutes } from '../../listing/routes/list-routes.ts';
import { listBatches, readBatch } from './read-batch.ts';
import { Spool } from '../../files/spool.ts';
import { receiveUpload } from './receive.ts';
import type { Upload } from './receive.ts';
import { storeBatch } from './store-batch.ts';

const READ_ACCESS = { kind: 'transaction', tcode: INVOICE_TCODES, level: 1 } as const;
const IDEMPOTENCY_KEY = /^[A-Za-z0-9_-]{8,100}$/;

/** Takes the files in; everything that needs time is left to jobs, and the poster follows it by its id. */
async function upload(call: Call): Promise<{ id: number }> {
  const spool = await Spool.open();
  try {
    const { readers } = call;
    return await storeUpload(call, await receiveUpload(call.request, { spool, readers }));
  } finally {
    await spool.close();
  }
}

async function storeUpload(call: Call, { fields, files }: Upload): Promise<{ id: number }> {
  const { emitType, bpCtvId, chNFe } = fields;
  if (emitType !== '1' && emitType !== '2') throw invalid('emitType');
  if (bpCtvId !== undefined && bpCtvId !== '' && !/^[1-9]\d{0,14}$/.test(bpCtvId))
    throw invalid('bpCtvId');
  if (chNFe !== undefined && !isAccessKey(chNFe)) throw invalid('chNFe');
  if (files.length === 0) throw invalid('files');
  if (emitTypeLevel(call.person, emitType) < 2) throw new Problem('not-authorized');
  const id = await storeBatch(call, {
    person: call.person,
    emitType,
    bpCtvId: bpCtvId ? Number(bpCtvId) : null,
    way: 'files',
    forChNFe: chNFe,
    locale: call.locale,
    files,
    idempotencyKey: readIdempotencyKey(call),
  });
  call.jobs.wake();
  return { id };
}

export function readIdempotencyKey({ request }: Call): string | null {
  const key = request.headers['idempotency-key'];
  if (key === undefined) return null;
  if (typeof key !== 'string' || !IDEMPOTENCY_KEY.test(key)) throw invalid('Idempotency-Key');
  return key;
}

const invalid = (path: string): Problem =>
  new Problem('invalid-input', { affectedField: path, failures: [{ path, code: 'invalid' }] });

/** Uploads of invoice files, and what becomes of every posting. */
export const uploadRoutes: readonly RouteDefinition[] = [
  ...listRoutes({
    listing: uploads,
    rows: 'Postings of channel invoices, one’s own and those of the people in reach',
    access: { kind: 'transaction', tcode: uploads.tcode, level: 1 },
    listOf: () => ({ listing: uploads }),
  }),
  defineRoute({
    method: 'POST',
    url: '/apis/v1/invoices/uploads',
    summary: 'Upload XML files or archives of them',
    access: { kind: 'transaction', tcode: INVOICE_TCODES, level: 2 },
    answer: uploadAccepted,
    status: 202,
    transaction: false,
    handle: upload,
  }),
  defineRoute({
    method: 'GET',
    url: '/apis/v1/invoices/uploads',
    summary: 'Own latest uploads',
    access: READ_ACCESS,
    answer: uploadList,
    handle: async ({ db, person }) => ({ rows: await listBatches(db, person) }),
  }),
  defineRoute({
    method: 'GET',
    url: '/apis/v1/invoices/uploads/:id',
    summary: 'What became of each file of an upload',
    row: 'uploadBatch',
    access: READ_ACCESS,
    params: invoiceParams,
    answer: uploadBatchAnswer,
    handle: ({ db, person, params, locale }) => readBatch(db, person, Number(params.id), locale),
  }),
];
