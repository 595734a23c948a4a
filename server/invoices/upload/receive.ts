import { createHash } from 'node:crypto';
import { promisify } from 'node:util';
import { gzip } from 'node:zlib';
import type { MultipartFile } from '@fastify/multipart';
import type { FastifyRequest } from 'fastify';
import { finding } from '../../../src/domain/nfe/finding.ts';
import type { CodeOf, Finding, FindingParams } from '../../../src/domain/nfe/finding.ts';
import { keptName } from '../../../src/domain/rules/invoice/kept-name.ts';
import { Problem } from '../../../src/domain/problem.ts';
import type { ArchiveTaker, Readers } from '../../workers/readers.ts';
import { LIMITS } from '../../files/limits.ts';
import type { Spool, Spooled } from '../../files/spool.ts';
import { mayBringFiles } from '../../files/unzip.ts';
import { isZip } from '../../files/zip-content.ts';
import { isMail } from '../../../src/domain/posting/mail.ts';
import type { Unzipped } from '../../files/unzip.ts';
import type { Allowance } from '../../files/zip-content.ts';
import { errorCode } from '../../base/error-code.ts';

/** A file as it came: how its compressed bytes are read, or why it was refused before anybody looked inside. */
export interface SentFile {
  readonly name: string;
  readonly sizeBytes: number;
  readonly sha256: string;
  readonly content: Spooled | null;
  /** An access key instead of a file. */
  readonly chNFe?: string | undefined;
  readonly refusal: { readonly code: CodeOf<'refused'>; readonly params: FindingParams } | null;
}

/** A whole upload: its fields and its files, archives already taken apart. */
export interface Upload {
  readonly fields: Readonly<Record<string, string>>;
  readonly files: readonly SentFile[];
}

const MEGABYTE = 1024 * 1024;
const compress = promisify(gzip);

/** Spool for an upload's bytes, and the worker that opens its archives. */
interface Means {
  readonly spool: Spool;
  readonly readers: Readers;
}

/**
 * Reads a multipart upload as it streams in; the bytes of each file are compressed and put aside. Archives are opened outside of the
 * main thread.
 * @throws Problem too-large when there are more files or bytes than one request may bring; unsupported-type for another kind of body; malformed-body
 */
export async function receiveUpload(request: FastifyRequest, means: Means): Promise<Upload> {
  if (!request.isMultipart()) throw new Problem('unsupported-type');
  const fields: Record<string, string> = {};
  const files: SentFile[] = [];
  const allowance: Allowance = { files: LIMITS.files, bytes: LIMITS.totalBytes };
  for await (const part of whole(
    request.parts({
      limits: {
        fileSize: LIMITS.zipBytes,
        files: LIMITS.files,
        fields: 10,
        fieldSize: 1000,
        parts: LIMITS.files + 10,
      },
    }),
  )) {
    if (part.type === 'field') fields[part.fieldname] = String(part.value);
    else {
      for (const file of await receiveFile(part, allowance, means)) files.push(file);
      await means.spool.settled();
    }
    if (allowance.files < 0 || allowance.bytes < 0) throw new Problem('too-large');
  }
  return { fields, files };
}

/** Turns parser errors without a code into malformed-body: the form is broken or ends too soon. */
async function* whole<T>(source: AsyncIterable<T>): AsyncGenerator<T> {
  try {
    yield* source;
  } catch (error) {
    throw errorCode(error) !== undefined ? error : new Problem('malformed-body');
  }
}

async function receiveFile(
  part: MultipartFile,
  allowance: Allowance,
  means: Means,
): Promise<readonly SentFile[]> {
  const name = part.filename ? keptName(part.filename) : 'file.xml';
  const { bytes, sizeBytes, sha256 } = await readPart(part);
  if (bytes === null) {
    allowance.files -= 1;
    return [tooBig(name, sizeBytes, sha256)];
  }
  if (mayBringFiles(bytes)) return openArchive({ name, bytes, sha256 }, allowance, means);
  allowance.files -= 1;
  allowance.bytes -= sizeBytes;
  const content = means.spool.put(await compress(bytes));
  return [{ name, sizeBytes, sha256, content, refusal: null }];
}

async function openArchive(
  {
    name,
    bytes,
    sha256,
  }: { readonly name: string; readonly bytes: Buffer; readonly sha256: string },
  allowance: Allowance,
  { spool, readers }: Means,
): Promise<readonly SentFile[]> {
  const opened = filesInto(spool, name);
  const stopped = await readers.archive({ bytes, allowance }, opened);
  const fault = stopped ?? opened.fault;
  if (fault !== undefined) return [refused(name, bytes.length, sha256, fault)];
  Object.assign(allowance, opened.left);
  return opened.files;
}

interface Opened extends ArchiveTaker {
  readonly files: readonly SentFile[];
  readonly fault: Finding<CodeOf<'refused'>> | undefined;
  readonly left: Allowance | undefined;
}

/** Takes what comes out of an archive, and puts each file aside as it comes. */
function filesInto(spool: Spool, archive: string): Opened {
  let files: SentFile[] = [];
  let fault: Finding<CodeOf<'refused'>> | undefined;
  let left: Allowance | undefined;
  return {
    take(part) {
      if ('fault' in part) ({ fault } = part);
      else if ('left' in part) ({ left } = part);
      else
        for (const { content, ...file } of part.files) {
          const inner = file.name === '' ? [] : file.name.split('/').map((each) => keptName(each));
          const name = [archive, ...inner].join('/');
          files.push(
            content === null
              ? leftOut(name, file)
              : { ...file, name, content: spool.put(content), refusal: null },
          );
        }
    },
    again() {
      [files, fault, left] = [[], undefined, undefined];
    },
    get files() {
      return files;
    },
    get fault() {
      return fault;
    },
    get left() {
      return left;
    },
  };
}

/** Reads a part to its end; bytes beyond the limit of their kind are counted and hashed but not kept. */
async function readPart(
  part: MultipartFile,
): Promise<{ readonly bytes: Buffer | null; readonly sizeBytes: number; readonly sha256: string }> {
  const hash = createHash('sha256');
  let chunks: Buffer[] | null = [];
  let sizeBytes = 0;
  let most = 0;
  for await (const bytes of whole<Buffer>(part.file)) {
    if (sizeBytes === 0) most = isZip(bytes) || isMail(bytes) ? LIMITS.zipBytes : LIMITS.xmlBytes;
    sizeBytes += bytes.length;
    hash.update(bytes);
    if (sizeBytes > most) chunks = null;
    chunks?.push(bytes);
  }
  const bytes = chunks === null || part.file.truncated ? null : Buffer.concat(chunks);
  return { bytes, sizeBytes, sha256: hash.digest('hex') };
}

function refused(
  name: string,
  sizeBytes: number,
  sha256: string,
  { code, params }: Finding<CodeOf<'refused'>>,
): SentFile {
  return { name, sizeBytes, sha256, content: null, refusal: { code, params } };
}

/** A file of an archive that is not taken, with its reason. */
const leftOut = (
  name: string,
  { sizeBytes, sha256, refusal }: Omit<Unzipped, 'content'>,
): SentFile =>
  refusal === undefined
    ? tooBig(name, sizeBytes, sha256)
    : { name, sizeBytes, sha256, content: null, refusal };

function tooBig(name: string, sizeBytes: number, sha256: string): SentFile {
  return refused(
    name,
    sizeBytes,
    sha256,
    finding('fileTooBig', {
      sizeMb: Math.ceil(sizeBytes / MEGABYTE),
      limitMb: LIMITS.xmlBytes / MEGABYTE,
    }),
  );
}
