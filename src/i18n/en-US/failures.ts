import type { DetailCode, WholeFailureCode } from '../../domain/failure.ts';
import type { Plural } from '../catalogue.ts';

/** Instructions after the words of an invalid field. */
export const details = {
  'too-long': '{{common.invalidField}}: enter at most {{max}} characters',
  'web-address-in-name':
    '{{common.invalidField}}: a name can’t contain a web or e-mail address. Put a space after a period.',
  'hidden-characters':
    '{{common.invalidField}}: it has characters that can’t be seen. Type it again without pasting.',
  'mixed-scripts':
    '{{common.invalidField}}: it mixes letters of different alphabets. Type it again in one alphabet.',
  number: '{{common.invalidField}}: enter a whole number',
  decimal: '{{common.invalidField}}: enter a number such as 1.234,5',
  fraction: '{{common.invalidField}}: enter at most {{max}} decimals',
  'below-min': '{{common.invalidField}}: enter at least {{min}}',
  'above-max': '{{common.invalidField}}: enter at most {{max}}',
  overflow: '{{common.invalidField}}: numeric field overflow. Enter at most {{max}}.',
  'not-above': '{{common.invalidField}}: enter more than {{min}}',
  date: '{{common.invalidField}}: enter a valid date',
  'date-short':
    '{{common.invalidField}}: write the date with slashes and a year of four digits, such as 11/30/2026',
  'rounded-code':
    '{{common.invalidField}}: the spreadsheet has rounded the code, as in 1,2E+10. Format the column as text and enter the code again.',
  'lost-zero':
    '{{common.invalidField}}: the zeros at the beginning are missing. Format the column as text and add them.',
  'date-range': '{{common.invalidField}}: enter a date from {{min}} to {{max}}',
  'date-time': '{{common.invalidField}}: enter a valid date and time',
  'yes-no': '{{common.invalidField}}: enter yes or no',
  choice: '{{common.invalidField}}: this value isn’t an option. Choose one from the list.',
  reference:
    '{{common.invalidField}}: there’s no record with this code or name. Choose one from the list.',
  code: '{{common.invalidField}}: use letters, digits and . _ / - without spaces, and begin with a letter or a digit',
  'operation-code':
    '{{common.invalidField}}: enter four digits, the first of them 1, 2, 3, 5, 6, 7 or 9',
  'web-origin':
    '{{common.invalidField}}: enter only protocol and server, in small letters and without a path or a final slash, such as https://partner.example',
  'sku-code': '{{common.invalidField}}: enter letters and digits exactly as on the invoice',
  'tax-number': '{{common.invalidField}}: this number isn’t valid. Check its digits.',
  phone: '{{common.invalidField}}: check the area code and the number',
  email: '{{common.invalidField}}: use the format name@domain',
  'email-plain':
    '{{common.invalidField}}: use only letters without accents, numbers and plain signs',
  'pix-key':
    '{{common.invalidField}}: use your CPF or CNPJ, an e-mail address, a phone number such as +5566999990000, or a random key',
  'bank-number': '{{common.invalidField}}: enter the bank’s 3-digit number',
  'account-number':
    '{{common.invalidField}}: enter the number as your bank writes it, with its check digit behind a hyphen',
  'not-own-tax-number':
    '{{common.invalidField}}: use your own tax number. A prize is paid to no one else',
  'no-own-tax-number':
    '{{common.invalidField}}: your account has no tax number. Ask the RTV in charge to enter it.',
  'no-key-of-prize':
    '{{common.invalidField}}: it names none of the invoices to be checked. Choose another file',
  'postal-code': '{{common.invalidField}}: check it; in Brazil it has 8 digits',
  fixed: '{{common.invalidField}}: it can’t be changed later. Leave it as it is.',
  'not-asked': '{{common.invalidField}}: it doesn’t apply here. Leave it empty.',
  'ends-before-start':
    '{{common.invalidField}}: it’s before the start. Choose the same day or a later one.',
  'tax-type-of-country':
    '{{common.invalidField}}: it doesn’t match the country. Choose a type of that country.',
  'node-level': '{{common.invalidField}}: choose a unit one level above',
  'duplicate-row': '{{common.invalidField}}: it’s already in another row. Remove one of the two.',
  'periods-overlap':
    '{{common.invalidField}}: it overlaps with {{name}} in the same period. Choose another period.',
  confirmed:
    '{{common.invalidField}}: this product assignment is confirmed. Only the provider can change it.',
  'before-acceptance':
    '{{common.invalidField}}: the winner accepted the prize on {{date}}. Enter that day or a later one.',
  circle: '{{common.invalidField}}: a unit can’t be below itself. Choose another unit.',
  'unit-ended':
    '{{common.invalidField}}: this unit ended on {{date}}. Choose another unit or an earlier date.',
  'same-place':
    '{{common.invalidField}}: it’s already there on that date. Choose another place or date.',
  'later-move':
    '{{common.invalidField}}: a change from {{date}} is already recorded. Choose a later date or delete that change.',
  'outside-period': '{{common.invalidField}}: choose a date within the unit’s period',
  'still-holds':
    '{{common.invalidField}}: {{name}} still belongs to this unit after that date. Choose a later date or move it first.',
  'not-after-start': '{{common.invalidField}}: choose a date after the current start, {{date}}',
  'link-overlaps':
    '{{common.invalidField}}: the person already has this role at this channel in that period. Choose another period.',
  'after-move': '{{common.invalidField}}: the unit moved before that date. Choose an earlier date.',
  'role-at-channel': '{{common.invalidField}}: choose a manager of this channel in that period',
  ambiguous: '{{common.invalidField}}: more than one record has this name. Enter its code.',
  'role-above':
    '{{common.invalidField}}: only someone with the same role or above can give or remove it',
  'in-the-future': '{{common.invalidField}}: enter a date that isn’t in the future',
  'no-such-parent':
    '{{common.invalidField}}: there’s no such line on the first sheet, and no such record. Check what it refers to.',
  'too-many-children':
    '{{common.invalidField}}: {{parent}} takes at most {{max}} lines. Delete the others from the file.',
  'picture-kind': '{{common.invalidField}}: use a PNG, JPEG or WebP file',
  'evidence-kind': '{{common.invalidField}}: use a PDF, PNG, JPEG or NF-e XML file',
  'evidence-size': '{{common.invalidField}}: use a file of at most 10 MB',
  'scan-kind': '{{common.invalidField}}: use a PDF, PNG or JPEG file',
  'scan-too-large': '{{common.invalidField}}: use a file of at most {{max}} MB',
  'sku-not-in-portfolio':
    '{{common.invalidField}}: code {{code}} isn’t in this channel’s portfolio. Enter it exactly as on the invoice.',
  'sku-like-another':
    '{{common.invalidField}}: code {{code}} isn’t in this channel’s portfolio. The closest one is {{nearest}}.',
  'unit-not-in-portfolio':
    '{{common.invalidField}}: the portfolio has this code with unit {{units}}. Enter the unit exactly as on the invoice.',
  'posted-already':
    '{{common.invalidField}}: this invoice is already in the portal. Open it instead of entering it again.',
  'signatory-is-winner':
    '{{common.invalidField}}: someone other than the winner signs for the employer',
  'picture-too-large':
    '{{common.invalidField}}: use a picture of at most 256 kB and 1,024 pixels per side',
} as const satisfies Readonly<Record<DetailCode, string>>;

