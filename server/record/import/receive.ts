import type { Entity } from '../../../src/domain/entity.ts';
import { Problem } from '../../../src/domain/problem.ts';
import { turns } from '../../base/breathe.ts';
import type { Call } from '../../http/contract.ts';
import { admit } from '../../http/limits.ts';
import { problemOfBody } from '../../workers/readers.ts';
import type { Stopped } from '../../workers/readers.ts';
import type { ImportOrder, ImportPart } from '../../workers/tasks.ts';
import { fileFault } from '../../files/file-fault.ts';
import type { FileLine } from '../../files/sheet.ts';
import { wantedSheets } from './import.ts';
import type { SentImport } from './sent-import.ts';

/** Imports and trials of them that one person may send in an hour. */
const IMPORTS_PER_HOUR = 200;

function toFileFault({ code, params }: Stopped): Problem {
  if (code === 'readingTooLong') return fileFault('file-reading-too-long', params);
  return code === 'readingTooMuch'
    ? fileFault('file-reading-too-much', params)
    : fileFault('file-unreadable');
}

async function gathered(parts: readonly ImportPart[]): Promise<SentImport> {
  const turn = turns();
  const sheets: { readonly name: string; readonly lines: FileLine[] }[] = [];
  let order: ImportOrder | undefined;
  for (const part of parts) {
    await turn();
    if ('refused' in part) throw problemOfBody(part);
    if ('order' in part) order = part.order;
    else if ('sheet' in part) sheets.push({ name: part.sheet, lines: [] });
    else for (const line of part.lines) sheets.at(-1)?.lines.push(line);
  }
  if (order === undefined) throw fileFault('file-unreadable');
  return { order, sheets };
}

/** Has the body of an import into an entity read. @throws {Problem} as `receiveSheets` */
export const receiveImport = (call: Call, entity: Entity): Promise<SentImport> =>
  receiveSheets(call, wantedSheets(entity));

/**
 * Reads the body of an import outside the main thread and any transaction.
 * @param wanted names of the sheets to read in addition to the first
 * @throws {Problem} invalid-input at the field in error, malformed-body, too-many-imports
 */
export async function receiveSheets(call: Call, wanted: readonly string[]): Promise<SentImport> {
  const { database, secrets, readers } = call;
  await admit(
    database.db,
    {
      name: 'import',
      subject: `person ${call.person.id}`,
      max: IMPORTS_PER_HOUR,
      windowSeconds: 3_600,
      refusal: 'too-many-imports',
    },
    secrets.limits,
    call.clock,
  );
  // nothing at all came
  if (!(call.body instanceof Uint8Array)) throw new Problem('malformed-body');
  const parts = await readers.import({
    body: call.body,
    wanted,
    mostRows: call.config.importRows,
  });
  if ('code' in parts) throw toFileFault(parts);
  return gathered(parts);
}
