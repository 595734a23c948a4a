import { lifeMachine } from '../rules/campaign-life-machine.ts';
import type { LifeAct } from '../rules/campaign-life-machine.ts';
import { campaignMachine } from '../rules/campaign-machine.ts';
import type { ApprovalAct } from '../rules/campaign-approval.ts';
import { machineActs } from './machine-acts.ts';
import type { ActLook } from './machine-acts.ts';

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
} as const satisfies Readonly<Record<ApprovalAct, ActLook>>;

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
} as const satisfies Readonly<Record<LifeAct, ActLook>>;

/** Acts on a campaign, as its two machines have them: approval of its versions, and those on its course. */
export const campaignActs = [
  ...machineActs(campaignMachine, LOOKS, { approvalStatus: 'awaiting' }),
  ...machineActs(lifeMachine, LIFE_LOOKS, { status1: 'active' }),
] as const;
