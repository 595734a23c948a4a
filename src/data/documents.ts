import type { SigningView, SignatureRequest } from '../domain/schema/documents/documents.ts';
import type { SigningStateAnswer } from '../domain/schema/documents/document-progress.ts';
import type { VerificationAnswer } from '../domain/schema/documents/document-verification.ts';
import type { DocumentFileAnswer } from '../domain/schema/documents/document-files.ts';
import type { FileKind } from '../domain/rules/documents/file-kinds.ts';
import type {
  CodeAnswer,
  LinkIdentity,
  LinkLook,
  LinkSignature,
} from '../domain/schema/documents/document-link.ts';
import type { OwnDocumentsAnswer } from '../domain/schema/documents/own-documents.ts';
import { toBase64 } from './base/base64.ts';
import { invalidate, useLive, useRead } from './cache/cache.ts';
import type { Read } from './cache/cache.ts';
import { useReportOutcome } from './page/outcomes.ts';
import { usePage } from './page/page-provider.tsx';

const OWN = '/apis/v1/own-documents';
const LINK = '/apis/v1/documents/link';
const ofDocument = (id: number): string => `/apis/v1/user-documents/${id}`;

/** Documents that one was asked to sign; read again when one of them changes. */
export function useOwnDocuments(isAsked = true): Read<OwnDocumentsAnswer> {
  const read = useRead<OwnDocumentsAnswer>(isAsked ? OWN : null);
  const again = () => void read.refresh();
  useLive('rows-changed', ({ noun }) => {
    if (noun === 'userDocument') again();
  });
  useLive('notification', again);
  useLive('gap', again);
  return read;
}

/** A document as its signatory reads it. */
export const useOwnDocument = (id: string): Read<SigningView> =>
  useRead<SigningView>(`${OWN}/${encodeURIComponent(id)}`);

/** Reads the progress of a document's signing. */
export function useSigningState(id: number): Read<SigningStateAnswer> {
  const read = useRead<SigningStateAnswer>(`${ofDocument(id)}/signing`);
  useLive('rows-changed', ({ noun }) => {
    if (noun === 'userDocument') void read.refresh();
  });
  return read;
}

/** Bytes of a file that came as base64. */
export const toBlob = ({ file }: DocumentFileAnswer): Blob =>
  new Blob([Uint8Array.from(atob(file), (letter) => letter.charCodeAt(0))], {
    type: 'application/pdf',
  });

/** Returns the calls on documents. All throw `ApiError`. */
export function useDocumentCalls() {
  const { http } = usePage();
  const tell = useReportOutcome();
  const withoutSession = { as: 'no session' } as const;
  const told = async <T>(call: Promise<T>): Promise<T> => {
    const answer = await call;
    await invalidate(OWN);
    return answer;
  };
  return {
    /** Records that the signer has seen the document. */
    opened: (id: number) => http.post<SigningView>(`${OWN}/${id}/opening`, {}),
    async sign(id: number, request: SignatureRequest) {
      const view = await told(http.post<SigningView>(`${OWN}/${id}/signature`, request));
      tell('nmv-document-signed', { id });
      return view;
    },
    refuse: (id: number, reason: string) =>
      told(http.post<SigningView>(`${OWN}/${id}/refusal`, { reason })),
    file: (id: number) => http.get<DocumentFileAnswer>(`${OWN}/${id}/file`),
    preview: (id: number) => http.get<DocumentFileAnswer>(`${ofDocument(id)}/preview`),
    kept: (id: number, kind: FileKind) =>
      http.get<DocumentFileAnswer>(`${ofDocument(id)}/files/${kind}`),
    async newLink(id: number, signatory: number, email?: string): Promise<void> {
      await http.post(
        `${ofDocument(id)}/signatories/${signatory}/link`,
        email === undefined ? {} : { email },
      );
      await invalidate(ofDocument(id));
    },
    look: (token: string, signal?: AbortSignal) =>
      http.post<LinkLook>(
        `${LINK}/look`,
        { token },
        { ...withoutSession, ...(signal && { signal }) },
      ),
    openLink: (identity: LinkIdentity) =>
      http.post<SigningView>(`${LINK}/open`, identity, withoutSession),
    linkFile: (identity: LinkIdentity) =>
      http.post<DocumentFileAnswer>(`${LINK}/file`, identity, withoutSession),
    code: (identity: LinkIdentity) =>
      http.post<CodeAnswer>(`${LINK}/code`, identity, withoutSession),
    signLink: (request: LinkSignature) =>
      http.post<SigningView>(`${LINK}/signature`, request, withoutSession),
    refuseLink: (identity: LinkIdentity, reason: string) =>
      http.post<SigningView>(`${LINK}/refusal`, { ...identity, reason }, withoutSession),
    verify: async (file: File) =>
      http.post<VerificationAnswer>(
        '/apis/v1/documents/verification',
        { fileName: file.name, file: await toBase64(file) },
        withoutSession,
      ),
  };
}
