import type { payout } from '../../../domain/entities/payout.ts';
import type { PayoutWord } from '../../../domain/rules/payout-machine.ts';
import type { EntityWords } from '../../entity-words.ts';
import type { fields } from '../fields.ts';

/** What acts come to, and why they may not be. */
type FurtherWord = Exclude<PayoutWord, keyof typeof fields> | 'why_byActsOnly';

export const words = {
  one: 'Prize to pay',
  many: 'Prize payments',
  campaignId: 'Campaign',
  rankPosition: 'Place',
  winnerId: 'Winner',
  customerId: 'Channel',
  prize: 'Prize',
  payoutStatus_awaiting: 'To accept',
  payoutStatus_accepted: 'Accepted',
  payoutStatus_checked: 'Checked',
  payoutStatus_paid: 'Paid',
  nextStep: 'Waits for',
  payoutStep_acceptance: 'The winner’s acceptance',
  payoutStep_situation: 'Situation of the invoices',
  payoutStep_stopped: 'Stopped, an invoice doesn’t stand',
  payoutStep_declaration: 'The channel’s declaration',
  payoutStep_term: 'The signed term',
  payoutStep_payment: 'Payment',
  payoutStep_nothing: 'Nothing',
  accountHint: 'Account',
  acceptedAt: 'Accepted on',
  declaredAt: 'Returns declared on',
  checkedAt: 'Checked on',
  checkedBy: 'Checked by',
  termRequired: 'Term required',
  termOn: 'Term signed on',
  paidOn: 'Paid on',
  receipt: 'Receipt number',
  paidBy: 'Paid by',
  rankingHash: 'Hash of the frozen result',
  actCheckPayout: 'Confirm situation',
  actPayPayout: 'Mark as paid',
  doneCheckPayout: 'The situation of {{name}} was confirmed.',
  donePayPayout: '{{name}} was marked as paid.',
  effectCheckPayout:
    'The invoices that the prize rests on stand, as the authority says. The prize can then be paid.',
  effectPayPayout: 'The prize is paid, and the winner is told.',
  effectAcceptPrize:
    'Whoever pays sees that you accept the prize, and is given the account when it is paid.',
  effectChangeAccount:
    'Your acceptance is void until you give another account, and whoever pays is told.',
  why_notWinner: 'Only the winner can do this.',
  why_ownPrize: 'You can’t do this with your own prize.',
  why_handledInvoices:
    'You posted or decided an invoice that this prize rests on. Someone else has to check it.',
  why_situationsOpen: 'The situation of some invoices hasn’t been brought yet.',
  why_situationsBad:
    'The authority says that an invoice doesn’t stand. The result has to be rectified first.',
  why_notDeclared:
    'The channel hasn’t declared yet that all its returns and cancellations were posted.',
  why_termMissing:
    'The campaign asks for a term that winner and employer sign. It hasn’t been recorded yet.',
  why_decidedCampaign: 'You approved this campaign or closed its cycle. Someone else has to pay.',
  why_byActsOnly: 'Prizes come from the frozen ranking. Only their acts change them.',
} as const satisfies EntityWords<typeof payout, FurtherWord>;
