import type { CicleClosingAnswer, ClosingCampaign } from '../domain/wire/cicle-closing.ts';
import { useRead } from './cache.ts';
import type { Read } from './cache.ts';

/** What closing the campaigns of a cycle would meet and do; of closed ones, what it did. */
export const useCicleClosing = (id: number): Read<CicleClosingAnswer> =>
  useRead<CicleClosingAnswer>(`/apis/v1/campaign-cicles/${id}/closing`);

/** The same of one campaign. */
export const useCampaignClosing = (id: number): Read<ClosingCampaign> =>
  useRead<ClosingCampaign>(`/apis/v1/campaigns/${id}/closing`);
