import type { Catalogue } from '../catalogue.ts';

/**
 * What stands in documents that people sign: templates with fields in braces, and the evidence page.
 * The templates are drafts, in every language: the customer's counsel reads them before real use.
 */
export const documentTexts = {
  nameAwareness: 'Terms of awareness and agreement',
  templateAwareness:
    '# 1. What I know\nI, {userName}, tax number {taxNum}, know the rules of the regional sales-incentive campaigns of {provider}: how points are calculated, which invoices count, how prizes are awarded, and how a decision can be contested.\n# 2. What I agree to\nI agree to take part by these rules, to post only genuine invoices of the channel I work for, and not to share my password.\n# 3. My data\nI know what data of mine is used to calculate points and prizes, who sees it, and how I can ask for a copy or a correction.\n# 4. How long it lasts\nThis agreement applies while my access is active. It is dated {date}.',
  nameAdhesion: 'Adhesion term',
  templateAdhesion:
    '# 1. Adhesion\nI, {userName}, tax number {taxNum}, join the regional sales-incentive campaigns of {provider} as a person of the channel {customer}, tax number {customerTaxNum}.\n# 2. What the channel knows\nThe channel knows that I take part, and that {provider} pays prizes directly to me, that they are not wages and create no employment relationship with {provider}.\n# 3. Conditions\nProducts, periods, targets and prizes are those of each campaign in its version in force. A change by which someone may lose is announced before it applies.\n# 4. Ending\nI may end my participation at any time; what was won until then stays. Dated {date}.',
  nameAddendum: 'Regional campaign addendum',
  templateAddendum:
    '# 1. The campaign\nThis addendum covers the regional campaign {campaign}, version {campaignVersion}, from {campaignPeriod}, between {provider} and {userName}, tax number {taxNum}.\n# 2. What counts\nSales of these product categories count: {categories}.\n# 3. Prizes\nThe prizes of the campaign are: {prizes}.\n# 4. What else applies\nIn all else the adhesion term applies. If a later version of the campaign changes what is written here, a new addendum is sent. Dated {date}.',
  namePrize: 'Prize receipt',
  templatePrize:
    '# 1. The prize\n{provider} pays to {userName}, tax number {taxNum}, of the channel {customer}, the prize of place {rankPosition} of the campaign {campaign}: {prize}.\n# 2. The employer knows and agrees\nThe channel {customer}, tax number {customerTaxNum}, declares that it knows of the prize, that it is not wages, and that all returns and cancellations of the period were posted in the portal.\n# 3. How the result can be checked\nThe result is final and kept with its fingerprint, SHA-256 {rankingHash}. Every participant can check it in the portal.\n# 4. If something changes\nOnly a result that the provider’s directors correct replaces this receipt; then a new one is sent. Dated {date}.',
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
  log_asked: 'private link sent',
  log_delivered: 'the mail server accepted the e-mail',
  log_failed: 'the e-mail couldn’t be delivered',
  log_opened: 'opened',
  log_code: 'one-time code sent',
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
