import type { Catalogue } from '../catalogue.ts';

/** What stands in documents that people sign: templates with fields in braces, and the evidence page. */
export const documentTexts = {
  nameAwareness: 'Terms of awareness and agreement',
  templateAwareness: `# 1. What I know
I, {userName}, tax number {taxNum}, know the rules of the regional sales-incentive campaigns of {provider}: how points are counted, which invoices count, how prizes are awarded, and how a decision can be contested.
# 2. What I agree to
I agree to take part by these rules, to post only true invoices of the channel I work for, and to keep my password to myself.
# 3. My data
I know which of my data are used to work out points and prizes, who sees them, and how I can ask for a copy or a correction.
# 4. For how long
This agreement holds while my access is active. It is dated {date}.`,
  nameAdhesion: 'Adhesion term',
  templateAdhesion: `# 1. Adhesion
I, {userName}, tax number {taxNum}, adhere to the regional sales-incentive campaigns of {provider} as a person of the channel {customer}, tax number {customerTaxNum}.
# 2. The channel knows
The channel knows that I take part, and that prizes are paid by {provider} to me, are no wages and create no employment with {provider}.
# 3. Conditions
Which products, periods, targets and prizes hold is said by each campaign in its version in force. A change by which somebody may lose is announced before it holds.
# 4. Ending
I may end my adhesion at any time; what was won until then stays. Dated {date}.`,
  nameAddendum: 'Regional campaign addendum',
  templateAddendum: `# 1. The campaign
This addendum is about the regional campaign {campaign}, version {campaignVersion}, from {campaignPeriod}, between {provider} and {userName}, tax number {taxNum}.
# 2. What counts
Sales of these product categories count: {categories}.
# 3. Prizes
The prizes of the campaign are: {prizes}.
# 4. What else holds
All else is as the adhesion term says. Should a later version of the campaign change what stands here, a new addendum is sent. Dated {date}.`,
  namePrize: 'Prize term',
  templatePrize: `# 1. The prize
{provider} pays to {userName}, tax number {taxNum}, of the channel {customer}, the prize of place {rankPosition} of the campaign {campaign}: {prize}.
# 2. The employer knows and agrees
The channel {customer}, tax number {customerTaxNum}, declares that it knows the prize, that it is no wages, and that all returns and cancellations of the period were posted in the portal.
# 3. How the result can be checked
The result is final and kept with its digest, SHA-256 {rankingHash}. Every participant can check it in the portal.
# 4. If something changes
Only a result that the provider’s directors correct replaces this term; then a new one is sent. Dated {date}.`,
  foot: '{{name}} · {{code}} · page {page} of {pages}',
  period: '{{from}} to {{to}}',
  nothing: 'none',
  evidenceTitle: 'Evidence page',
  evidenceLead: 'How this document was signed. All times are UTC.',
  factDocument: 'Document',
  factHash: 'SHA-256 of the document that was signed, which is attached to this file',
  factSent: 'Sent by',
  factSentAt: 'Sent on',
  signatory: '{{name}}, {{as}}',
  as_self: 'for themselves',
  as_employer: 'for the employer',
  as_provider: 'for the provider',
  as_witness: 'as a witness',
  factTaxNum: 'Tax number',
  factEmail: 'E-mail',
  factSigned: 'Signed on',
  factMethod: 'How they were known',
  method_session: 'signed in to the portal with their own account',
  method_link: 'private link, and a one-time code sent to the e-mail',
  factAddress: 'IP address',
  factAgent: 'Browser',
  factClause: 'Clause accepted',
  clause:
    'I accept signing by this electronic means and recognize it as valid, under MP 2.200-2/2001, art. 10, § 2.',
  logTitle: 'What happened',
  logWhen: 'When (UTC)',
  logWhat: 'What',
  logWho: 'Who',
  logWhere: 'From',
  log_sent: 'sent for signature',
  log_asked: 'private link mailed',
  log_delivered: 'the mail server took the mail',
  log_failed: 'the mail could not be delivered',
  log_opened: 'opened',
  log_code: 'one-time code mailed',
  log_wrongCode: 'wrong code typed',
  log_signed: 'signed',
  log_refused: 'refused',
  log_reminded: 'reminded',
  log_expired: 'expired',
  log_withdrawn: 'withdrawn',
  log_reopened: 'taken back',
  log_sealed: 'sealed',
  verify: 'Anyone can verify this file at {{url}}: who signed, when, and whether it is unchanged.',
  attached: 'The document as it was signed',
  sealReason: 'Seal of {{provider}}',
} as const satisfies Catalogue;
