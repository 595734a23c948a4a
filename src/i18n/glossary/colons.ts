/** Messages, as `area.key`, in which a colon is right, and why. */
export const colons = {
  'what follows is a list': [
    'access.criterionSpecial',
    'documentTexts.templateAwareness',
    'documentTexts.templateAddendum',
    'documentTexts.verify',
    'files.ignoredSheets',
    'files.sheetsRead',
    'legal.howInvoice',
    'legal.whatBuyers',
    'legal.whatPerson',
    'legal.whatUse',
    'legal.whatWork',
    'mail.digest-text',
    'resource:userDocument.hintBody',
    'people.downloadLead',
    'recordForm.createOnlyHint',
    'stock.spark',
  ],
  'a label stands before its value': [
    'access.setUpType',
    'account.standsElsewhere',
    'account.wrote',
    'common.affectedFieldCaption',
    'common.requestNumber',
    'controls.conditionOf',
    'documentTexts.templatePrize',
    'invoices.inCampaign',
    'maintenance.named',
    'messages.reply',
    'messages.template.help.body',
    'messages.template.training.body',
    'shell.actingFor',
  ],
  'the specification words it so': [
    'common.invalidField',
    'common.requiredField',
    'problems.23502',
    'problems.23503',
    'problems.23505',
  ],
} as const satisfies Readonly<Record<string, readonly string[]>>;

/** Forms of any message in which a colon is right: a person’s own words follow, what is wrong with a field, or a letter begins. */
export const colonForms = [
  /: \{\{reason\}\}(\n|$)/,
  /^\{\{common\.invalidField\}\}: /,
  /^(Hola(, \{\{name\}\})?|Equipo):\n/,
] as const;
