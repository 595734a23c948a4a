import type { Catalogue } from '../catalogue.ts';

/**
 * Texts to people: messages of the inbox (`message-<code>`, its body behind `-body`) and mails
 * (subject, text, the link's label).
 */
export const mail = {
  'message-import-done': {
    one: 'Your file upload is done',
    other: 'Your upload of {{count}} files is done',
  },
  'message-import-done-body': {
    one: 'Open the upload to see the file’s result.',
    other:
      'The portal received {{stored}} of {{count}} files and refused {{refused}}. Open the upload to see each file’s result.',
  },
  'message-file-missing': {
    one: 'The XML of invoice {{numNF}} is missing',
    other: 'The XML files of {{count}} invoices are missing',
  },
  'message-file-missing-body':
    'Received by access key only. Send the XML by {{date}}, or it won’t be approved.',
  'message-file-overdue': {
    one: 'Invoice {{numNF}} was not approved, because its XML didn’t come',
    other: '{{count}} invoices were not approved, because their XML files didn’t come',
  },
  'message-file-overdue-body': 'The XML was due by {{date}}. You can contest this within 10 days.',
  'message-invoice-approved': {
    one: 'Your invoice {{numNF}} was approved',
    other: '{{count}} of your invoices were approved',
  },
  'message-invoice-approved-body':
    'Each invoice shows how many points it’s worth and in which campaigns.',
  'message-invoice-refused': {
    one: 'Your invoice {{numNF}} was not approved',
    other: '{{count}} of your invoices were not approved',
  },
  'message-invoice-refused-body':
    'Reason: {{reason}}\nYou can contest it on the invoice within 10 days.',
  'message-decision-taken-back': {
    one: 'The decision on your invoice {{numNF}} was undone',
    other: 'The decisions on {{count}} of your invoices were undone',
  },
  'message-decision-taken-back-body':
    'It’s back to how it was before. You’ll get a message about the next decision.',
  'message-invoice-contested': 'Invoice {{numNF}} is in dispute',
  'message-invoice-contested-body': 'Reason given: {{reason}}',
  'message-contest-decided': 'The dispute over invoice {{numNF}} was decided',
  'message-contest-decided-body': 'Reason given: {{reason}}',
  'message-case-claimed': 'Invoice {{numNF}} is claimed as another person’s sale',
  'message-case-claimed-body': 'Text of the claim: {{reason}}',
  'message-case-claim-decided': 'The claim on invoice {{numNF}} was decided',
  'message-case-claim-decided-body': 'Reason given: {{reason}}',
  'message-case-closed': 'The case about invoice {{numNF}} was closed',
  'message-case-closed-body':
    'There is nothing left to decide, because the invoice was withdrawn, canceled or checked again.',
  'message-case-message': 'New in the case about invoice {{numNF}}',
  'message-case-message-body': 'Someone wrote or attached something. Open the case to read it.',
  'message-case-reminder': 'The case about invoice {{numNF}} awaits a decision until {{date}}',
  'message-case-reminder-body': 'Open it to read both sides and decide.',
  'message-case-escalated': 'The case about invoice {{numNF}} is overdue and now yours to decide',
  'message-case-escalated-body':
    'The decision was due by {{date}}. Open it to read both sides and decide.',
  'message-case-late': 'The case about invoice {{numNF}} was not decided in time',
  'message-case-late-body': 'It was to be decided by {{date}} and has gone one level up.',
  'message-sale-of-other': 'The file of invoice {{numNF}} came from another seller',
  'message-sale-of-other-body':
    'Another seller of your channel sent the XML of this invoice, which you had posted, so it now stands as their sale. If the sale is yours, claim it with the file.',
  'message-invoice-cancelled': 'Invoice {{numNF}} was canceled by its issuer',
  'message-invoice-cancelled-body':
    'SEFAZ registered the cancellation. The invoice no longer scores.',
  'message-points-asked': 'A change of {{record}} waits for your confirmation',
  'message-points-asked-body':
    '{{name}} requested it. It moves points in open campaigns, so another person has to confirm it. Open the record to see who is affected.',
  'message-points-confirmed': 'The change of {{record}} that you requested was confirmed',
  'message-points-confirmed-body': 'It holds from {{day}}, and open campaigns were counted again.',
  'message-points-refused': 'The change of {{record}} that you requested was refused',
  'message-points-refused-body': 'Reason: {{reason}}',
  'message-points-moved': 'Your place or points in {{name}} changed',
  'message-points-moved-body':
    'A change of {{record}} holds from {{day}}, so invoices in the campaign were counted again. The ranking shows what changed for you.',
  'message-mapping-proposed': '{{channel}} has proposed product codes to confirm',
  'message-mapping-proposed-body':
    'Invoices with these codes score only once you confirm them. Open the list to confirm or refuse them.',
  'message-mapping-confirmed': 'Product codes that you proposed for {{channel}} were confirmed',
  'message-mapping-confirmed-body':
    'They count now, and the invoices that waited for them were recalculated. Open the list to see them.',
  'message-mapping-changed':
    'Code {{code}} that you proposed for {{channel}} was confirmed with another factor',
  'message-mapping-changed-body':
    'You proposed {{proposed}} Kg/L per unit, and {{factor}} was confirmed. The code counts already, and the invoices that waited for it were recalculated.',
  'message-mapping-refused': 'Code {{code}} that you proposed for {{channel}} was refused',
  'message-mapping-refused-body': 'Reason: {{reason}}',
  'message-campaign-awaits': 'Campaign {{name}} is awaiting your approval',
  'message-campaign-awaits-body': 'Open it to compare who gains and who loses before you decide.',
  'message-campaign-approved': 'Campaign {{name}} was approved',
  'message-campaign-approved-body': 'Open it to see the day from which it applies.',
  'message-campaign-loses-late':
    'The new version of campaign {{name}} can no longer come into force',
  'message-campaign-loses-late-body':
    'The comparison found that people in the ranking lose by it, and the campaign ends before the ten days of notice are over. Change the version so that no one loses.',
  'message-campaign-denied': 'Campaign {{name}} was denied',
  'message-campaign-denied-body':
    'Reason: {{reason}}\nChange the campaign and save it to ask for approval again.',
  'message-deputy-named': '{{deputy}} stands in for {{absent}}',
  'message-deputy-named-body': {
    one: 'For {{count}} day, {{deputy}} decides in {{absent}}’s place. Every decision keeps both names.',
    other:
      'For {{count}} days, {{deputy}} decides in {{absent}}’s place. Every decision keeps both names.',
  },
  'message-deputy-ended': '{{deputy}} no longer stands in for {{absent}}',
  'message-deputy-ended-body': 'It was ended before its last day. What was decided stays.',
  'deputy-named-subject': '{{deputy}} stands in for {{absent}}',
  'deputy-named-text': {
    one: 'For {{count}} day, {{deputy}} decides in {{absent}}’s place. Every decision keeps both names. Open the link to see the days.',
    other:
      'For {{count}} days, {{deputy}} decides in {{absent}}’s place. Every decision keeps both names. Open the link to see the days.',
  },
  'deputy-named-link': 'See the days',
  'deputy-ended-subject': '{{deputy}} no longer stands in for {{absent}}',
  'deputy-ended-text': 'It was ended before its last day. What was decided stays, with both names.',
  'deputy-ended-link': 'Open the assignment',
  'message-campaign-started': 'Campaign {{name}} has started',
  'message-campaign-started-body':
    'Campaign {{name}} has started. Open it for its products, your targets and the prizes.',
  'message-campaign-changed': 'Campaign {{name}} has changed',
  'message-campaign-changed-body':
    'A new version of campaign {{name}} is in force. Open it to compare it with the one before.',
  'message-campaign-over': 'Campaign {{name}} is over',
  'message-campaign-over-body':
    'Sales up to its last day count. Open it to see by when you can post any missing invoices.',
  'message-campaign-announced': 'Campaign {{name}} is going to change',
  'message-campaign-announced-body':
    'In 10 days a new version comes into force that may cost some participants points or prizes. Until then the manager of a participating channel can contest it. Reason given: {{reason}}',
  'message-campaign-suspended': 'Campaign {{name}} is suspended',
  'message-campaign-suspended-body':
    'A director has suspended it. The points are kept, and what is sold these days scores as before. Reason given: {{reason}}',
  'message-campaign-suspended-void': 'Campaign {{name}} is suspended',
  'message-campaign-suspended-void-body':
    'A director has suspended it. While it is suspended nothing scores, there is no ranking, and no prize is paid. Reason given: {{reason}}',
  'message-campaign-resumed': 'Campaign {{name}} has resumed',
  'message-campaign-resumed-body': 'It is no longer suspended. Reason given: {{reason}}',
  'message-campaign-ended': 'Campaign {{name}} was ended early',
  'message-campaign-ended-body':
    'Invoices issued from now on don’t score. The points until today are kept, and their prizes are paid. Reason given: {{reason}}',
  'message-campaign-ended-void': 'Campaign {{name}} was ended early',
  'message-campaign-ended-void-body':
    'The points are void. There is no ranking and no prize is paid. Reason given: {{reason}}',
  'message-campaign-contested': 'Campaign {{name}} is contested',
  'message-campaign-contested-body':
    'A channel contests the version that was announced. Dismiss the dispute, or deny the version. Reason given: {{reason}}',
  'message-campaign-contest-dismissed': 'Your dispute over campaign {{name}} was dismissed',
  'message-campaign-contest-dismissed-body':
    'The version comes into force as announced. Reason given: {{reason}}',
  'message-campaign-final': 'The result of campaign {{name}} is final',
  'message-campaign-final-body':
    'The campaign was closed, and the ranking no longer changes. Open it to see your place and to verify your own result.',
  'message-campaign-taken-back': 'The closing of campaign {{name}} was undone',
  'message-campaign-taken-back-body':
    'The result is no longer final. The campaign resumes with the invoices as they are, and prizes of that result are void. Reason given: {{reason}}',
  'message-campaign-rectified': 'Campaign {{name}} has a corrected result',
  'message-campaign-rectified-body':
    'The result was recalculated and has a new fingerprint; the previous one is kept and shown as replaced. Reason given: {{reason}}',
  'message-prize-withheld': 'Your prize of {{name}} is withheld',
  'message-prize-withheld-body':
    'Your access or your link to the channel ended shortly before the campaign did, and a director decided to withhold the prize. You can contest it within 10 days. Reason given: {{reason}}',
  'message-prize-contested': 'A withheld prize of {{name}} is contested',
  'message-prize-contested-body':
    'Dismiss the dispute, or correct the result. Reason given: {{reason}}',
  'message-prize-contest-dismissed': 'Your dispute over a withheld prize of {{name}} was dismissed',
  'message-prize-contest-dismissed-body': 'The result stays as it is. Reason given: {{reason}}',
  'open-link': 'Open in the portal',
  'message-prize-won': 'You won a prize in {{name}}',
  'message-prize-won-body': 'Accept it, and enter the account to pay it to.',
  'message-prize-account-changed': '{{name}} is changing the account of a prize',
  'message-prize-account-changed-body':
    'The acceptance is on hold until the winner enters another account.',
  'message-prize-to-accept': 'Your prize of {{name}} still waits for you',
  'message-prize-to-accept-body':
    'Accept it, and enter the account to pay it to. Nothing is paid before that.',
  'message-prize-to-declare': 'Returns of {{name}} are still to be declared',
  'message-prize-to-declare-body':
    'Prizes of your sellers are paid once you declare that all returns and cancellations were posted.',
  'message-prize-paid': 'Your prize of {{name}} was paid',
  'message-prize-paid-body': 'The payment number is under My prizes.',
  'message-release-awaits': '{{name}} is asking for access',
  'message-release-awaits-body':
    'Confirm the role and channels, then grant access or refuse it with a reason.',
  'message-link-awaits': '{{name}} sells for {{channel}}',
  'message-link-awaits-body':
    'Confirm that they do. Until then none of their sales there is approved.',
  'message-released': 'Your access is ready',
  'message-released-body': 'Welcome. You can now use the portal.',
  'activation-subject': 'Activate your access to {{provider}}',
  'activation-text':
    'Hello {{name}},\n\nYour account was created. Read the Term of Agreement and the User Manual, then tell us whether you agree. The link works only once, within 72 hours.',
  'activation-link': 'Activate account',
  'password-reset-subject': 'Set a new password',
  'password-reset-text':
    'Hello {{name}},\n\nWe received a request to set a new password. If it wasn’t you, ignore this message; nothing has changed. The link works only once, within {{hours}} hours.',
  'password-reset-link': 'Set a new password',
  'release-awaits-subject': '{{name}} is asking for access',
  'release-awaits-text':
    '{{name}} has completed their account. Confirm the role and channels, then grant or refuse access.',
  'release-awaits-link': 'Open request',
  'released-subject': 'Your access is ready',
  'released-text': 'Hello {{name}},\n\nYour access to the portal is ready. You can sign in now.',
  'released-link': 'Sign in',
  'message-release-refused': 'Your access request was refused',
  'message-release-refused-body': 'Reason: {{reason}}',
  'message-channel-confirmed': 'Your role at {{channel}} was confirmed',
  'message-channel-confirmed-body': 'You can now work for this channel in the portal.',
  'message-channel-declined': 'Your role at {{channel}} was not confirmed',
  'message-channel-declined-body': 'Reason: {{reason}}',
  'message-activation-declined': '{{name}} did not accept the agreement',
  'message-activation-declined-body': 'Reason: {{reason}}',
  'release-refused-subject': 'Your access request was refused',
  'release-refused-text':
    'Hello {{name}},\n\nYour request for access to the portal was refused. Reason: {{reason}}\n\nIf you have questions, ask your channel or write to support.',
  'message-email-change-asked': 'Someone asked to change your e-mail address',
  'message-email-change-asked-body':
    '{{asker}} wants your account to use {{to}} instead of {{from}}. Nothing has changed yet. Confirm or object in your settings; without an objection, another administrator can confirm it after {{days}} days.',
  'message-email-changed': 'Your e-mail address was changed',
  'message-email-changed-body':
    'You now sign in with {{to}} instead of {{from}}. If this wasn’t you, write to {{support}}.',
  'message-email-change-objected': '{{name}} objected to the new e-mail address',
  'message-email-change-objected-body': 'The change to {{to}} won’t take place.',
  'message-email-change-taken-back': 'The change of your e-mail address was withdrawn',
  'message-email-change-taken-back-body': 'Your address stays as it is. It won’t become {{to}}.',
  'message-identity-asked': 'Another name or tax number was requested for {{name}}',
  'message-identity-asked-body':
    'The new entry is {{newName}}. Nothing changes until someone in charge confirms it. Reason: {{reason}}',
  'message-identity-changed': 'The name or tax number of {{name}} was changed',
  'message-identity-changed-body': 'The new entry is {{newName}}. Reason: {{reason}}',
  'message-identity-refused': 'The change of name or tax number of {{name}} was refused',
  'message-identity-refused-body': 'Reason: {{reason}}',
  'message-password-changed': 'Your password was changed',
  'message-password-changed-body':
    'If this wasn’t you, request a new password right away and write to {{support}}.',
  'message-second-factor-added': 'Two-step verification was turned on',
  'message-second-factor-added-body':
    'You now sign in with a code from your app. If this wasn’t you, write to {{support}}.',
  'message-second-factor-removed': 'Two-step verification was turned off',
  'message-second-factor-removed-body':
    'Your password alone is now enough to sign in. If this wasn’t you, change your password right away and write to {{support}}.',
  'message-recovery-codes-renewed': 'Your recovery codes were replaced',
  'message-recovery-codes-renewed-body':
    'The earlier ones no longer work. If this wasn’t you, change your password right away and write to {{support}}.',
  'email-change-asked-subject': 'Is this your new e-mail address?',
  'email-change-asked-text':
    'Hello {{name}},\n\n{{asker}} asked for your portal account to use {{to}} instead of {{from}}. Nothing has changed yet.\n\nOpen the link to confirm the change or to object. If you don’t object, another administrator can confirm it after {{days}} days.',
  'email-change-asked-link': 'Confirm or object',
  'email-proof-subject': 'Confirm your new e-mail address',
  'email-proof-text':
    'Hello {{name}},\n\nyou asked for your portal account to use {{to}} instead of {{from}}. Nothing has changed yet.\n\nOpen the link within {{hours}} hours and confirm. If you didn’t ask for this, you can ignore this e-mail.',
  'email-proof-link': 'Confirm the new address',
  'email-changed-from-subject': 'Your e-mail address was changed',
  'email-changed-from-text':
    'Hello {{name}},\n\nyou now sign in to the portal with {{to}} instead of {{from}}. All open sessions were ended. If this wasn’t you, write to {{support}} right away.',
  'email-changed-to-subject': 'You sign in with this address now',
  'email-changed-to-text':
    'Hello {{name}},\n\nyou now sign in to the portal with {{to}}. Your password is still the same. If you don’t know this account, write to {{support}}.',
  'password-changed-subject': 'Your password was changed',
  'password-changed-text':
    'Hello {{name}},\n\nyour portal password was changed, and your other sessions were ended. If this wasn’t you, request a new password right away and write to {{support}}.',
  'second-factor-added-subject': 'Two-step verification was turned on',
  'second-factor-added-text':
    'Hello {{name}},\n\nyou now sign in to the portal with a code from your app. If this wasn’t you, write to {{support}} right away.',
  'second-factor-removed-subject': 'Two-step verification was turned off',
  'second-factor-removed-text':
    'Hello {{name}},\n\nyour password alone is now enough to sign in to the portal. If this wasn’t you, change your password right away and write to {{support}}.',
  'recovery-codes-renewed-subject': 'Your recovery codes were replaced',
  'recovery-codes-renewed-text':
    'Hello {{name}},\n\nyou have new recovery codes for the portal; the earlier ones no longer work. If this wasn’t you, change your password right away and write to {{support}}.',
  'scheduled-report-subject': 'Your weekly report “{{report}}”',
  'scheduled-report-text':
    'Your weekly report “{{report}}” is attached, with the data you had access to when it was created.\n\nOpen it in the portal for current figures. There you can also change the day and hour, pause it or delete it.',
  'scheduled-report-link': 'Open in the portal',
  'scheduled-report-large-subject': 'Your weekly report “{{report}}”',
  'scheduled-report-large-text':
    'Your weekly report “{{report}}” is too large for an e-mail, so no file is attached. Open it in the portal, narrow it and save it there.',
  'scheduled-report-large-link': 'Open in the portal',
  'message-report-stopped-right': 'Your weekly report “{{report}}” has stopped',
  'message-report-stopped-right-body':
    'You no longer have access to what it shows. Resume it once you have it again.',
  'message-report-stopped-view': 'Your weekly report “{{report}}” has stopped',
  'message-report-stopped-view-body':
    'Its view was deleted or is no longer shared. Save your own view and schedule it.',
  'message-report-stopped-content': 'Your weekly report “{{report}}” has stopped',
  'message-report-stopped-content-body':
    'Something it uses is gone, such as a channel you no longer see. Open it, choose again and schedule it.',
  'from-person': 'Sent by {{name}} in the portal. Open it to answer.',
  'digest-subject': { one: '{{count}} new message', other: '{{count}} new messages' },
  'digest-text': 'New for you in the portal:',
  'digest-more': { one: '– and {{count}} more', other: '– and {{count}} more' },
  'digest-link': 'Open your messages',
  'document-sign-subject': '{{document}} waits for your signature',
  'document-sign-text':
    'Hello {{name}},\n\n{{sender}} of {{provider}} asks you to sign “{{document}}”. Open your private link, read the document to the end and sign. The link works until {{date}}.\n\nThe link is yours alone. Don’t forward it.',
  'document-sign-link': 'Read and sign',
  'document-remind-subject': '{{document}} still waits for your signature',
  'document-remind-text':
    'Hello {{name}},\n\n“{{document}}” still waits for your signature. This is a new private link; the earlier one no longer works. It works until {{date}}.\n\nThe link is yours alone. Don’t forward it.',
  'document-remind-link': 'Read and sign',
  'document-code-subject': '{{code}} is your code to sign',
  'document-code-text':
    'Hello {{name}},\n\nyour code to sign “{{document}}” is {{code}}. It works for {{minutes}} minutes. If you didn’t ask for it, do nothing and tell no one the code.',
  'document-complete-subject': '{{document}} was signed by everyone',
  'document-complete-text':
    'Hello {{name}},\n\n“{{document}}” was signed by everyone. The signed file is attached to this e-mail.\n\nIts SHA-256 is {{hash}}. Anyone can verify the file by the link.',
  'document-complete-link': 'Verify the file',
  'document-readdressed-subject': '{{document}} now goes to another address',
  'document-readdressed-text':
    'Hello, {{name}},\n\nYou were asked to sign “{{document}}” at this address. The request now goes to another e-mail address, and the link you had no longer works.\n\nIf you did not ask for this, tell {{sender}} or the support, and do not let the document be signed in your name.',
  'document-withdrawn-subject': '{{document}} was canceled',
  'document-withdrawn-text':
    'Hello {{name}},\n\n“{{document}}” was canceled and can no longer be signed. Reason given: {{reason}}',
  'message-document-to-sign': '{{document}} waits for your signature',
  'message-document-to-sign-body': 'Read it to the end and sign it, or refuse with a reason.',
  'message-document-withdrawn': '{{document}} was canceled',
  'message-document-withdrawn-body': 'You no longer need to sign it. Reason given: {{reason}}',
  'message-document-signed': '{{document}} was signed by everyone',
  'message-document-signed-body': 'The signed file with its evidence page is ready.',
  'message-document-refused': '{{name}} refused to sign {{document}}',
  'message-document-refused-body': 'Reason given: {{reason}}',
  'message-document-expired': '{{document}} has expired',
  'message-document-expired-body':
    'Not everyone signed by the last day. You can choose a later day and send it again.',
  'message-document-not-sent': 'Couldn’t send {{document}} to {{name}}',
  'message-document-not-sent-body':
    'The mail server refused the address. Correct it in the document and send it again.',
  'test-mail-subject': 'Test e-mail from {{provider}}',
  'test-mail-text':
    'Hello,\n\nthis is a test e-mail from the portal of {{provider}}. If you can read it, e-mails of the portal arrive here.',
} as const satisfies Catalogue;
