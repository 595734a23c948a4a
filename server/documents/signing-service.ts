import { askSignatory } from './ask.ts';
import { noteDocument } from './document.ts';
import type { DocumentRow, DocumentWork, SignatoryRow } from './document.ts';
import { voidDocumentLinks } from './links.ts';
import { sendLater } from './send.ts';

/**
 * Service that collects signatures: this portal, or an external provider that takes its place.
 * Actions on documents and the hourly sweep use only this interface.
 * Results (opened, signed, refused, not delivered) return through `signDocument`, `refuseDocument`
 * and `advance`.
 */
export interface SigningService {
  /** A document was sent: its signatories are to be asked, in its order. */
  begin(work: DocumentWork, documentId: number): Promise<void>;
  /** Asks a signatory again. */
  remind(work: DocumentWork, document: DocumentRow, signatory: SignatoryRow): Promise<void>;
  /** Ends the signing for every signatory. */
  end(work: DocumentWork, documentId: number, how: 'withdrawn' | 'reopened'): Promise<void>;
}

/** Ours: private links by mail, and signatures in the portal. */
export const signingService: SigningService = {
  begin: ({ db, now }, documentId) => sendLater(db, documentId, now.toISOString()),
  remind: (work, document, signatory) => askSignatory(work, document, signatory, 'reminded'),
  async end(work, documentId, how) {
    await noteDocument(work, documentId, how);
    await voidDocumentLinks(work.db, work.now, { documentId });
  },
};
