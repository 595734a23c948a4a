import type { ProblemCode } from '../../domain/problem.ts';
import { failures } from './failures.ts';

/** Texts of the problems of calls, under the code that goes over the wire (`src/domain/problem.ts`). */
export const refusals = {
  '010-010': 'Invalid user e-mail and/or password',
  'assertion-refused': 'The sign-on of the site was not accepted ({{why}}).',
  'page-consent-needed': 'The person has not agreed yet that this site shows them their data.',
  'session-ended': 'Your session has ended. Sign in again.',
  'not-signed-in': 'Access not authorized',
  'anti-forgery': 'The page was open too long. Try again.',
  'not-authorized': 'Access not authorized',
  'not-while-acting': 'This isn’t possible while you act as another person.',
  'approve-not-authorized': 'Position/role not authorized to approve campaigns',
  'impersonation-not-authorized': 'User not authorized to impersonate another user',
  'own-posting':
    'You, or an account that counts as yours, posted or assigned this invoice. Leave the decision to another person.',
  'moves-points':
    'This change moves points in open campaigns. Say why and from which day it is to hold; another person then confirms it.',
  'took-part':
    'You, or an account that counts as yours, took part in this. Ask another person to do it.',
  'return-subtracts':
    'This return already lowers points, so you can’t withdraw it. Ask someone who decides invoices to withdraw it.',
  'origin-not-allowed': 'This page isn’t allowed to show this.',
  'not-found': 'No data found',
  '300-010': 'User not found',
  'no-data': 'No data found',
  'method-not-allowed': 'This isn’t available here.',
  'invalid-input': 'Check the marked fields.',
  'malformed-body': 'Couldn’t read the data sent. Reload the page and try again.',
  'too-large': 'The data sent is too large.',
  'unsupported-type': 'This file type isn’t accepted. Choose another file.',
  '300-020': 'Email address not available.',
  '300-030': 'Couldn’t activate the account. Check your details or contact support.',
  '300-030-010': 'This link has expired. Request a new one.',
  '600-030': 'The file was refused ({{reason}})',
  '600-035': 'This action isn’t possible in the current status.',
  'confirm-with-reason': 'This invoice has a finding that you confirm. Approve it with a reason.',
  '600-036': 'The issue date is outside the campaign cycle.',
  '900-050': 'Couldn’t send the document. E-mail delivery may take some hours.',
  'row-conflict': 'Data was changed/deleted in another session.',
  'update-conflict': 'Data was changed in another session.',
  'delete-conflict': 'Data was deleted in another session.',
  'administrator-protected': 'It was not possible to delete the administrator user.',
  'repeated-differently': 'This was already sent with other data. Reload and check the result.',
  '23503': 'Referential Integrity Constraint: cannot delete data referenced elsewhere',
  '23505': 'Duplicate data: {{affectedField}}',
  '23502': 'null value field: {{affectedField}}',
  '22003': 'numeric field overflow',
  'too-many-requests': 'Too many attempts. Wait a moment and try again.',
  'database-away': 'The service is interrupted for a moment. Try again in a few seconds.',
  'outcome-unknown':
    'The service was interrupted just then, so it isn’t certain whether this was saved. Check before you try again.',
  'too-many-files':
    'You can upload {{max}} files an hour, and this upload goes beyond that. Nothing of it was saved. Send it again in the next hour.',
  'too-many-views': 'You can keep {{max}} views. Delete one of them first.',
  'too-many-schedules': 'You can have {{max}} reports sent each week. Delete one of them first.',
  'too-many-imports': 'You can check or import {{max}} files an hour. Try again in the next hour.',
  unavailable: 'Service Unavailable',
  unexpected: 'An unexpected error has occurred. Please contact technical support.',
  'cicle-still-open': 'Something is still open. Each item needs a reason.',
  'act-not-possible': 'This action isn’t possible right now.',
  'import-refused': 'The file has errors. Nothing was saved.',
  'import-changed': 'The file or the data has changed since the check. Check it again.',
  'second-step-refused': 'This code isn’t valid. Use the one the app shows now.',
  'second-person-needed':
    'Only an administrator who didn’t ask for this change and isn’t in charge of the person can confirm it.',
  'time-to-object':
    'The person has {{days}} days to object. After that, you can confirm the change.',
  'second-step-over': 'The time to confirm is over. Sign in again.',
  'sign-in-too-old': 'For security, sign in again and do this within 10 minutes.',
  'terms-changed': 'There’s a newer version of the text. Read it before you decide.',
  'company-sign-in-refused':
    'This sign-in didn’t work. Use your e-mail and password, or contact support.',
} as const satisfies Readonly<Record<ProblemCode, string>>;

/** Texts of problems and of failures of single fields. */
export const problems = { ...refusals, ...failures } as const;
