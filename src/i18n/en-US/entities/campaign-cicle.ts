import type { campaignCicle } from '../../../domain/entities/campaign-cicle.ts';
import type { CicleWord } from '../../../domain/rules/cicle-machine.ts';
import type { PrizeChoice } from '../../../domain/rules/prize-decision.ts';
import type { EntityWords } from '../../entity-words.ts';
import type { fields } from '../fields.ts';

/** What the preview of closing tells, and why acts may not be. */
type FurtherWord =
  | 'openCampaign'
  | 'openVersion'
  | 'announcedVersion'
  | 'openInvoices'
  | 'openInvoicesOf'
  | 'openDisputes'
  | 'openDisputesOf'
  | 'lateLock'
  | 'lateLink'
  | PrizeChoice
  | Exclude<CicleWord, keyof typeof fields>;

export const words = {
  one: 'Campaign cycle',
  many: 'Campaign cycles',
  tsStart: 'Starts on',
  tsEnd: 'Ends on',
  postingDays: 'Days to post',
  decisionDays: 'Days to contest and decide',
  hintPostingDays: 'Counted from the end of the campaign’s issuing period.',
  hintDecisionDays: 'Counted from the end of the days to post.',
  tabClosing: 'Closing',
  cicleStatus_active: 'OPEN',
  cicleStatus_blocked: 'blocked',
  cicleStatus_inactive: 'CLOSED',
  openCampaign: 'Campaign {{name}} is awaiting approval',
  openVersion: 'A newer version of {{name}} is awaiting approval',
  announcedVersion: 'A newer version of {{name}} is announced and not in force yet',
  openInvoices: {
    one: '{{count}} invoice with status {{name}}',
    other: '{{count}} invoices with status {{name}}',
  },
  openInvoicesOf: {
    one: '{{count}} invoice of {{campaign}} with status {{name}}',
    other: '{{count}} invoices of {{campaign}} with status {{name}}',
  },
  openDisputes: { one: '{{count}} invoice in dispute', other: '{{count}} invoices in dispute' },
  openDisputesOf: {
    one: '{{count}} invoice of {{campaign}} in dispute',
    other: '{{count}} invoices of {{campaign}} in dispute',
  },
  lateLock:
    '{{name}} loses a prize of {{campaign}}, because their access was taken away in the last 15 days before the end',
  lateLink:
    '{{name}} loses a prize of {{campaign}}, because the link to the channel ended in the last 15 days before the end',
  prizeAwarded: 'The prize is given nevertheless',
  prizeWithheld: 'The prize is withheld',
  actBlockCicle: 'Block cycle',
  doneBlockCicle: '{{name}} is blocked.',
  actUnblockCicle: 'Unblock cycle',
  doneUnblockCicle: '{{name}} is open again.',
  actClose: 'Close cycle',
  doneClose: '{{name}} is closed and its rankings are final.',
  effectBlockCicle:
    'While the cycle is blocked, invoices of its days that come in can’t be approved. What counts already stays in the ranking.',
  effectUnblockCicle:
    'Invoices of the cycle’s days can be approved again. Those that came in while it was blocked have to be reprocessed.',
  effectClose: 'The rankings of the cycle become final. A closed cycle can’t be opened again.',
  why_directorsOnly: 'Only a director can do this.',
  why_sharesDays: 'Another open cycle shares days with this one.',
  why_cicleClosed: 'This cycle is closed. Its results are final.',
} as const satisfies EntityWords<typeof campaignCicle, FurtherWord>;
