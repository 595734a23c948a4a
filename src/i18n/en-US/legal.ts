import type { Catalogue } from '../catalogue.ts';

/** Privacy and about: the pages that anybody may read. */
export const legal = {
  title: 'Privacy and data safety',
  updated: 'In effect since {{date}}',
  lead: 'This portal runs sales campaigns between {{provider}} and its distribution channels. This page explains which personal data it keeps, why, who can see it and what you can decide about yours.',
  controllerTitle: 'Who is responsible',
  controller:
    '{{provider}} decides how the data in this portal is used and is the controller under the Brazilian data protection law (LGPD, Lei 13.709/2018). Your channel is responsible for what its people post.',
  whatTitle: 'What data we keep',
  whatPerson:
    'About you: name, e-mail, tax number, phones, address, role and channel, as given at registration.',
  whatWork:
    'About your work: the invoices you post and decide, your points and places, the messages and documents you receive and sign.',
  whatBuyers:
    'About buyers: what’s on the invoices. A farmer’s CPF is shown only to those who decide on the invoice.',
  whatUse:
    'About usage: when and from which IP address you signed in, and who changed what, so that every action can be proven.',
  whyTitle: 'Why we keep it',
  why: 'To check invoices, calculate rankings, pay prizes and meet tax obligations. The legal grounds are the campaign agreement you accepted, legal obligations and all participants’ interest in a result that can be checked. The data isn’t sold, and no advertising profiles are made.',
  whoTitle: 'Who can see it',
  who: 'The provider’s sales team sees the channels assigned to it. A channel manager sees their channels; a seller sees their own invoices. Names and points in a ranking are shown according to the campaign’s disclosure rule. No channel sees another’s customers, prices or volumes. Other people’s tax numbers are masked.',
  longTitle: 'How long we keep it',
  long: 'Invoices and their events are kept for five years after the prizes are paid; then buyers are replaced by pseudonyms. When you leave, your data is anonymized on request; ranking totals stay the same.',
  deviceTitle: 'On your device',
  device:
    'The portal keeps your session in this tab only; it ends with the tab. Your language is kept in a cookie for 180 days, your theme and menu layout in the browser, and recently opened records in this tab only. Only if you select “Remember me” are your e-mail and a 30-day key kept on this device. There are no third-party cookies.',
  safetyTitle: 'How we protect it',
  safety:
    'Passwords are stored as slow hashes that no one can read back. Every call is checked against your current permissions. Actions taken in your name by someone authorized are recorded under both names. Files you post are kept unchanged, so their signature can always be verified.',
  rightsTitle: 'What you can ask for',
  rights:
    'Confirmation, access, correction, a copy of your data, anonymization, information on who read or changed your record or acted as you, and withdrawal of consent. Write to {{contact}}; you’ll get an answer within 15 days. You can also turn to the ANPD. Your data copy, your sessions and who acted as you or opened your record are under “My data and sessions” in your menu.',
  supportFallback: 'the provider’s support team',
  aboutTitle: 'About the portal',
  aboutLead:
    'Campaigns, invoices and rankings of {{provider}} and its distribution channels. Every point can be traced back to the invoice line it comes from.',
  version: 'Version',
  provider: 'Provider',
  support: 'Support',
  languages: 'Languages',
  howTitle: 'How points are earned',
  howInvoice:
    'A channel’s invoice (NF-e) is posted as its signed XML and checked: signature, authorization, issuer, dates.',
  howApproval: 'Someone who did not post it approves it, or refuses it with a reason.',
  howScore:
    'Quantity × factor × sign × weight gives the points for each line; returns are deducted.',
  partsTitle: 'Made with',
  parts:
    'Typeface Instrument Sans (OFL-1.1), icons Phosphor (MIT), and free software under the MIT, ISC, BSD and Apache 2.0 licenses.',
} as const satisfies Catalogue;
