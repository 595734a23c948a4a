import type {
  SigningView,
  Identity,
  SignatureRequest,
} from '../../domain/schema/documents/documents.ts';
import type { CodeAnswer } from '../../domain/schema/documents/document-link.ts';

/**
 * Method of signing a document: with a session, or by a link whose holder has identified and gets
 * a code by mail.
 */
export interface SigningWay {
  /** Identity given by the holder of a link; undefined asks for it here. */
  readonly known?: Identity;
  readonly sign: (request: SignatureRequest & { readonly code: string }) => Promise<SigningView>;
  readonly refuse: (reason: string) => Promise<SigningView>;
  readonly save: () => Promise<void>;
  /** Has a code mailed; without it none is needed. */
  readonly mailCode?: () => Promise<CodeAnswer>;
}
