import { createHash } from 'node:crypto';
import { promisify } from 'node:util';
import { gzip } from 'node:zlib';
import type { MultipartFile } from '@fastify/multipart';
import type { FastifyRequest } from 'fastify';
import type { CodeOf, FindingParams } from '../../../src/domain/nfe/finding.ts';
import { Problem } from '../../../src/domain/problem.ts';
import { LIMITS } from './limits.ts';
import { isZip, openArchive } from './unzip.ts';
import type { Allowance } from './unzip.ts';

/** A file as it came: its compressed bytes, or why it was refused before anybody looked inside. */
export interface SentFile {
  readonly name: string;
  readonly sizeBytes: number;
  readonly sha256: string;
  readonly content: Uint8Array | null;
  readonly refusal: { readonly code: CodeOf<'refused'>; readonly params: FindingParams } | null;
}

/** A whole upload: its fields and its files, archives already taken apart. */
export interface Upload {
  readonly fields: Readonly<Record<string, string>>;
  readonly files: readonly SentFile[];
}

const MEGABYTE = 1024 * 1024;
const compress = promisify(gzip);

/**
 * Reads a multipart upload as it streams in; only compressed bytes are kept.
 * @throws Problem too-large when there are more files or bytes than one request may bring; unsupported-type for another kind of body
 */
export async function receiveUpload(request: FastifyRequest): Promise<Upload> {
  if (!request.isMultipart()) throw new Problem('unsupported-type');
  const fields: Record<string, string> = {};
  const files: SentFile[] = [];
  const allowance: Allowance = { files: LIMITS.files, bytes: LIMITS.totalBytes };
  for await (const part of request.parts({ limits: { fileSize: LIMITS.zipBytes, files: LIMITS.files, fields: 10, fieldSize: 1000, parts: LIMITS.files + 10 } })) {
    if (part.type === 'field') fields[part.fieldname] = String(part.value);
    else files.push(...(await receiveFile(part, allowance)));
    if (allowance.files < 0 || allowance.bytes < 0) throw new Problem('too-large');
  }
  return { fields, files };
}

async function receiveFile(part: MultipartFile, allowance: Allowance): Promise<readonly SentFile[]> {
  const name = baseName(part.filename);
  const { bytes, sizeBytes, sha256 } = await readPart(part);
  if (bytes === null) {
    allowance.files -= 1;
    return [refused(name, sizeBytes, sha256, 'fileTooBig')];
  }
  if (!isZip(bytes)) {
    allowance.files -= 1;
    allowance.bytes -= sizeBytes;
    return [await packed(name, bytes, sha256)];
  }
  const opened = await openArchive(bytes, allowance);
  if (typeof opened === 'string') return [refused(name, sizeBytes, sha256, opened)];
  const files: SentFile[] = [];
  for (const file of opened) {
    const hash = hashOf(file.bytes);
    const inner = `${name}/${file.name}`;
    files.push(file.bytes.length > LIMITS.xmlBytes ? refused(inner, file.bytes.length, hash, 'fileTooBig') : await packed(inner, file.bytes, hash));
  }
  return files;
}

/** Reads a part to its end; bytes beyond the limit of their kind are counted and hashed but not kept. */
async function readPart(part: MultipartFile): Promise<{ readonly bytes: Buffer | null; readonly sizeBytes: number; readonly sha256: string }> {
  const hash = createHash('sha256');
  let chunks: Buffer[] | null = [];
  let sizeBytes = 0;
  let most = 0;
  for await (const chunk of part.file) {
    const bytes: Buffer = chunk;
    if (sizeBytes === 0) most = isZip(bytes) ? LIMITS.zipBytes : LIMITS.xmlBytes;
    sizeBytes += bytes.length;
    hash.update(bytes);
    if (sizeBytes > most) chunks = null;
    chunks?.push(bytes);
  }
  const bytes = chunks === null || part.file.truncated ? null : Buffer.concat(chunks);
  return { bytes, sizeBytes, sha256: hash.digest('hex') };
}

async function packed(name: string, bytes: Uint8Array, sha256: string): Promise<SentFile> {
  return { name, sizeBytes: bytes.length, sha256, content: await compress(bytes), refusal: null };
}

function refused(name: string, sizeBytes: number, sha256: string, code: CodeOf<'refused'>): SentFile {
  const params: FindingParams = code === 'fileTooBig' ? { sizeMb: Math.ceil(sizeBytes / MEGABYTE), limitMb: LIMITS.xmlBytes / MEGABYTE } : {};
  return { name, sizeBytes, sha256, content: null, refusal: { code, params } };
}

const hashOf = (bytes: Uint8Array): string => createHash('sha256').update(bytes).digest('hex');

/** Browsers send a name, other programs sometimes a path; control characters never belong in either. */
function baseName(text: string | undefined): string {
  const name = (text ?? '').split(/[/\\]/).at(-1)?.replace(/[\u0000-\u001f\u007f]/g, '').slice(0, 200) ?? '';
  return name === '' ? 'file.xml' : name;
}
