import type { deputy } from '../../../domain/entities/deputy.ts';
import type { DeputyWord } from '../../../domain/rules/account/deputy-machine.ts';
import type { EntityWords } from '../../entity-words.ts';
import type { fields } from '../fields.ts';

export const words = {
  one: 'Deputy assignment',
  many: 'Deputies',
  absentId: 'Person away',
  deputyId: 'Deputy',
  deputyPart: 'Part of the channels',
  hintDeputyPart:
    'Leave it empty for all channels. Otherwise only those of this unit and below; others may have deputies of their own.',
  validFrom: 'From',
  validTo: 'Until',
  decidesInvoices: 'Decides invoices',
  approvesCampaigns: 'Approves campaigns',
  hintAbsent: 'Leave it empty to name your own deputy.',
  hintDeputy:
    'Someone on the provider’s team with the same permissions. A colleague of the same role gets these channels for the days.',
  hintDeputyDays: '60 days at most, the first and the last included.',
  hintDeputyMarks: 'Both must hold the permission themselves.',
  descr: 'Reason',
  revokedAt: 'Ended on',
  deputyStatus_active: 'Active',
  deputyStatus_revoked: 'Ended early',
  actRevokeDeputy: 'End now',
  doneRevokeDeputy: 'The deputy assignment has ended.',
  effectRevokeDeputy:
    'From now on the deputy can’t decide for this person. Past decisions stay, with both names. Both people and their superior are notified.',
  why_deputyNotYours: 'Only the person away, the deputy or an administrator can do this.',
  why_deputyOver: 'This deputy assignment is over.',
} as const satisfies EntityWords<typeof deputy, Exclude<DeputyWord, keyof typeof fields>>;
