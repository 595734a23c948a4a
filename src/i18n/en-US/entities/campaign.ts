import type { CampaignPreset, campaign } from '../../../domain/entities/campaign.ts';
import type { CampaignWarning } from '../../../domain/rules/campaign/campaign-checks.ts';
import type { LifeWord } from '../../../domain/rules/campaign/campaign-life-machine.ts';
import type { CampaignLoss } from '../../../domain/rules/ranking/campaign-losses.ts';
import type { ApprovalWord } from '../../../domain/rules/campaign/campaign-approval.ts';
import type { PrizeChoice } from '../../../domain/rules/campaign/prize-decision.ts';
import type { EntityWords } from '../../entity-words.ts';
import type { fields } from '../fields.ts';

/** A name with hyphens as a key of words. */
type Camel<Name extends string> = Name extends `${infer Head}-${infer Tail}`
  ? `${Head}${Capitalize<Camel<Tail>>}`
  : Name;
/** Columns of a file of targets that are no fields. */
type FileColumn = 'participantCode' | 'participantName' | 'itemCode' | 'itemName';
type FurtherWord =
  | CampaignPreset
  | FileColumn
  | 'nextVersionLead'
  | 'lossNotice'
  | 'openVersion'
  | 'announcedVersion'
  | 'openInvoicesOf'
  | 'openDisputesOf'
  | 'lateReturns'
  | 'lateCancellations'
  | 'lateDecisions'
  | 'lateLock'
  | 'lateLink'
  | PrizeChoice
  | `loss_${Camel<CampaignLoss>}`
  | Exclude<LifeWord, keyof typeof fields>
  | Camel<CampaignWarning>
  | Exclude<ApprovalWord, keyof typeof fields>;

