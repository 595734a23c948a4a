import type { Catalogue } from '../catalogue.ts';

/**
 * Privacy and about: the pages that anybody may read.
 * What is said of the law is a draft, in every language: the customer's counsel reads it before real use.
 */
export const legal = {
  title: 'Privacy and data safety',
  updated: 'In effect since {{date}}',
  lead: 'This portal runs sales campaigns between {{provider}} and its distribution channels. This page explains which personal data it keeps, why, who can see it and what you can decide about yours.',
  controllerTitle: 'Who is responsible',
  controller:
    '{{provider}} decides how the data in this portal is used and is the controller under the Brazilian data protection law (LGPD, Law 13,709/2018). Your channel is responsible for what its people post.',
  whatTitle: 'What data we keep',
  whatPerson:
    'About you: name, e-mail, tax number, date of birth, mother’s name, picture, phones, address, role and channel, as entered in your account.',
  whatWork:
    'About your work: the invoices you post and decide, your points and places, the messages and documents you receive and sign.',
  whatBuyers:
    'About buyers: what’s on the invoices. A farmer’s CPF is shown only to those who decide on the invoice.',
  whatUse:
    'About usage: when and from which IP address you signed in, and who changed what, so that every action can be proven.',
  whyTitle: 'Why we keep it',
  why: 'To check invoices, calculate rankings, pay prizes and meet tax obligations. The legal grounds (LGPD, art. 7) are the agreement you accepted, legal obligations and all participants’ legitimate interest in a result that can be checked. The data isn’t sold or used for advertising.',
  whoTitle: 'Who can see it',
  who: 'The provider’s sales team sees the channels assigned to it. A channel manager sees their channels; a seller sees their own invoices. Names and points in a ranking are shown according to the campaign’s disclosure rule. No channel sees another’s customers, prices or volumes. Other people’s tax numbers are partly hidden.',
  longTitle: 'How long we keep it',
  long: 'Invoices and their events are kept for five years after the prizes are paid; after that, buyers are pseudonymized. When you leave, your data is anonymized on request; ranking totals stay the same.',
  deviceTitle: 'On your device',
  device:
    'The portal keeps your session in this tab only; it ends with the tab. Your language is kept in a cookie for 180 days, your theme and menu layout in the browser, and recently opened records in this tab only. Only if you select “Remember me” are your e-mail and a 30-day sign-in kept on this device. There are no third-party cookies.',
  safetyTitle: 'How we protect it',
  safety:
    'Passwords are kept only in a form that no one can read back. Every action is allowed only if you have permission at that moment. Actions taken in your name by someone authorized are recorded under both names. Files you post are kept unchanged, so their signature can always be checked.',
  rightsTitle: 'What you can ask for',
  rights:
    'Confirmation, access, correction, a copy of your data (portability), anonymization, blocking or deletion as the law provides, information on sharing and on who viewed or changed your data or acted as you, and withdrawal of consent. Write to {{contact}}; you’ll get an answer within 15 days. You can also contact the ANPD, Brazil’s data protection authority. Your data copy, your sessions and who acted as you or viewed your data are under “My data and sessions” in your menu.',
  supportFallback: 'the provider’s support team',
  aboutTitle: 'About the portal',
  aboutLead:
    'Campaigns, invoices and rankings of {{provider}} and its distribution channels. Every point can be traced back to the invoice item it comes from.',
  version: 'Version',
  provider: 'Provider',
  support: 'Support',
  languages: 'Languages',
  howTitle: 'How points are earned',
  howInvoice:
    'A channel’s invoice (NF-e) is posted as its signed XML and checked: signature, authorization, issuer, dates.',
  howApproval: 'Someone who did not post it approves it, or refuses it with a reason.',
  howScore:
    'Quantity × factor × sign × weight gives the points for each item; returns are deducted.',
  partsTitle: 'Made with',
  parts:
    'Typeface Instrument Sans (OFL-1.1), icons Phosphor (MIT), and free software under the MIT, ISC, BSD and Apache 2.0 licenses.',
  officerTitle: 'Data protection officer',
  officer: 'Questions about personal data go to {{contact}}.',
} as const satisfies Catalogue;
