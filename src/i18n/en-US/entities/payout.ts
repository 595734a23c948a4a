import type { payout } from '../../../domain/entities/payout.ts';
import type { PayoutWord } from '../../../domain/rules/payout/payout-machine.ts';
import type { EntityWords } from '../../entity-words.ts';
import type { fields } from '../fields.ts';

/** Words of action effects, reasons against actions, and fields of a term. */
type FurtherWord =
  Exclude<PayoutWord, keyof typeof fields> | 'why_byActsOnly' | 'signedOn' | 'signatoryName';

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
  nextStep: 'Still needed',
  payoutStep_acceptance: 'The winner’s acceptance',
  payoutStep_situation: 'Status of the invoices',
  payoutStep_stopped: 'Stopped by an invalid invoice',
  payoutStep_declaration: 'The channel’s declaration',
  payoutStep_term: 'The signed prize receipt',
  payoutStep_payment: 'Payment',
  payoutStep_nothing: 'Nothing, it is paid',
  accountHint: 'Account',
  acceptedAt: 'Accepted on',
  declaredAt: 'Returns declared on',
  checkedAt: 'Checked on',
  checkedBy: 'Checked by',
  termRequired: 'Prize receipt required',
  termOn: 'Prize receipt signed on',
  signedOn: 'Signed on',
  signatoryName: 'Signatory of the employer',
  paidOn: 'Paid on',
  receipt: 'Payment number',
  paidBy: 'Paid by',
  rankingHash: 'Fingerprint of the final result',
  actCheckPayout: 'Confirm invoices',
  actPayPayout: 'Mark as paid',
  doneCheckPayout: 'The invoices behind {{name}} were confirmed.',
  donePayPayout: '{{name}} was marked as paid.',
  effectCheckPayout:
    'The invoices behind the prize are valid, as SEFAZ says. The prize can then be paid.',
  effectPayPayout: 'The prize is paid, and the winner is notified.',
  effectAcceptPrize:
    'The person who pays sees that you accepted and, when paying, your account details.',
  effectChangeAccount:
    'Your acceptance is on hold until you enter another account. The person who pays is notified.',
  why_notWinner: 'Only the winner can do this.',
  why_ownPrize: 'You can’t do this with your own prize.',
  why_handledInvoices:
    'You posted or decided an invoice behind this prize. Someone else has to check it.',
  why_provedPrize:
    'You checked this prize, or brought what the check rests on. Someone else has to pay.',
  why_situationsOpen: 'The SEFAZ status of some invoices hasn’t been checked yet.',
  why_situationsBad:
    'SEFAZ says that an invoice isn’t valid. The result has to be corrected first.',
  why_notDeclared:
    'The channel hasn’t declared yet that all its returns and cancellations were posted.',
  why_termMissing:
    'The campaign requires a prize receipt signed by the winner and the employer. It hasn’t been recorded yet.',
  why_decidedCampaign: 'You approved this campaign or closed its cycle. Someone else has to pay.',
  why_byActsOnly:
    'Prizes come from the final ranking. Use the actions on this screen to change them.',
} as const satisfies EntityWords<typeof payout, FurtherWord>;