/** Failures with a sentence of their own: of several fields, of a file, or in given words. */
export const whole = {
  'sale-or-return': 'A code is either a sale or a return, not both.',
  'never-a-sale':
    'This code never counts as a sale. The sale counts by the code of its delivery. Take the mark off.',
  'phone-needed': 'Enter a landline or a cell phone number.',
  'duplicate-value': 'Duplicate data in {{fieldName}}',
  'items-needed': 'A manually issued invoice needs at least one item.',
  'issued-outside-cicle': 'The issue date must fall within the campaign cycle period.',
  'cycles-overlap': 'Shares days with {{name}}. A day belongs to one cycle. Change the dates.',
  'campaigns-outside': 'Campaign {{name}} would fall outside the cycle. Change the dates.',
  'outside-cicle': 'Must lie within {{name}}. Change the dates.',
  'cicle-closed': 'This cycle is closed. Choose an open one.',
  'channel-or-group': 'Choose either a channel or an economic group.',
  'loses-too-late':
    'Someone would lose by this, and the campaign ends before the {{days}} days’ notice would have run.',
  'channel-twice':
    '{{name}} takes part twice, by itself and through a group. Remove one of the two.',
  'deputy-for-nothing': 'Choose what the deputy decides.',
  'absent-lacks-mark': 'The person who is away can’t decide this, so a deputy can’t either.',
  'deputy-lacks-mark':
    'The deputy doesn’t have the permission to decide this. Choose someone who does.',
  'too-many-months': 'Ask for {{count}} months at most.',
  'month-closed':
    '{{month}} is closed for this channel. Only the channel manager or a provider manager can still post in it.',
  'too-many-days': 'A deputy stands in for {{count}} days at most.',
  'in-the-past': 'Choose today or a later day.',
  'deputy-of-oneself': 'Choose someone else.',
  'deputy-not-active': 'A deputy is an active user inside the provider.',
  'deputy-lacks-reach':
    'The deputy doesn’t see all channels of the person who is away. Choose someone above, or a colleague of the same role.',
  'deputy-part-of-invoices':
    'A campaign is decided on as a whole. For a part of the channels a deputy decides invoices only.',
  'deputy-part-of-others': 'This unit has no channel of the person who is away.',
  'deputy-is-away': '{{name}} stands in for this person on some of these days.',
  'deputy-of-a-deputy':
    'On some of these days, the person who is away is the deputy of {{name}}, and a deputy can’t have a deputy. Choose other days.',
  'deputies-overlap':
    '{{name}} is already the deputy for some of these channels and days. Choose other days.',
  'deputy-begun': 'It has begun, so only the last day can change. End it and name someone again.',
  'only-oneself': 'You can only name your own deputy.',
  'status-by-act': 'A campaign is suspended or ended from the menu, with a reason.',
  'sent-by-act': 'A draft is sent for approval by its button, and what was sent is no draft again.',
  'nothing-to-sell': 'There is nothing to sell yet. Add products or categories.',
  'no-participant': 'No channel or group takes part yet. Add participants.',
  'deputy-while-acting': 'You can’t name a deputy while you act as another person.',
  'not-of-sibling': 'This channel or group is not among the participants.',
  'target-of-nothing': 'This is not among the campaign’s products.',
  'product-or-category': 'Choose either a product or a category.',
  'unknown-column': 'This screen has no such column',
  'repeated-line': 'This line is in the file twice',
  'import-columns': 'The file has no column for {{fieldName}}',
  'email-same': 'This is already your e-mail address.',
  'tax-number-taken':
    'This tax number already belongs to an account. Sign in with that account, or write to support.',
  'name-of-another':
    'This name can’t be used. Write your own full name as in your document, or write to support.',
  'name-of-office':
    'This name reads like the company’s or an office’s. Write the person’s full name.',
  'identity-by-request':
    'Name, tax number and a role that decides change only by request in an active account. Choose “Change name, tax number or role” in the record.',
  'password-weak': 'Password must meet all criteria',
  'password-common': 'This password is too common. Choose another.',
  'password-guessable':
    'This password is easy to guess, because it’s made of a name, the company, a role or a product. Choose another one.',
  'password-used': 'You have used this password before. Choose one that is none of your last five.',
  'password-same': 'This is your current password. Choose another.',
  'password-wrong': 'The current password is incorrect.',
  'code-wrong': 'This code isn’t valid. Use the one the app shows now.',
  'duplicate-link': 'Another row has the same channel, role and entry date.',
  'no-channel': 'Add at least one channel.',
  'reason-needed': 'Enter a reason.',
  'file-unreadable':
    'Couldn’t read the file. It’s neither a spreadsheet (XLSX) nor a text file (CSV).',
  'file-old-excel':
    'This is an old (.xls) or password-protected Excel file. Save it as .xlsx without a password.',
  'file-markup':
    'This is a web page or an XML table with the ending of a spreadsheet. Open it in Excel and save it as .xlsx.',
  'file-hidden-sheets':
    'Every sheet of the workbook is hidden. Show the sheet with the table, and save.',
  'file-no-result':
    'A formula on line {{line}} has no result. Open the file in Excel, save it, and choose it again.',
  'file-unsafe': 'The file is larger than {{max}} MB when unpacked and wasn’t read. Split it.',
  'file-too-many-rows': 'The file has more than {{max}} lines. Split it.',
  'file-too-many-cells': 'The file has more than {{max}} cells. Split it.',
  'file-too-many-blanks':
    'The file has more than {{max}} empty lines. Delete the lines below the table.',
  'file-too-many-parts':
    'The workbook has more than {{max}} parts. Copy the table into a new workbook.',
  'file-reading-too-long':
    'Reading the file took more than {{seconds}} seconds, twice. Split it, or copy the table into a new workbook.',
  'file-reading-too-much':
    'Reading the file takes more than {{limitMb}} MB of memory. Split it, or copy the table into a new workbook.',
  'too-many-columns': 'At most {{max}} columns can be assigned.',
  'file-no-keys': 'The file holds no access key. A key has 44 characters, one per line or cell.',
  'file-too-wide': 'The file has more than {{max}} columns. Delete columns you don’t need.',
  'file-empty': 'The file has no lines below the headings.',
  'file-quotes': 'The quotation mark opened on line {{line}} is never closed.',
  'move-followed':
    'This move can no longer be undone, because something has changed since. Move it again instead.',
  'file-one': 'Choose a file or paste cells.',
  'message-without-recipients': 'No one would get this message. Choose other people or groups.',
  'message-out-of-reach': 'You can only write to people and groups within your area.',
  'message-in-the-past': 'That hour has passed. Choose a later one, or send it now.',
  'message-too-late': 'You can schedule a message up to {{max}} days ahead. Choose an earlier day.',
  'message-too-many-templates':
    'You already have {{max}} templates. Delete one, or overwrite an existing one.',
  'no-signatories': 'Add at least one signatory.',
  'signatories-duplicate': 'Signatories has duplicates',
  'body-empty': 'The document has no text.',
  'signing-code-wrong': {
    one: 'This code isn’t right. You have {{count}} try left.',
    other: 'This code isn’t right. You have {{count}} tries left.',
  },
  'signing-code-over': 'This code no longer works. Ask for a new one.',
  'consent-needed': 'Accept the clause to sign.',
  'read-to-the-end': 'Read the document to the end first.',
  'row-ends-before': 'This row ends on {{day}}. Choose a day up to then.',
  'day-ahead': 'Choose a day up to today.',
  'day-too-far': 'Choose a day within the next {{count}} days.',
  'not-the-signatory':
    'This isn’t what the document says. Check it, or ask the sender to correct the document.',
  'employer-unknown':
    'Choose a person of the portal, or use the e-mail address that the channel is registered with.',
  'employer-took-part':
    'Another person has to sign for the employer, because this account is the winner’s, or one of the two gave the other access.',
  'winner-missing': 'The winner has to sign the prize receipt. Add them.',
  'address-of-account':
    'This person has an account, so the e-mail goes to the account’s address. Ask them to change it in their settings.',
  'person-tax-number': 'A company can’t sign. Enter the CPF of the person who signs for it.',
  'signatory-incomplete':
    'This person’s record has no tax number or no e-mail. Complete the record, or type the signatory instead.',
  'unknown-field':
    'The field {{name}} can’t be filled in here. Correct its name, or choose the channel, campaign or prize it comes from.',
} as const satisfies Readonly<Record<WholeFailureCode, string | Plural>>;

/** Texts of failures of single fields, under their codes (`src/domain/failure.ts`). */
export const failures = {
  required: '{{common.requiredField}}',
  invalid: '{{common.invalidField}}',
  ...details,
  ...whole,
} as const;
