import { useMemo } from 'react';
import type {
  CandidatesAnswer,
  CandidatesQuery,
  PastSalesAnswer,
  PastSalesQuery,
  TargetsExport,
  TargetsFile,
  WrittenFile,
} from '../domain/schema/campaigns/campaign-form.ts';
import type { ImportRequest } from '../domain/schema/entities/import.ts';
import { usePage } from './page/page-provider.tsx';

const path = '/apis/v1/campaigns';

/** Calls of a campaign's form beyond its row. All throw `ApiError`. */
export interface CampaignForm {
  /** Reads the sales of participants in the cycle before. */
  pastSales(query: PastSalesQuery, signal?: AbortSignal): Promise<PastSalesAnswer>;
  /** Channels that could take part. */
  candidates(query: CandidatesQuery, signal?: AbortSignal): Promise<CandidatesAnswer>;
  /** The targets of a form as a file. */
  writeTargets(targets: TargetsExport): Promise<WrittenFile>;
  /** Reads the targets in a file; nothing is stored. */
  readTargets(file: Pick<ImportRequest, 'content' | 'file'>): Promise<TargetsFile>;
}

/** The calls of the form of a campaign. */
export function useCampaignForm(): CampaignForm {
  const { http } = usePage();
  return useMemo<CampaignForm>(
    () => ({
      pastSales: (query, signal) =>
        http.post(`${path}/past-sales`, query, signal ? { signal } : {}),
      candidates: (query, signal) =>
        http.post(`${path}/candidates`, query, signal ? { signal } : {}),
      writeTargets: (targets) => http.post(`${path}/targets/export`, targets),
      readTargets: (file) => http.post(`${path}/targets/read`, { ...file, mode: 'create' }),
    }),
    [http],
  );
}
