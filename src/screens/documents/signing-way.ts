import type { SigningView } from '../../domain/wire/documents.ts';
import type { CodeAnswer } from '../../domain/wire/document-link.ts';
import type { Identity, SignatureRequest } from '../../domain/wire/document-signature.ts';

/** How a document is signed: with a session, or by a link whose holder has said who they are and is mailed a code. */
export interface SigningWay {
  /** What the holder of a link has said already; undefined asks for it here. */
  readonly known?: Identity;
  readonly sign: (request: SignatureRequest & { readonly code: string }) => Promise<SigningView>;
  readonly refuse: (reason: string) => Promise<SigningView>;
  readonly save: () => Promise<void>;
  /** Has a code mailed; without it none is needed. */
  readonly mailCode?: () => Promise<CodeAnswer>;
}
