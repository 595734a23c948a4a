import { findKeys } from '../../../src/domain/rules/key-list.ts';
import type { KeyFileAnswer } from '../../../src/domain/wire/invoice-keys.ts';
import type { FileSheet } from '../../files/sheet.ts';
import { fileFault } from '../../files/file-fault.ts';

/** The keys that a file holds, in whatever columns of its first sheet they stand. @throws {Problem} when it holds none */
export function keysOf(sheets: readonly FileSheet[]): KeyFileAnswer {
  const cells = (sheets[0]?.lines ?? []).flatMap(({ cells: line }) =>
    line.filter((cell) => typeof cell === 'string' || typeof cell === 'number'),
  );
  const found = findKeys(cells);
  if (found.keys.length === 0 && found.rounded === 0) throw fileFault('file-no-keys');
  return found;
}