export const words = {
  one: 'Campaign',
  many: 'Campaigns',
  masterStatus_active: 'Active',
  masterStatus_blocked: 'Blocked',
  masterStatus_inactive: 'Inactive',
  descr: 'Description',
  campgnCicleId: 'Cycle',
  tsStart: 'Starts on',
  tsEnd: 'Ends on',
  invcIssncStart: 'Invoices issued from',
  invcIssncEnd: 'Invoices issued until',
  hintInvcIssnc: 'Only invoices issued on these days score.',
  generateRanking: 'Has a ranking',
  rankingPositions: 'Awarded places',
  salesRoleAwarded: 'Who is awarded',
  salesRoleAwarded_CTV: 'Sellers',
  salesRoleAwarded_MANAGER: 'Channel managers',
  disclosure: 'What others see in the ranking',
  disclosure_named: 'Names of all',
  disclosure_alias: 'Aliases of the others',
  disclosure_neighbours: 'Only one’s own place and those beside it',
  redistributionCounts: 'Sales to other channels score',
  typedCounts: 'Manually entered invoices score',
  checkedAbove: 'Invoices checked above',
  hintCheckedAbove:
    'Before a prize is paid, every invoice of its winner above this value is checked with SEFAZ, and a sample of the others.',
  termRequired: 'Prize receipt signed before payment',
  hintTermRequired:
    'Before payment, the winner and someone else who signs for their employer sign the receipt.',
  hintRedistribution:
    'Without this, only sales to farmers and other buyers who aren’t channels score.',
  hintTyped:
    'Invoices posted without an XML file or access key score once another person has countersigned them, if they have an attachment. Without this, only invoices with an XML file score.',
  ownerId: 'Campaign owner',
  ownerName: 'Name of the owner',
  version: 'Version',
  approvalStatus: 'Approval',
  approvalStatus_awaiting: 'Awaiting approval',
  approvalStatus_approved: 'Approved',
  approvalStatus_denied: 'Denied',
  isDraft: 'Draft',
  phase: 'Stage',
  phase_draft: 'Draft',
  phase_awaiting: 'Awaiting approval',
  phase_awaitsDirector: 'Awaiting a director',
  phase_announced: 'Announced',
  phase_contested: 'In dispute',
  phase_denied: 'Denied',
  phase_upcoming: 'Starts later',
  phase_running: 'In force',
  phase_suspended: 'Suspended',
  phase_over: 'Over',
  phase_ended: 'Ended early',
  phase_final: 'Final result',
  waitsForYou: 'Waiting for you',
  belowPace: 'Below the pace',
  approvalStep: 'Approval step',
  approvalStep_manager: 'The manager decides now',
  approvalStep_director: 'The manager approved and a director decides now',
  approvalStep_approved: 'Approved by a director',
  approvalStep_deniedByManager: 'The manager denied it',
  approvalStep_deniedByDirector: 'A director denied it',
  participantCount: 'Participants',
  prizeTotal: 'Prizes',
  approver: 'Decided by',
  approvTS: 'Decided on',
  approvalReason: 'Reason',
  productObs: 'Notes on the products',
  categoryId: 'Category',
  productNmpCode: 'Product code',
  nmvWeight: 'Weight',
  economicGroupId: 'Economic group',
  salesQuantTarget: 'Target',
  minPercentTarget: 'Trigger (% of the target)',
  minSalesQuantTarget: 'Trigger (Kg/L)',
  salesInvoicedTarget: 'Target of value sold',
  participantCode: 'Participant code',
  participantName: 'Participant',
  itemCode: 'Code of product or category',
  itemName: 'Product or category',
  position: 'Place',
  amount: 'Amount',
  expectedPaymentDate: 'Expected payment',
  outcome: 'Decision',
  approverName: 'Decided by',
  inPlaceOfName: 'In the place of',
  roleName: 'Role',
  tabCategories: 'Product categories',
  tabParticipants: 'Participants',
  tabTargets: 'Targets',
  tabPrizes: 'Prizes',
  tabRanking: 'Ranking',
  tabRehearsal: 'Simulation',
  tabApprovals: 'Approval',
  tabClosing: 'Closing',
  nextVersionLead:
    'Changed dates, products, participants, targets, prizes and places become version {{next}}, which awaits approval once you send it. Everything else changes at once. In a running campaign, a version that costs participants points or prizes needs a director, a reason and 10 days’ notice.',
  actApproveCampaign: 'Approve',
  doneApproveCampaign: '{{name}} is approved.',
  doneAnnounceVersion:
    'The new version of {{name}} is announced. It comes into force in 10 days and can be contested until then.',
  doneApproveOnce: 'Your approval of {{name}} is recorded. Now a director decides.',
  actSendCampaign: 'Send for approval',
  doneSendCampaign: '{{name}} was sent for approval.',
  effectSendCampaign:
    'A manager and then a director decide on this version. They are notified now, and can compare who gains and who loses.',
  actDenyCampaign: 'Deny',
  doneDenyCampaign: '{{name}} was denied. It can be changed and submitted again.',
  effectApproveCampaign:
    'With a director’s approval, this version is in force from today, or in 10 days if participants may lose points or prizes. With a manager’s approval, it then waits for a director.',
  effectDenyCampaign:
    'This version does not come into force. What was approved before stays in force, and the campaign can be changed and approved again.',
  why_notAuthorized: 'Position/role not authorized to approve campaigns',
  why_notSent: 'It has not been sent for approval yet.',
  why_ownCampaign: 'Someone else has to decide on a campaign that you own or edited.',
  why_channelsOutOfReach: 'Channels take part that are outside your area.',
  why_decidedStep:
    'You, or the person you stand in for, have already decided on this version. The next step is someone else’s.',
  why_resultIsFinal: 'The result of this campaign is final.',
  why_incomplete:
    'Check that the campaign has products and participants, that its dates are within the cycle, and that the cycle is open.',
  why_beingCompared:
    'We’re still calculating who gains and who loses with this version. Try again in a moment.',
  why_endsBeforeNotice:
    'Some participants may lose points or prizes with this version, and the campaign ends before the ten days’ notice is over. It can no longer come into force.',
  why_waitsForDirector: 'A manager has approved it. Now a director decides.',
  noticeUntil: 'New version in force from',
  hintNoticeUntil:
    'Some participants may lose points or prizes with the new version. It can be contested until that day.',
  endedOn: 'Ended early on',
  pointsOutcome: 'Points',
  pointsOutcome_kept: 'Kept, what counts is paid',
  pointsOutcome_void: 'Void, without a ranking or prizes',
  actContestVersion: 'Contest the change',
  doneContestVersion: 'You contested the version announced for {{name}}. A director decides.',
  effectContestVersion:
    'A director decides on it. Until then the announced version does not come into force.',
  actDismissContest: 'Dismiss the dispute',
  doneDismissContest: 'The dispute over {{name}} was dismissed.',
  effectDismissContest:
    'The announced version comes into force on the planned date. To uphold the dispute, deny the version.',
  actSuspendCampaign: 'Suspend',
  doneSuspendCampaign:
    '{{name}} is suspended. Participants are being notified of the reason and of what happens to their points.',
  effectSuspendCampaign:
    'No version comes into force until the campaign resumes. With points kept, sales of these days count as before. With void points, nothing counts and nothing is paid while it’s suspended, and channels don’t see the ranking. All participants are notified.',
  actResumeCampaign: 'Resume',
  doneResumeCampaign: '{{name}} has resumed. Participants are being notified.',
  effectResumeCampaign: 'The campaign continues as it was. All participants are notified.',
  actEndCampaign: 'End early',
  doneEndCampaign: '{{name}} has ended. Participants are being notified.',
  effectEndCampaign: 'Invoices issued after today don’t score. All participants are notified.',
  why_directorsOnly: 'Only a director can do this.',
  why_noticeRuns: 'The version has been announced and comes into force on the planned date.',
  why_suspended: 'The campaign is suspended. A director has to resume it first.',
  why_noticeOver: 'The time to contest is over.',
  why_alreadyContested: 'It is contested already. A director decides.',
  why_managersOfChannelsOnly: 'Only the manager of a participating channel can contest it.',
  why_neverApproved: 'No version of this campaign is in force.',
  why_campaignOver: 'Its last day has passed.',
  why_campaignEnded: 'This campaign was ended early.',
  actCloseCampaign: 'Close campaign',
  doneCloseCampaign: '{{name}} is closed and its result is final.',
  effectCloseCampaign:
    'The ranking becomes final, and its prizes can be accepted. For 24 hours a director can take it back while no prize has been accepted.',
  actTakeClosingBack: 'Take the closing back',
  doneTakeClosingBack: 'The closing of {{name}} was undone. Participants are being notified.',
  effectTakeClosingBack:
    'The campaign resumes with the invoices as they are today. The result is kept and shown as undone. All participants are notified of your reason.',
  why_daysRun:
    'The days to post and to decide have not passed yet. To close it earlier, end it early first.',
  why_prizeAccepted: 'A prize of this result has been accepted.',
  why_closedTooLong:
    'It was closed more than 24 hours ago. An error can now be fixed only by a corrected result.',
  openVersion: 'A newer version of {{name}} is awaiting approval',
  announcedVersion: 'A newer version of {{name}} is announced and not in force yet',
  openInvoicesOf: {
    one: '{{count}} invoice of {{campaign}} with status {{name}}',
    other: '{{count}} invoices of {{campaign}} with status {{name}}',
  },
  openDisputesOf: {
    one: '{{count}} invoice of {{campaign}} in dispute',
    other: '{{count}} invoices of {{campaign}} in dispute',
  },
  actRectifyResult: 'Correct the result',
  doneRectifyResult: '{{name}} has a corrected result. Participants are being notified.',
  effectRectifyResult:
    'The result is recalculated with today’s data and gets a new fingerprint. The previous one is kept and shown as replaced. Payment of changed prizes starts over, and all participants are notified.',
  why_prizePaid: 'A prize of this result has been paid.',
  lateReturns: {
    one: '{{count}} return came after the result',
    other: '{{count}} returns came after the result',
  },
  lateCancellations: {
    one: '{{count}} invoice was canceled after the result',
    other: '{{count}} invoices were canceled after the result',
  },
  lateDecisions: {
    one: '{{count}} invoice was decided on after the result',
    other: '{{count}} invoices were decided on after the result',
  },
  lateLock: '{{name}} lost access in the last 15 days before the end',
  lateLink: '{{name}}’s link to {{channels}} ended in the last 15 days before the end',
  prizeAwarded: 'The prize is given nevertheless',
  prizeWithheld: 'The prize is withheld',
  loss_windowShorter: 'The campaign or its issuing period becomes shorter.',
  loss_positionsFewer: 'Fewer places are awarded ({{count}}).',
  loss_otherRoleAwarded: 'The campaign awards another role.',
  loss_redistributionOut: 'Sales to other channels no longer score.',
  loss_typedOut: 'Manually entered invoices no longer score.',
  loss_categoryOut: {
    one: '{{count}} category no longer scores.',
    other: '{{count}} categories no longer score.',
  },
  loss_productOut: {
    one: '{{count}} product no longer scores.',
    other: '{{count}} products no longer score.',
  },
  loss_weightLower: {
    one: '{{count}} product gets a lower weight.',
    other: '{{count}} products get a lower weight.',
  },
  loss_participantOut: {
    one: '{{count}} participant leaves the campaign.',
    other: '{{count}} participants leave the campaign.',
  },
  loss_targetHigher: {
    one: '{{count}} target becomes harder to reach.',
    other: '{{count}} targets become harder to reach.',
  },
  loss_prizeLower: {
    one: '{{count}} place gets a lower prize or none.',
    other: '{{count}} places get a lower prize or none.',
  },
  loss_peopleLose: {
    one: 'With today’s invoices, {{count}} person gets a lower place, fewer points or a smaller prize.',
    other:
      'With today’s invoices, {{count}} people get a lower place, fewer points or a smaller prize.',
  },
  lossNotice:
    'Some participants may lose points or prizes with this version. If a director approves it, it comes into force after {{count}} days and can be contested until then. Enter the reason.',
  noCategories: 'No product categories',
  noProducts: 'No products',
  noParticipants: 'No participants',
  noPrizes: 'No prizes',
  noRankingPositions: 'No awarded places',
} as const satisfies EntityWords<typeof campaign, FurtherWord>;
