import { findKeys } from '../../../src/domain/rules/invoice/key-list.ts';
import type { KeyFileAnswer } from '../../../src/domain/schema/invoices/invoice-keys.ts';
import type { FileSheet } from '../../files/sheet.ts';
import { fileFault } from '../../files/file-fault.ts';

/**
 * Finds the keys in any column of a file's first sheet.
 * @throws {Problem} when it holds none
 */
export function readKeys(sheets: readonly FileSheet[]): KeyFileAnswer {
  const cells = (sheets[0]?.lines ?? []).flatMap(({ cells: line }) =>
    line.filter((cell) => typeof cell === 'string' || typeof cell === 'number'),
  );
  const found = findKeys(cells);
  if (found.keys.length === 0 && found.rounded === 0) throw fileFault('file-no-keys');
  return found;
}
