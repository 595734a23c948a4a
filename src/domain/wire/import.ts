import type { CellValue } from '../field.ts';
import type { Labels } from './resource.ts';

/** A file to be imported. Exactly one of `content` and `file` is given. */
export interface ImportRequest {
  /** Text as pasted from a spreadsheet, or of a CSV file; separated by ; , or tab. Values are in the caller's language. */
  readonly content?: string;
  /** A file's bytes in base64: XLSX, or CSV in UTF-8, UTF-16 with its mark, or Windows-1252. */
  readonly file?: string;
  /** Column of the file (from 0) by field name; null: by the heading, which is a field's name or its label in any language. */
  readonly mapping: Readonly<Record<string, number>> | null;
  /** Line of the headings, counted from 1; null: the first, or below titles the first with two headings that are known. */
  readonly headingLine?: number | null;
  /** 'create': every line is new. 'upsert': a line whose code (or unique fields) is known changes that row. Nothing is ever deleted. */
  readonly mode: 'create' | 'upsert';
  /** `sha256` of the dry run, given back so that what was tried is what is stored. */
  readonly confirmed?: string;
}

/** A column of a file, and the field it fills. */
export interface ImportColumn {
  readonly index: number;
  readonly heading: string;
  readonly field: string | null;
  /** The heading only resembles what the field is called. */
  readonly guessed: boolean;
  /** First cells of the column as they stand in the file. */
  readonly samples: readonly string[];
}

/** What a file, or a sheet of it with rows of a child, would do. */
export interface ImportCounts {
  readonly total: number;
  readonly creates: number;
  readonly updates: number;
  readonly unchanged: number;
}

/** A sheet with rows of a child; they are added to their parents or change rows there, none goes. */
export interface ImportSheet extends ImportCounts {
  readonly child: string;
  readonly sheet: string;
  readonly columns: readonly ImportColumn[];
}

export interface ImportError {
  /** Name of the child whose sheet the line stands in; null: the first sheet. */
  readonly child: string | null;
  readonly line: number;
  readonly field: string | null;
  readonly value: string;
  readonly code: string;
  readonly message: string;
}

export interface ImportReport extends ImportCounts {
  /** Line that the headings were read from, counted from 1. */
  readonly headingLine: number;
  readonly columns: readonly ImportColumn[];
  readonly sheets: readonly ImportSheet[];
  /** Lines with a change that moves points in open campaigns: it waits for a second person. */
  readonly waiting: number;
  /** Sheets of the file that were not read. */
  readonly ignoredSheets: readonly string[];
  /** How many cells are wrong; `errors` holds the first 2,000. */
  readonly errorCount: number;
  readonly errors: readonly ImportError[];
  /** First lines as they would be stored: the fields that the file gives; `labels` names what their references refer to. */
  readonly sample: readonly {
    readonly values: Readonly<Record<string, CellValue>>;
    readonly labels: Labels;
  }[];
  readonly stored: boolean;
  readonly sha256: string;
}
