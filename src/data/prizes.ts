import type {
  AcceptanceRequest,
  DeclarationRequest,
  OwnPrizesAnswer,
  SituationsAnswer,
  SituationsRequest,
  TermAnswer,
  TermFileAnswer,
  TermRequest,
} from '../domain/schema/campaigns/payout.ts';
import { invalidate, useRead } from './cache/cache.ts';
import type { Read } from './cache/cache.ts';
import { usePage } from './page/page-provider.tsx';

const OWN = '/apis/v1/own-prizes';
const buildSituationsPath = (id: number): string => `/apis/v1/payouts/${id}/situations`;

/** The own prizes, and the channels for which one declares. */
export const useOwnPrizes = (): Read<OwnPrizesAnswer> => useRead<OwnPrizesAnswer>(OWN);

/** The invoices of a prize that are to be checked. */
export const useSituations = (id: number): Read<SituationsAnswer> =>
  useRead<SituationsAnswer>(buildSituationsPath(id));

const buildTermPath = (id: number): string => `/apis/v1/payouts/${id}/term`;

/** The signed term of a prize. */
export const useTerm = (id: number): Read<TermAnswer> => useRead<TermAnswer>(buildTermPath(id));

/** Returns the calls on prizes. All throw `ApiError`. */
export function usePrizeCalls() {
  const { http } = usePage();
  const told = async (call: Promise<unknown>): Promise<void> => {
    await call;
    await invalidate(OWN);
  };
  return {
    accept: (id: number, request: AcceptanceRequest) =>
      told(http.post(`${OWN}/${id}/acceptance`, request)),
    change: (id: number, rowSCN: number) => told(http.post(`${OWN}/${id}/change`, { rowSCN })),
    declare: (request: DeclarationRequest) => told(http.post(`${OWN}/declarations`, request)),
    async bring(id: number, request: SituationsRequest): Promise<void> {
      await http.post(buildSituationsPath(id), request);
      await invalidate(buildSituationsPath(id));
    },
    async recordTerm(id: number, request: TermRequest): Promise<void> {
      await http.post(buildTermPath(id), request);
      await invalidate(buildTermPath(id));
    },
    makeTerm: (id: number) =>
      http.post<{ readonly documentId: number }>(`/apis/v1/payouts/${id}/term-document`, {}),
    termFile: (id: number) => http.get<TermFileAnswer>(`${buildTermPath(id)}/file`),
    bankFile: (campaignId: number) =>
      http.post<{ readonly content: string }>('/apis/v1/payouts/bank-file', { campaignId }),
  };
}
