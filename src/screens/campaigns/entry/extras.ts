import type { EntityExtras } from '../../record/extras.ts';
import { CampaignActions } from './campaign-actions.tsx';
import { CampaignClosingPanel } from '../closing/campaign-closing-panel.tsx';
import { ApprovalCell, PhaseCell, StepCell } from '../list/approval-chain.tsx';
import { CampaignExtras } from '../list/progress.tsx';
import { CampaignTop } from './campaign-top.tsx';
import { ParticipantsPanel } from '../participants/participants-panel.tsx';
import { PrizesPanel } from '../prizes/prizes-panel.tsx';
import { RankingPanel } from '../ranking/ranking-panel.tsx';
import { TargetsPanel } from '../targets/targets-panel.tsx';
import { TrialApprovals } from '../decision/approvals-tab.tsx';
import { RehearsalPanel } from '../trials/rehearsal-panel.tsx';

/** The form of a campaign: targets as a sheet, participants by the hundred, prizes with their sum, the ranking as others will see it. */
export const campaignExtras: EntityExtras = {
  cells: { approvalStatus: ApprovalCell, phase: PhaseCell, approvalStep: StepCell },
  panels: {
    tabParticipants: ParticipantsPanel,
    tabTargets: TargetsPanel,
    tabPrizes: PrizesPanel,
    tabRanking: RankingPanel,
    tabRehearsal: RehearsalPanel,
    tabApprovals: TrialApprovals,
    tabClosing: CampaignClosingPanel,
  },
  counted: ['tabParticipants', 'tabTargets', 'tabPrizes', 'tabApprovals'],
  tellsFailures: ['tabTargets'],
  writersOnly: ['tabRehearsal', 'tabClosing'],
  actionTabs: { approve: 'tabApprovals', deny: 'tabApprovals', close: 'tabClosing' },
  beside: CampaignExtras,
  formTop: CampaignTop,
  more: CampaignActions,
  // a campaign is made in the cycle that one has chosen, unless nothing new begins there
  begins: ({ currentCicle }) =>
    currentCicle?.status1 === 'active' ? { campgnCicleId: currentCicle.id } : {},
};
