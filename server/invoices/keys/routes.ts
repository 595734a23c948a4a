import { createHash } from 'node:crypto';
import type { Struct } from 'superstruct';
import { Problem } from '../../../src/domain/problem.ts';
import { normaliseAccessKey } from '../../../src/domain/access-key.ts';
import { importBody } from '../../../src/domain/schema/entities/import.ts';
import { uploadAccepted } from '../../../src/domain/schema/invoices/invoice-upload.ts';
import {
  checkedKeysAnswer,
  keyFileAnswer,
  keysBody,
} from '../../../src/domain/schema/invoices/invoice-keys.ts';
import { defineRoute } from '../../http/contract.ts';
import type { Call, RouteDefinition } from '../../http/contract.ts';
import { receiveSheets } from '../../record/import/receive.ts';
import type { SentImport } from '../../record/import/sent-import.ts';
import { emitTypeLevel, INVOICE_TCODES } from '../invoice-access.ts';
import type { SentFile } from '../upload/receive.ts';
import { readIdempotencyKey } from '../upload/routes.ts';
import { storeBatch } from '../upload/store-batch.ts';
import { checkKeys } from './check-keys.ts';
import { readKeys } from './read-key-file.ts';

/** Size of a key file in base64, with the request around it. */
const FILE_BODY_LIMIT = 24 * 1024 * 1024;

const WRITE = { kind: 'transaction', tcode: INVOICE_TCODES, level: 2 } as const;

interface AskedKeys {
  readonly emitType: '1' | '2';
  readonly bpCtvId?: number | undefined;
  readonly keys: readonly string[];
}

/** @throws Problem not-authorized without the level for this kind of invoice */
function assertMayPost({ person }: Call, emitType: string): void {
  if (emitTypeLevel(person, emitType) < 2) throw new Problem('not-authorized');
}

/** Turns keys into stored files of an upload, without duplicates. */
function sentKeys(keys: readonly string[]): readonly SentFile[] {
  return [...new Set(keys.map(normaliseAccessKey))]
    .filter((key) => key !== '')
    .map((key) => ({
      name: key,
      chNFe: key,
      sizeBytes: key.length,
      sha256: createHash('sha256').update(key).digest('hex'),
      content: null,
      refusal: null,
    }));
}

/** Keeps the list as a batch like any other; the jobs of uploads post it. */
async function postKeys(
  call: Call,
  { emitType, bpCtvId, keys }: AskedKeys,
): Promise<{ id: number }> {
  assertMayPost(call, emitType);
  const files = sentKeys(keys);
  if (files.length === 0)
    throw new Problem('invalid-input', {
      affectedField: 'keys',
      failures: [{ path: 'keys', code: 'required' }],
    });
  const id = await storeBatch(call, {
    person: call.person,
    emitType,
    bpCtvId: bpCtvId ?? null,
    way: 'keys',
    locale: call.locale,
    files,
    idempotencyKey: readIdempotencyKey(call),
  });
  call.jobs.wake();
  return { id };
}

/** Posting by access keys alone. */
export const keyRoutes: readonly RouteDefinition[] = [
  defineRoute({
    method: 'POST',
    url: '/apis/v1/invoices/keys/check',
    summary: 'Judge access keys as their posting would; nothing is stored',
    access: WRITE,
    body: keysBody,
    answer: checkedKeysAnswer,
    handle: async (call) => {
      const { emitType, bpCtvId, keys } = call.body;
      assertMayPost(call, emitType);
      const posting = {
        emitType,
        postedBy: call.person.id,
        bpCtvId: bpCtvId ?? null,
        scope: call.person.scope,
        providerTaxRoot: call.config.provider.taxRoot,
        now: call.clock.now(),
      };
      return { rows: await checkKeys(call.db, call.person, posting, keys, call.locale) };
    },
  }),
  defineRoute({
    method: 'POST',
    url: '/apis/v1/invoices/keys/file',
    summary: 'The access keys in a text file or spreadsheet; nothing is stored',
    access: WRITE,
    body: importBody as unknown as Struct<unknown, unknown>,
    bodyAsBytes: true,
    answer: keyFileAnswer,
    bodyLimitBytes: FILE_BODY_LIMIT,
    prepare: (call: Call): Promise<SentImport> => receiveSheets(call, []),
    handle: (call) => readKeys(call.prepared.sheets),
  }),
  defineRoute({
    method: 'POST',
    url: '/apis/v1/invoices/keys',
    summary: 'Post invoices by their access keys; their files come later',
    access: WRITE,
    body: keysBody,
    answer: uploadAccepted,
    status: 202,
    transaction: false,
    handle: (call) => postKeys(call, call.body),
  }),
];
