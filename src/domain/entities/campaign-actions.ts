import { lifeMachine } from '../rules/campaign/campaign-life-machine.ts';
import type { LifeAction } from '../rules/campaign/campaign-life-machine.ts';
import { campaignMachine } from '../rules/campaign/campaign-machine.ts';
import type { ApprovalAction } from '../rules/campaign/campaign-approval.ts';
import { machineActions } from './machine-actions.ts';
import type { ActionLook } from './machine-actions.ts';

const LOOKS = {
  approve: {
    label: 'actApproveCampaign',
    done: 'doneApproveCampaign',
    doneIn: { awaiting: 'doneApproveOnce' },
    doneWith: { noticeUntil: 'doneAnnounceVersion' },
    icon: 'check',
    preview: true,
  },
  send: {
    label: 'actSendCampaign',
    done: 'doneSendCampaign',
    icon: 'check',
    preview: false,
  },
  deny: {
    label: 'actDenyCampaign',
    done: 'doneDenyCampaign',
    icon: 'prohibit',
    preview: false,
  },
  contest: {
    label: 'actContestVersion',
    done: 'doneContestVersion',
    icon: 'prohibit',
    preview: false,
    readers: true,
  },
  dismissContest: {
    label: 'actDismissContest',
    done: 'doneDismissContest',
    icon: 'check',
    preview: false,
  },
} as const satisfies Readonly<Record<ApprovalAction, ActionLook>>;

const LIFE_LOOKS = {
  suspend: {
    label: 'actSuspendCampaign',
    done: 'doneSuspendCampaign',
    icon: 'lock',
    preview: false,
    fields: ['pointsOutcome'],
    needs: ['pointsOutcome'],
  },
  resume: {
    label: 'actResumeCampaign',
    done: 'doneResumeCampaign',
    icon: 'lockOpen',
    preview: false,
  },
  end: {
    label: 'actEndCampaign',
    done: 'doneEndCampaign',
    icon: 'prohibit',
    preview: false,
    final: true,
    fields: ['pointsOutcome'],
    needs: ['pointsOutcome'],
  },
  close: {
    label: 'actCloseCampaign',
    done: 'doneCloseCampaign',
    icon: 'lock',
    preview: true,
  },
  takeBack: {
    label: 'actTakeClosingBack',
    done: 'doneTakeClosingBack',
    icon: 'lockOpen',
    preview: false,
  },
  rectify: {
    label: 'actRectifyResult',
    done: 'doneRectifyResult',
    icon: 'check',
    preview: true,
    final: true,
  },
} as const satisfies Readonly<Record<LifeAction, ActionLook>>;

/**
 * Actions on a campaign, as its two machines define them: approval of its versions, and those on
 * its course.
 */
export const campaignActions = [
  ...machineActions(campaignMachine, LOOKS, { approvalStatus: 'awaiting' }),
  ...machineActions(lifeMachine, LIFE_LOOKS, { status1: 'active' }),
] as const;
