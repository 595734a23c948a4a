import type { campaignCicle } from '../../../domain/entities/campaign-cicle.ts';
import type { CycleWord } from '../../../domain/rules/campaign/cycle-machine.ts';
import type { EntityWords } from '../../entity-words.ts';
import type { fields } from '../fields.ts';

/** Words of the closing preview, and reasons against actions. */
type FurtherWord = 'openInvoices' | 'openDisputes' | Exclude<CycleWord, keyof typeof fields>;

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
  openInvoices: {
    one: '{{count}} invoice with status {{name}}',
    other: '{{count}} invoices with status {{name}}',
  },
  openDisputes: { one: '{{count}} invoice in dispute', other: '{{count}} invoices in dispute' },
  actBlockCicle: 'Block cycle',
  doneBlockCicle: '{{name}} is blocked.',
  actUnblockCicle: 'Unblock cycle',
  doneUnblockCicle: '{{name}} is open again.',
  actClose: 'Close cycle',
  doneClose: '{{name}} is closed.',
  effectBlockCicle:
    'While the cycle is blocked, invoices of its days that come in can’t be approved. What counts already stays in the ranking.',
  effectUnblockCicle:
    'Invoices of the cycle’s days can be approved again. Those that came in while it was blocked have to be reprocessed.',
  effectClose:
    'The cycle closes without a ranking. Sales of its days no longer count in any campaign.',
  why_directorsOnly: 'Only a director can do this.',
  why_sharesDays: 'Another cycle shares days with this one.',
  why_campaignsOpen:
    'An approved campaign of this cycle is open. The cycle closes with the last of them.',
  why_cicleClosed: 'This cycle is closed. Its results are final.',
} as const satisfies EntityWords<typeof campaignCicle, FurtherWord>;
