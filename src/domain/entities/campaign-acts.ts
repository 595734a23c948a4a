import { campaignMachine } from '../rules/campaign-machine.ts';
import type { ApprovalAct } from '../rules/campaign-machine.ts';
import { machineActs } from './machine-acts.ts';
import type { ActLook } from './machine-acts.ts';

const LOOKS = {
  approve: {
    label: 'actApproveCampaign',
    done: 'doneApproveCampaign',
    doneIn: { awaiting: 'doneApproveOnce' },
    icon: 'check',
    preview: true,
  },
  deny: { label: 'actDenyCampaign', done: 'doneDenyCampaign', icon: 'prohibit', preview: false },
} as const satisfies Readonly<Record<ApprovalAct, ActLook>>;

/** Acts on a campaign, as the machine has them. */
export const campaignActs = machineActs(campaignMachine, LOOKS, { approvalStatus: 'awaiting' });
