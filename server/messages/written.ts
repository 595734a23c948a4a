import type { Failure } from '../../src/domain/problem.ts';
import { Problem } from '../../src/domain/problem.ts';

/** Builds the problem of one failed field. */
export const failed = (path: string, code: Failure['code'], params?: Failure['params']): Problem =>
  new Problem('invalid-input', {
    affectedField: path,
    failures: [params === undefined ? { path, code } : { path, code, params }],
  });

/** A text as it is kept: lines of one kind, nothing around them. */
export const tidy = (text: string): string => text.replace(/\r\n?/g, '\n').trim();

/**
 * Checks what people write: something, not too much, nothing hidden.
 * @throws {Problem} invalid-input at the field
 */
export function checkText(path: string, text: string, max: number): void {
  if (text === '') throw failed(path, 'required');
  if (text.length > max) throw failed(path, 'too-long', { max });
  if (/[\u0000-\u0008\u000b-\u001f\u007f\u200b-\u200f\u202a-\u202e\u2066-\u2069]/.test(text))
    throw failed(path, 'hidden-characters');
}
