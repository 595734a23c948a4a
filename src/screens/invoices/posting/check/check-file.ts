import { explainFiscalFile } from '../../../../domain/posting/explain.ts';
import { finding } from '../../../../domain/nfe/finding.ts';
import { noTextFault } from '../../../../domain/nfe/file-kind.ts';
import { noblePorts } from '../../../../domain/nfe/ports-noble.ts';
import { readFiscalFile } from '../../../../domain/nfe/read-fiscal-file.ts';
import type { PickedFile } from './accept-files.ts';
import { PartsOfFile } from './file-check.ts';
import type { CheckPart, FoundIn } from './file-check.ts';
import { readAttachments, isMail } from '../../../../domain/posting/mail.ts';
import { packedDocuments } from '../../../../domain/nfe/packed-documents.ts';
import { ArchiveError, gunzipped, openArchive } from './read-archive.ts';
import type { EntryFault } from './read-archive.ts';

/**
 * Documents of an archive reported together: thousands in a single message would block the page.
 */
const TOLD_AT_ONCE = 100;

/**
 * Reads a file as the server will, before it leaves the device; only the signature's value is left to the server.
 * @param pause lets the page breathe between two documents
 */
export async function* checkFile(
  { file, kind }: PickedFile,
  pause: () => Promise<void>,
): AsyncGenerator<CheckPart> {
  try {
    if (kind === 'zip') yield* checkArchive(file, pause);
    else {
      const bytes = new Uint8Array(await file.arrayBuffer());
      await pause();
      const parts = new PartsOfFile();
      await addDocument(parts, bytes);
      yield { found: parts.whole(), read: 1, of: 1 };
    }
  } catch (error) {
    const why = error instanceof ArchiveError ? error.why : 'damaged';
    yield { found: { state: 'unchecked', why }, read: 0, of: 0 };
  }
}

function explained(bytes: Uint8Array): FoundIn {
  // Accepting documents of the test environment is a server setting; the check here ignores it.
  const file = readFiscalFile(bytes, noblePorts, { allowTest: true });
  return { state: 'checked', ...explainFiscalFile(file) };
}

/** A document, or those that the authority packed into an answer. */
async function addDocument(parts: PartsOfFile, bytes: Uint8Array): Promise<void> {
  const documents = packedDocuments(bytes);
  if (documents.length === 0) parts.add(explained(bytes));
  for (const { packed } of documents) parts.add(explained(await gunzipped(packed)));
}

const refused = (fault: EntryFault): FoundIn => ({
  state: 'checked',
  verdict: 'refused',
  entries: [{ what: 'refused', verdict: 'refused', findings: [fault] }],
});

/** Checks that a file inside an archive is itself an archive, which the server opens. */
const isArchive = (bytes: Uint8Array): boolean => noTextFault(bytes)?.code === 'fileOffice';

async function* checkArchive(file: Blob, pause: () => Promise<void>): AsyncGenerator<CheckPart> {
  if (isMail(new Uint8Array(await file.slice(0, 200).arrayBuffer()))) {
    yield* checkMail(file, pause);
    return;
  }
  // The name says archive, but the first bytes say otherwise.
  const fault = noTextFault(new Uint8Array(await file.slice(0, 8).arrayBuffer()));
  if (fault !== undefined && fault.code !== 'fileOffice') {
    yield { found: refused(fault), read: 1, of: 1 };
    return;
  }
  const { count: of, contents } = await openArchive(file);
  let parts = new PartsOfFile();
  let read = 0;
  for await (const taken of contents()) {
    await pause();
    if ('code' in taken) parts.add(refused(taken));
    else if (!isArchive(taken) && !isMail(taken)) await addDocument(parts, taken);
    read += 1;
    if (read < of && read % TOLD_AT_ONCE > 0) continue;
    yield { found: parts.whole(), read, of };
    parts = new PartsOfFile();
  }
}

/** Files of a mail that are looked at before it is sent. */
const MOST_ATTACHED = 1_000;

async function* checkMail(file: Blob, pause: () => Promise<void>): AsyncGenerator<CheckPart> {
  const attached = readAttachments(new Uint8Array(await file.arrayBuffer()), MOST_ATTACHED);
  const parts = new PartsOfFile();
  if (attached.length === 0) parts.add(refused(finding('fileMail')));
  for (const { content } of attached) {
    await pause();
    // mails inside of mails are left to the server
    if (isMail(content)) continue;
    if (!isArchive(content)) await addDocument(parts, content);
    else
      for await (const { found } of checkArchive(new Blob([content.slice()]), pause))
        parts.add(found);
  }
  yield { found: parts.whole(), read: attached.length, of: attached.length };
}
