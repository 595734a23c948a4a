import {
  boolean,
  enums,
  integer,
  max,
  min,
  nullable,
  number,
  object,
  optional,
  pattern,
  size,
  string,
} from 'superstruct';
import { entries } from './bounds.ts';
import { word } from './entity.ts';
import { fileFormat, labels } from './list.ts';
import { cells } from './cell.ts';
import { MOST_FIELDS } from './limits.ts';
import { list, textOrNull } from './wire.ts';

export const templateQuery = object({ format: optional(fileFormat) });

/** Characters of a file in base64: 15 MB. */
const MOST_FILE = 20_000_000;
/** Body of an import and its dry run: pasted text or a file. */
export const importBody = object({
  content: optional(size(string(), 1, MOST_FILE)),
  file: optional(size(string(), 1, MOST_FILE)),
  mapping: optional(nullable(entries(word, max(min(integer(), 0), MOST_FIELDS), MOST_FIELDS))),
  headingLine: optional(nullable(max(min(integer(), 1), 1_000_000))),
  mode: enums(['create', 'upsert']),
  confirmed: optional(pattern(string(), /^[0-9a-f]{64}$/)),
});
const importColumn = object({
  index: number(),
  heading: string(),
  field: textOrNull,
  guessed: boolean(),
  samples: list(string()),
});
const importCounts = { total: number(), creates: number(), updates: number(), unchanged: number() };
export const importReport = object({
  headingLine: number(),
  columns: list(importColumn),
  ...importCounts,
  sheets: list(
    object({ child: string(), sheet: string(), columns: list(importColumn), ...importCounts }),
  ),
  waiting: number(),
  ignoredSheets: list(string()),
  errorCount: number(),
  errors: list(
    object({
      child: textOrNull,
      line: number(),
      field: textOrNull,
      value: string(),
      code: string(),
      message: string(),
    }),
  ),
  sample: list(object({ values: cells, labels })),
  stored: boolean(),
  sha256: string(),
});
