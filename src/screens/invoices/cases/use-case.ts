import { useEffect, useRef } from 'react';
import { base64Of } from '../../../data/base64.ts';
import { invalidate, storeRead, useLive, useRead } from '../../../data/cache.ts';
import type { Read } from '../../../data/cache.ts';
import { usePage } from '../../../data/page-provider.tsx';
import { useRowsChanged } from '../../../data/rows-changed.ts';
import type { CaseDetail } from '../../../domain/wire/invoice-case.ts';
import type {
  CaseEvidenceRequest,
  CaseMessageRequest,
  ClaimAnswer,
  ClaimRequest,
  SentEvidence,
} from '../../../domain/wire/case-writing.ts';

/** Where all calls about cases begin. */
export const casesPath = '/apis/v1/invoice-cases';
const rows = { noun: 'invoiceCase', path: 'invoice-cases' };
/** How long changes of the invoice are gathered before its case is read again. */
const GATHER_MS = 1000;

/** One case; read again as soon as anybody writes, attaches or decides in it. */
export function useCase(id: number): Read<CaseDetail> {
  const again = useRef<ReturnType<typeof setTimeout>>(undefined);
  useRowsChanged(rows);
  useLive('rows-changed', ({ noun }) => {
    if (noun !== 'invoice') return;
    clearTimeout(again.current);
    again.current = setTimeout(() => void invalidate(casesPath), GATHER_MS);
  });
  useEffect(() => () => clearTimeout(again.current), []);
  return useRead<CaseDetail>(`${casesPath}/${id}`);
}

/** Files as they are sent. */
export const sentOf = (files: readonly File[]): Promise<readonly SentEvidence[]> =>
  Promise.all(
    files.map(async (file) => ({ fileName: file.name.slice(-200), file: await base64Of(file) })),
  );

/** What people do in a case besides deciding. The calls throw `ApiError`. */
export function useCaseCalls() {
  const { http } = usePage();
  return {
    async send(id: number, text: string): Promise<void> {
      const body: CaseMessageRequest = { text };
      const now = await http.post<CaseDetail>(`${casesPath}/${id}/messages`, body);
      await storeRead(`${casesPath}/${id}`, {}, now);
    },
    async attach(id: number, files: readonly File[]): Promise<void> {
      const body: CaseEvidenceRequest = { evidence: await sentOf(files) };
      const now = await http.post<CaseDetail>(`${casesPath}/${id}/evidence`, body);
      await storeRead(`${casesPath}/${id}`, {}, now);
    },
    download: (id: number, evidenceId: number) =>
      http.download(`${casesPath}/${id}/evidence/${evidenceId}`),
    async claim(asked: ClaimRequest): Promise<number> {
      const { id } = await http.post<ClaimAnswer>(`${casesPath}/claims`, asked);
      await invalidate(casesPath);
      return id;
    },
  };
}
