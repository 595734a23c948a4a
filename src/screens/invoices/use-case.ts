import { useEffect, useRef } from 'react';
import { toBase64 } from '../../data/base/base64.ts';
import { invalidate, storeRead, useLive, useRead } from '../../data/cache/cache.ts';
import type { Read } from '../../data/cache/cache.ts';
import { usePage } from '../../data/page/page-provider.tsx';
import { useRowsChanged } from '../../data/cache/rows-changed.ts';
import type { CaseDetail } from '../../domain/schema/invoices/invoice-case.ts';
import type {
  CaseEvidenceRequest,
  CaseMessageRequest,
  ClaimAnswer,
  ClaimRequest,
} from '../../domain/schema/invoices/case-writing.ts';
import type { SentEvidence } from '../../domain/schema/invoices/evidence.ts';

/** Base path of all calls about cases. */
export const casesPath = '/apis/v1/invoice-cases';
const rows = { resource: 'invoiceCase', path: 'invoice-cases' };
/** Milliseconds in which changes of the invoice are gathered before its case is read again. */
const GATHER_MS = 1000;

/** Reads a case, again after every message, file or decision in it. */
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
export const toSentEvidence = (files: readonly File[]): Promise<readonly SentEvidence[]> =>
  Promise.all(
    files.map(async (file) => ({ fileName: file.name.slice(-200), file: await toBase64(file) })),
  );

/** Provides the calls in a case other than decisions. The calls throw `ApiError`. */
export function useCaseCalls() {
  const { http } = usePage();
  return {
    async send(id: number, text: string): Promise<void> {
      const body: CaseMessageRequest = { text };
      const now = await http.post<CaseDetail>(`${casesPath}/${id}/messages`, body);
      await storeRead(`${casesPath}/${id}`, {}, now);
    },
    async attach(id: number, files: readonly File[]): Promise<void> {
      const body: CaseEvidenceRequest = { evidence: await toSentEvidence(files) };
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
