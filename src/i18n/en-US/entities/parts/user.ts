import type { UserWord } from '../../../../domain/rules/account/user-machine.ts';
import type { Catalogue } from '../../../catalogue.ts';
import type { fields } from '../../fields.ts';

/** Words shared by users inside the provider and at the channels. */
export const userWords = {
  sapCode: 'SAP code',
  userKind: 'User type',
  isAdmin: 'Administrator',
  isUserZero: 'First administrator',
  changePasswdNextLogon: 'Change password at next sign-in',
  changedAt: 'When',
  fromStatus: 'Previous status',
  toStatus: 'New status',
  changedBy: 'Changed by',
  userGroupId: 'User group',
  anonymiseWhat:
    'Name, contacts, tax number, address and picture of {{name}} are erased permanently. Invoices, points and ranking totals stay the same.',
  bpType_91: 'Internal',
  bpType_92: 'External',
  userStatus_1: 'Created',
  userStatus_2: 'Pre-activated',
  userStatus_3: 'Active',
  userStatus_4: 'Blocked',
  userStatus_5: 'Inactive',
  userStatus_9: 'Canceled',
  tabAccess: 'Access',
  tabStatus: 'Status',
  actInvite: 'Send another invitation',
  doneInvite: 'The invitation to {{name}} is on its way.',
  actRelease: 'Grant access',
  doneRelease: '{{name}} has access now.',
  actRefuse: 'Refuse access',
  doneRefuse: 'Access was refused to {{name}}.',
  actLock: 'Block',
  doneLock: '{{name}} is blocked.',
  actUnlock: 'Unblock',
  doneUnlock: '{{name}} can sign in again.',
  actDeactivate: 'Deactivate',
  doneDeactivate: 'The account of {{name}} is inactive.',
  actReactivate: 'Reactivate',
  doneReactivate: 'The account of {{name}} is active again.',
  actCancelUser: 'Cancel account',
  doneCancelUser: 'The account of {{name}} is canceled.',
  actAnonymise: 'Anonymize',
  doneAnonymise: 'The personal data is anonymized.',
  effectInvite: 'They get another e-mail with a link to activate their access.',
  effectRelease: 'They can sign in and use the portal at once, and are notified by e-mail.',
  effectRefuse: 'The account is canceled. They’re told by e-mail with your reason.',
  effectLock:
    'They’re signed out everywhere and can’t sign in until they’re unblocked. While blocked, they aren’t eligible for prizes.',
  effectUnlock: 'They can sign in again, and are eligible for prizes again.',
  effectDeactivate:
    'They’re signed out everywhere and can’t sign in until they’re reactivated. They aren’t eligible for prizes.',
  effectReactivate: 'They can sign in again, and are eligible for prizes again.',
  effectCancel:
    'The account is canceled and its link no longer works. To invite the person again, create a new account.',
  effectAnonymise: 'Their personal data is erased. This can’t be undone.',
  why_theirOwn: 'Only the person can do this.',
  why_protectedUser: 'The first administrator is protected.',
  why_themself: 'You can’t do this to your own account.',
  why_administratorsOnly: 'Only an administrator can do this.',
  why_directorsRelease:
    'This role approves or decides. A director or an administrator grants access to it.',
  why_broughtThem:
    'You invited this person or entered their e-mail. Another person has to grant access.',
  why_notInCharge: 'Only the person in charge can decide.',
  why_withChannels: 'Decided together with their channels, on the access requests page.',
} as const satisfies Catalogue & Readonly<Record<Exclude<UserWord, keyof typeof fields>, string>>;
