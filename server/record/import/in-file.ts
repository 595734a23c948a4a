import { findTarget } from '../../../src/domain/entities/index.ts';
import type { Entity } from '../../../src/domain/entity.ts';
import type { CellValue } from '../../../src/domain/field.ts';
import { refersTo } from '../../../src/domain/fields/kinds.ts';
import { eachInTurns } from '../../base/breathe.ts';
import { plain } from '../../base/plain.ts';
import type { FileNames, Named } from './names.ts';
import type { PlannedRow, PlannedChild } from './plan.ts';

/** Base of the placeholder keys for rows of the file: no stored row reaches it. */
const FILE_KEYS = Number.MAX_SAFE_INTEGER - 10_000_000;
const keyOfLine = (line: number): number => FILE_KEYS + line;
export const isFileKey = (value: CellValue): value is number =>
  typeof value === 'number' && value > FILE_KEYS;

/** New rows of a file by code and title, for references of the same file. */
export function rowsOfFile(entity: Entity, plan: readonly PlannedRow[]): FileNames {
  const found = new Map<string, ReadonlyMap<string, readonly Named[]>>();
  return async (reference) => {
    const target = findTarget(reference.to);
    if (target.table !== entity.table) return undefined;
    const known = found.get(reference.to);
    if (known !== undefined) return known;
    const names = new Map<string, Named[]>();
    await eachInTurns(plan, ({ kind, line, after }) => {
      if (kind !== 'create' || line === undefined) return;
      const code = target.code === undefined ? null : (after[target.code] ?? null);
      const title = after[target.title] ?? null;
      const calls = [
        { text: code, byCode: true },
        ...(title === code ? [] : [{ text: title, byCode: false }]),
      ];
      for (const { text, byCode } of calls) {
        if (typeof text !== 'string') continue;
        const named: Named = {
          id: keyOfLine(line.line),
          title: String(title ?? code),
          row: after,
          byCode,
        };
        const called = plain(text.trim());
        const namesakes = names.get(called);
        if (namesakes === undefined) names.set(called, [named]);
        else namesakes.push(named);
      }
    });
    found.set(reference.to, names);
    return names;
  };
}

/** The planned row with the keys that rows of the same file have by now. @param ids key by line */
export function withKeys(
  entity: Entity,
  planned: PlannedRow,
  ids: ReadonlyMap<number, number>,
): PlannedRow {
  const resolved = Object.entries(planned.children).map(
    ([name, child]): readonly [string, PlannedChild] => {
      const fields = entity.children[name]?.fields ?? {};
      const references = Object.keys(fields).filter((field) => refersTo(fields[field]));
      const keyed = (value: CellValue): CellValue =>
        isFileKey(value) ? (ids.get(value - FILE_KEYS) ?? value) : value;
      return [
        name,
        {
          ...child,
          after: child.after.map((row) => ({
            ...row,
            ...Object.fromEntries(references.map((field) => [field, keyed(row[field] ?? null)])),
          })),
        },
      ];
    },
  );
  return { ...planned, children: Object.fromEntries(resolved) };
}
