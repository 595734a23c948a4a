import { decodeText } from './decode-text.ts';
import { documentsIn } from './documents-in.ts';
import { notInvoice, otherDocument } from './document-kind.ts';
import { isCancellation, looksCancelling } from './event-type.ts';
import { finding } from './finding.ts';
import { readProtocols } from './protocol.ts';
import { readEvents } from './read-event.ts';
import { readInvoice } from './read-invoice.ts';
import { isRefusing } from './refusal.ts';
import type {
  FiscalDocument,
  FiscalEvent,
  FiscalFile,
  NfePorts,
  ReadOptions,
  Refusal,
} from './types.ts';
import { findAll } from './xml-find.ts';
import type { XmlElement } from './xml-tree.ts';

const SOUGHT: ReadonlySet<string> = new Set(['NFe', 'protNFe', 'evento', 'retEvento']);
const CLOSED: ReadonlySet<string> = new Set(['infNFe', 'protNFe', 'evento', 'retEvento']);

/** Most invoices, protocols and events in one file; SEFAZ takes batches of 50 notes. */
export const MAX_DOCUMENTS = 2000;

/**
 * Reads an uploaded XML file and makes all checks that need no database.
 * Checks that it is a well-formed NF-e whose key, content, signature and protocol agree, and finds
 * its events.
 * Finds invoices and events at any level: alone, in nfeProc or procEventoNFe, in a batch, or
 * nested.
 * The same code runs in the browser before an upload and on the server. Never throws for bad
 * input.
 */
export function readFiscalFile(
  bytes: Uint8Array,
  ports: NfePorts,
  options: ReadOptions = {},
): FiscalFile {
  const text = decodeText(bytes);
  if (typeof text !== 'string') return refused(text);
  const root = documentsIn(text);
  if (isRefusing(root)) return refused(root);
  const other = otherDocument(root);
  return other === undefined ? readTree(root, ports, options) : refused(other);
}

function readTree(root: XmlElement, ports: NfePorts, options: ReadOptions): FiscalFile {
  const parts = findAll(root, SOUGHT, CLOSED);
  if (parts.length > MAX_DOCUMENTS)
    return refused(finding('tooManyDocuments', { limit: MAX_DOCUMENTS }));
  const named = (local: string): readonly XmlElement[] =>
    parts.filter((part) => part.local === local);
  const { taken: events, refusals: refusedEvents } = sorted<FiscalEvent>(
    readEvents(named('evento'), named('retEvento'), ports, options),
  );
  const around = {
    protocols: readProtocols(named('protNFe')),
    cancelled: new Set(
      events
        .filter((event) => isCancellation(event) || looksCancelling(event))
        .map(({ chNFe }) => chNFe),
    ),
  };
  const { taken: documents, refusals: refusedNotes } = sorted<FiscalDocument>(
    named('NFe').map((nfe) => readInvoice(nfe, around, ports, options)),
  );
  const refusals = [
    ...refusedNotes,
    ...refusedEvents.map((each): Refusal => ({ ...each, ofEvent: true })),
  ];
  if (documents.length > 0) return { kind: 'invoices', documents, events, refusals };
  if (events.length > 0) return { kind: 'events', events, refusals };
  const [first = notInvoice(root), ...others] = refusals;
  return refused(first, others);
}

const refused = (refusal: Refusal, others: readonly Refusal[] = []): FiscalFile => ({
  kind: 'refused',
  refusal,
  refusals: [refusal, ...others],
});

function sorted<T extends object>(
  results: readonly (T | Refusal)[],
): { taken: readonly T[]; refusals: readonly Refusal[] } {
  const taken: T[] = [];
  const refusals: Refusal[] = [];
  for (const result of results) {
    if (isRefusing(result)) refusals.push(result);
    else taken.push(result);
  }
  return { taken, refusals };
}
