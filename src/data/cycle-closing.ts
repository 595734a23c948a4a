import type {
  CycleClosingAnswer,
  ClosingCampaign,
} from '../domain/schema/campaigns/cycle-closing.ts';
import { useRead } from './cache/cache.ts';
import type { Read } from './cache/cache.ts';

/** Reads the preview of closing a cycle's campaigns, or the outcome for closed ones. */
export const useCycleClosing = (id: number): Read<CycleClosingAnswer> =>
  useRead<CycleClosingAnswer>(`/apis/v1/campaign-cicles/${id}/closing`);

/** The same of one campaign. */
export const useCampaignClosing = (id: number): Read<ClosingCampaign> =>
  useRead<ClosingCampaign>(`/apis/v1/campaigns/${id}/closing`);
