import { askSignatory } from './ask.ts';
import { noteDocument } from './document.ts';
import type { DocumentRow, DocumentWork, SignatoryRow } from './document.ts';
import { voidDocumentLinks } from './links.ts';
import { sendLater } from './send.ts';

/**
 * Who has documents signed: this portal itself, or a service outside of it. The acts on a document and the hourly sweep
 * ask no more than this; what comes back (opened, signed, refused, could not be delivered) goes through `signDocument`,
 * `refuseDocument` and `advance`, whoever reports it. Whoever brings another service takes this place.
 */
export interface SigningService {
  /** A document was sent: its signatories are to be asked, in its order. */
  begin(work: DocumentWork, documentId: number): Promise<void>;
  /** Asks a signatory again. */
  remind(work: DocumentWork, document: DocumentRow, signatory: SignatoryRow): Promise<void>;
  /** Nobody is to sign any more. */
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
