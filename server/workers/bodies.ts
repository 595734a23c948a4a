import { sha256 } from '../base/sha256.ts';
import { Problem } from '../../src/domain/problem.ts';
import { verificationBody } from '../../src/domain/schema/documents/document-verification.ts';
import { checkInput } from '../base/input.ts';
import { readJson } from '../base/read-json.ts';
import { sealIn } from './seal-in.ts';
import type { RefusedBody, Tasks } from './tasks.ts';

/**
 * Returns a refusal as a part of the answer: a thread that throws has failed.
 * @throws any other error
 */
export function refusedBody(error: unknown): RefusedBody {
  if (
    error instanceof Problem &&
    (error.problem === 'malformed-body' ||
      error.problem === 'invalid-input' ||
      error.problem === 'too-large')
  )
    return { refused: error.problem, failures: error.failures };
  throw error;
}

/** Reads a body of JSON; runs in a thread of its own. */
export function jsonPart(body: Tasks['json']['item']): Tasks['json']['part'] {
  try {
    return { value: readJson(body), sha256: sha256(body) };
  } catch (error) {
    return refusedBody(error);
  }
}

/** Reads the file that is brought to a verification, with what it is known by; runs in a thread of its own. */
export function broughtPart(body: Tasks['brought']['item']): Tasks['brought']['part'] {
  try {
    const request = checkInput(readJson(body), verificationBody);
    if (request === undefined) throw new Problem('malformed-body');
    const bytes = Buffer.from(request.file, 'base64');
    return { bytes, sha256: sha256(bytes), seal: sealIn(bytes) };
  } catch (error) {
    return refusedBody(error);
  }
}
