import type { EntityExtras } from '../record/extras.ts';
import { TargetsPanel } from './targets/targets-panel.tsx';

/** The form of a campaign: targets as a sheet. */
export const campaignExtras: EntityExtras = {
  panels: { tabTargets: TargetsPanel },
};
