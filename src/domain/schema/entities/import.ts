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
} from '../struct.ts';
import { entries } from '../bounds.ts';
import { word } from './entity.ts';
import { fileFormat, labels } from './list.ts';
import { cells } from '../cell.ts';
import { MOST_FIELDS } from '../limits.ts';
import { list, textOrNull } from '../wire.ts';
import type { FieldsShape, Shape } from '../struct.ts';

export const templateQuery = object({ format: optional(fileFormat) });

/** Characters of a file in base64: 15 MB. */
const MOST_FILE = 20_000_000;
/** Body of an import and its dry run: pasted text or a file. */
export const importBody = object({
  /** Text as pasted from a spreadsheet, or of a CSV file; separated by ; , or tab. Values are in the caller's language. */
  content: optional(size(string(), 1, MOST_FILE)),
  /** A file's bytes in base64: XLSX, or CSV in UTF-8, UTF-16 with its mark, or Windows-1252. */
  file: optional(size(string(), 1, MOST_FILE)),
  /** Column of the file (from 0) by field name; null: by the heading, which is a field's name or its label in any language. */
  mapping: optional(nullable(entries(word, max(min(integer(), 0), MOST_FIELDS), MOST_FIELDS))),
  /** Line of the headings, counted from 1; null: the first, or below titles the first with two headings that are known. */
  headingLine: optional(nullable(max(min(integer(), 1), 1_000_000))),
  /** 'create': every line is new. 'upsert': a line whose code (or unique fields) is known changes that row. Nothing is ever deleted. */
  mode: enums(['create', 'upsert']),
  /** `sha256` of the dry run, given back so that what was tried is what is stored. */
  confirmed: optional(pattern(string(), /^[0-9a-f]{64}$/)),
});
/** A file to be imported. Exactly one of `content` and `file` is given. */
export type ImportRequest = Shape<typeof importBody>;
const importColumn = object({
  index: number(),
  heading: string(),
  field: textOrNull,
  /** The heading only resembles what the field is called. */
  guessed: boolean(),
  /** First cells of the column in the file. */
  samples: list(string()),
});
/** A column of a file, and the field it fills. */
export type ImportColumn = Shape<typeof importColumn>;
const importCounts = { total: number(), creates: number(), updates: number(), unchanged: number() };
/** Effect of a file, or of its sheet with rows of a child. */
export type ImportCounts = FieldsShape<typeof importCounts>;

const importSheet = object({
  child: string(),
  sheet: string(),
  columns: list(importColumn),
  ...importCounts,
});
/** A sheet with rows of a child; they are added to their parents or change rows there, none goes. */
export type ImportSheet = Shape<typeof importSheet>;

const importError = object({
  /** Name of the child whose sheet has the line; null: the first sheet. */
  child: textOrNull,
  line: number(),
  field: textOrNull,
  value: string(),
  code: string(),
  message: string(),
});

export type ImportError = Shape<typeof importError>;
export const importReport = object({
  /** Line that the headings were read from, counted from 1. */
  headingLine: number(),
  columns: list(importColumn),
  ...importCounts,
  sheets: list(importSheet),
  /** Lines with a change that moves points in open campaigns: it waits for a second person. */
  waiting: number(),
  /** Sheets of the file that were not read. */
  ignoredSheets: list(string()),
  /** Number of wrong cells; `errors` holds the first 2,000. */
  errorCount: number(),
  errors: list(importError),
  /** First lines as they would be stored: the fields that the file gives; `labels` names what their references refer to. */
  sample: list(object({ values: cells, labels })),
  stored: boolean(),
  sha256: string(),
});

export type ImportReport = Shape<typeof importReport>;
