import type { EntityExtras } from '../record/extras.ts';
import { CampaignActs } from './campaign-acts.tsx';
import { CampaignClosingPanel } from './closing/campaign-closing-panel.tsx';
import { ApprovalCell, PhaseCell, StepCell } from './list/approval-chain.tsx';
import { CampaignsBeside } from './list/progress.tsx';
import { CampaignTop } from './campaign-top.tsx';
import { ParticipantsPanel } from './participants/participants-panel.tsx';
import { PrizesPanel } from './prizes/prizes-panel.tsx';
import { RankingPanel } from './ranking/ranking-panel.tsx';
import { TargetsPanel } from './targets/targets-panel.tsx';
import { ApprovalsPanel } from './trials/approvals-panel.tsx';
import { RehearsalPanel } from './trials/rehearsal-panel.tsx';

/** The form of a campaign: targets as a sheet, participants by the hundred, prizes with their sum, the ranking as others will see it. */
export const campaignExtras: EntityExtras = {
  cells: { approvalStatus: ApprovalCell, phase: PhaseCell, approvalStep: StepCell },
  panels: {
    tabParticipants: ParticipantsPanel,
    tabTargets: TargetsPanel,
    tabPrizes: PrizesPanel,
    tabRanking: RankingPanel,
    tabRehearsal: RehearsalPanel,
    tabApprovals: ApprovalsPanel,
    tabClosing: CampaignClosingPanel,
  },
  counted: ['tabParticipants', 'tabTargets', 'tabPrizes', 'tabApprovals'],
  tellsFailures: ['tabTargets'],
  writersOnly: ['tabRehearsal', 'tabClosing'],
  actTabs: { close: 'tabClosing' },
  beside: CampaignsBeside,
  formTop: CampaignTop,
  more: CampaignActs,
  // a campaign is made in the cycle that one has chosen, unless nothing new begins there
  begins: ({ currentCicle }) =>
    currentCicle?.status1 === 'active' ? { campgnCicleId: currentCicle.id } : {},
};
