import type { FiscalFile } from '../../src/domain/nfe/types.ts';
import type { Failure } from '../../src/domain/problem.ts';
import type { ArchivePart } from '../files/unzip.ts';
import type { Allowance } from '../files/zip-content.ts';
import type { FileLine } from '../files/sheet.ts';
import type { PortsData } from './ports.ts';

/** Start data of each thread. */
export interface ThreadData {
  readonly ports: PortsData;
}

/** The request of an import without its file. */
export interface ImportOrder {
  readonly mapping: Readonly<Record<string, number>> | null;
  /** Line of the headings, counted from 1; null to find them automatically. */
  readonly headingLine: number | null;
  readonly mode: 'create' | 'upsert';
  readonly confirmed: string | undefined;
  /** SHA-256 of the file or text that came. */
  readonly sha256: string;
}

/** Parts that reading the body of an import sends, in this order. */
export type ImportPart =
  | { readonly order: ImportOrder }
  | { readonly sheet: string }
  | { readonly lines: readonly FileLine[] }
  | RefusedBody;

/** Reason for a refused body; no parts follow. */
export interface RefusedBody {
  readonly refused: 'malformed-body' | 'invalid-input' | 'too-large';
  readonly failures: readonly Failure[];
}

/** A file that was brought to be compared with those that are kept. */
export interface BroughtFile {
  readonly bytes: Uint8Array;
  readonly sha256: string;
  /** Digest of the first seal that it carries. */
  readonly seal: string | undefined;
}

/** Tasks of the threads by kind: the item and its parts. */
export interface Tasks {
  /** A fiscal document, gzipped, as it is kept. */
  readonly fiscal: { readonly item: Uint8Array; readonly part: FiscalFile };
  readonly archive: {
    readonly item: { readonly bytes: Uint8Array; readonly allowance: Allowance };
    readonly part: ArchivePart;
  };
  readonly import: {
    readonly item: {
      readonly body: Uint8Array;
      readonly wanted: readonly string[];
      readonly mostRows: number;
    };
    readonly part: ImportPart;
  };
  /** A large body of JSON. */
  readonly json: {
    readonly item: Uint8Array;
    readonly part: { readonly value: unknown; readonly sha256: string } | RefusedBody;
  };
  /** The body of a verification. */
  readonly brought: { readonly item: Uint8Array; readonly part: BroughtFile | RefusedBody };
}

export type TaskKind = keyof Tasks;
