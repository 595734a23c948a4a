import { createHash } from 'node:crypto';
import { Problem } from '../../src/domain/problem.ts';
import { isSoundText } from '../../src/domain/rules/sound-text.ts';
import { importBody } from '../../src/domain/schema/entities/import.ts';
import { MOST_FIELDS } from '../../src/domain/schema/limits.ts';
import { checkInput } from '../base/input.ts';
import { refusedBody } from './bodies.ts';
import type { ImportPart, Tasks } from './tasks.ts';
import { plain } from '../base/plain.ts';
import { hasMoreMarks } from '../base/read-json.ts';
import { fileFault } from '../files/file-fault.ts';
import { readFile } from '../files/read-file.ts';

/** Lines sent per message. */
const TOLD_AT_ONCE = 500;

/** Names with values that a body may hold, outside of its texts: those of its mapping and its own. */
const MOST_NAMES = MOST_FIELDS + 10;

/** Byte between a name and its value. */
const COLON = 0x3a;

function parsed(body: Uint8Array): unknown {
  if (hasMoreMarks(body, [COLON], MOST_NAMES))
    throw new Problem('invalid-input', {
      failures: [{ path: 'mapping', code: 'too-many-columns', params: { max: MOST_FIELDS } }],
    });
  try {
    return JSON.parse(Buffer.from(body.buffer, body.byteOffset, body.byteLength).toString());
  } catch {
    // JSON.parse throws for nothing else
    throw new Problem('malformed-body');
  }
}

/** Pasted cells with characters that no text has: the file is what is wrong, not a field. */
function holdsNoText(given: unknown): boolean {
  const content: unknown =
    typeof given === 'object' && given !== null ? Reflect.get(given, 'content') : undefined;
  return typeof content === 'string' && !isSoundText(content);
}

async function* read({
  body,
  wanted,
  mostRows,
}: Tasks['import']['item']): AsyncGenerator<ImportPart> {
  const given = parsed(body);
  if (holdsNoText(given)) throw fileFault('file-unreadable');
  const request = checkInput(given, importBody);
  if (request === undefined) throw new Problem('malformed-body');
  const { content, file, mapping = null, headingLine = null, mode, confirmed } = request;
  const sha256 = createHash('sha256')
    .update(JSON.stringify([content ?? null, file ?? null]))
    .digest('hex');
  const sheets = await readFile(
    { ...(content === undefined ? {} : { content }), ...(file === undefined ? {} : { file }) },
    (name) => wanted.includes(plain(name.trim())),
    mostRows,
  );
  yield { order: { mapping, headingLine, mode, confirmed, sha256 } };
  for (const { name, lines } of sheets) {
    yield { sheet: name };
    for (let at = 0; at < lines.length; at += TOLD_AT_ONCE)
      yield { lines: lines.slice(at, at + TOLD_AT_ONCE) };
  }
}

/** Reads the body of an import and the file in it; runs in a thread of its own. */
export async function* importParts(item: Tasks['import']['item']): AsyncGenerator<ImportPart> {
  try {
    yield* read(item);
  } catch (error) {
    yield refusedBody(error);
  }
}
