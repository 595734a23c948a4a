import { namesOf as namesOfDocument } from '../../../../domain/intake/identity.ts';
import { documentOf } from '../../../../domain/intake/told-document.ts';
import type {
  PreflightDocument,
  PreflightRow,
} from '../../../../domain/schema/invoices/invoice-preflight.ts';
import type { PickedFile } from './accept-files.ts';
import type { Check } from './file-check.ts';
import { wouldBeRefused } from './file-check.ts';

/**
 * Expected result of a file: goes to approval, is received but cannot be approved, is refused, or
 * is not known yet.
 */
export type Fate = 'ready' | 'amber' | 'refused' | 'waiting';

/** A chosen file with all that is known of it. */
export interface JudgedPick {
  readonly file: PickedFile;
  readonly check: Check;
  readonly fate: Fate;
  /** Answers of the server, a row for each invoice in the file. */
  readonly rows: readonly PreflightRow[];
  /** The name of the file that holds the same invoice. */
  readonly twin: string | undefined;
}

/** The invoices of a file. */
export const listDocuments = (check: Check): readonly PreflightDocument[] =>
  check.state === 'checked'
    ? check.entries.flatMap((entry) => (entry.what === 'invoice' ? [entry.facts] : []))
    : [];

const namesOf = (told: PreflightDocument): readonly string[] => namesOfDocument(documentOf(told));

/** Each invoice once, whichever files it is in. */
export const onceEach = (documents: readonly PreflightDocument[]): readonly PreflightDocument[] => {
  const seen = new Set<string>();
  return documents.filter((document) => {
    const names = namesOf(document);
    const isNew = names.every((name) => !seen.has(name));
    for (const name of names) seen.add(name);
    return isNew;
  });
};

const BEST_FIRST = ['ready', 'amber', 'refused'] as const;
type Known = (typeof BEST_FIRST)[number];
const OF_SERVER: Readonly<Record<PreflightRow['state'], Known>> = {
  ready: 'ready',
  blocked: 'amber',
  known: 'refused',
  refused: 'refused',
};

function judgeFate(check: Check, rows: readonly PreflightRow[], isTwin: boolean): Fate {
  if (check.state === 'waiting') return 'waiting';
  // Files that cannot be read here are read by the server.
  if (check.state === 'unchecked') return 'ready';
  if (wouldBeRefused(check) || isTwin) return 'refused';
  const own: Known = check.verdict === 'blocks' ? 'amber' : 'ready';
  // A single good invoice makes an archive worth sending.
  const best = BEST_FIRST.find((fate) => rows.some(({ state }) => OF_SERVER[state] === fate));
  return best === undefined || BEST_FIRST.indexOf(own) > BEST_FIRST.indexOf(best) ? own : best;
}

/** All that is known of each file, in the order in which they were chosen; of two that hold the same invoice the first is kept. */
export function judgeFiles(
  files: readonly PickedFile[],
  checkOf: (key: string) => Check,
  rows: ReadonlyMap<string, PreflightRow>,
): readonly JudgedPick[] {
  const seen = new Map<string, string>();
  return files.map((file) => {
    const check = checkOf(file.key);
    const documents = listDocuments(check);
    const twins = documents.map(
      (document) => namesOf(document).flatMap((name) => seen.get(name) ?? [])[0],
    );
    for (const document of documents)
      for (const name of namesOf(document)) if (!seen.has(name)) seen.set(name, file.file.name);
    const isTwin = twins.length > 0 && twins.every((twin) => twin !== undefined);
    // an archive may hold one invoice twice, and it brings its points once
    const known = onceEach(documents).flatMap(({ chNFe }) => rows.get(chNFe) ?? []);
    return {
      file,
      check,
      rows: known,
      twin: isTwin ? twins[0] : undefined,
      fate: judgeFate(check, known, isTwin),
    };
  });
}
