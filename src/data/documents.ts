import type { SigningView } from '../domain/wire/documents.ts';
import type { SigningStateAnswer } from '../domain/wire/document-progress.ts';
import type { VerificationAnswer } from '../domain/wire/document-verification.ts';
import type { DocumentFileAnswer, FileKind } from '../domain/wire/document-files.ts';
import type {
  CodeAnswer,
  LinkIdentity,
  LinkLook,
  LinkSignature,
} from '../domain/wire/document-link.ts';
import type { SignatureRequest } from '../domain/wire/document-signature.ts';
import type { OwnDocumentsAnswer } from '../domain/wire/own-documents.ts';
import { base64Of } from './base64.ts';
import { invalidate, useLive, useRead } from './cache.ts';
import type { Read } from './cache.ts';
import { useTellOutcome } from './outcomes.ts';
import { usePage } from './page-provider.tsx';

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

/** How far the signing of a document is. */
export function useSigningState(id: number): Read<SigningStateAnswer> {
  const read = useRead<SigningStateAnswer>(`${ofDocument(id)}/signing`);
  useLive('rows-changed', ({ noun }) => {
    if (noun === 'userDocument') void read.refresh();
  });
  return read;
}

/** Bytes of a file that came as base64. */
export const blobOf = ({ file }: DocumentFileAnswer): Blob =>
  new Blob([Uint8Array.from(atob(file), (letter) => letter.charCodeAt(0))], {
    type: 'application/pdf',
  });

/** What is done about documents. Every one throws `ApiError`. */
export function useDocumentCalls() {
  const { http } = usePage();
  const tell = useTellOutcome();
  const asNobody = { as: 'nobody' } as const;
  const told = async <T>(call: Promise<T>): Promise<T> => {
    const answer = await call;
    await invalidate(OWN);
    return answer;
  };
  return {
    /** That it is shown to who is to sign it. */
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
      http.post<LinkLook>(`${LINK}/look`, { token }, { ...asNobody, ...(signal && { signal }) }),
    openLink: (identity: LinkIdentity) =>
      http.post<SigningView>(`${LINK}/open`, identity, asNobody),
    linkFile: (identity: LinkIdentity) =>
      http.post<DocumentFileAnswer>(`${LINK}/file`, identity, asNobody),
    code: (identity: LinkIdentity) => http.post<CodeAnswer>(`${LINK}/code`, identity, asNobody),
    signLink: (request: LinkSignature) =>
      http.post<SigningView>(`${LINK}/signature`, request, asNobody),
    refuseLink: (identity: LinkIdentity, reason: string) =>
      http.post<SigningView>(`${LINK}/refusal`, { ...identity, reason }, asNobody),
    verify: async (file: File) =>
      http.post<VerificationAnswer>(
        '/apis/v1/documents/verification',
        { fileName: file.name, file: await base64Of(file) },
        asNobody,
      ),
  };
}
