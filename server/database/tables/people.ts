// Types made from the migrated database by `npm run tables`.
import type { ColumnType, Generated } from 'kysely';
import type { ValueOf } from './column-values.ts';
import type { Derived, Json, Timestamp } from './columns.ts';

interface AccountProgressTable {
  businessPartnerId: number;
  stepsDone: ColumnType<Json, string | undefined, string>;
  completedAt: Timestamp | null;
}

interface BusinessPartnerTable {
  id: Generated<number>;
  nmpCode: string;
  sapCode: string | null;
  name1: string;
  alias: string;
  email: string;
  cellPhoneIDD: string | null;
  cellPhone: string | null;
  landLineIDD: string | null;
  landLine: string | null;
  birthDate: string | null;
  motherName: string | null;
  countryId: Generated<string>;
  stateId: string | null;
  cityId: string | null;
  cityName: string | null;
  pubPlaceName: string | null;
  streetNum: string | null;
  addrCompl: string | null;
  district: string | null;
  zipCode: string | null;
  poBox: string | null;
  taxNumTypeId: string | null;
  taxNum: string | null;
  bpType: ValueOf<'businessPartner.bpType'>;
  bpSubtype: string | null;
  salesRole: ValueOf<'businessPartner.salesRole'> | null;
  status1: Generated<ValueOf<'businessPartner.status1'>>;
  passwdHash: string | null;
  changePasswdNextLogon: Generated<boolean>;
  isAdmin: Generated<boolean>;
  isUserZero: Generated<boolean>;
  locale: Generated<string>;
  tzOffset: number | null;
  userAvatar: string | null;
  preferences: ColumnType<Json, string | undefined, string>;
  createdAt: Generated<Timestamp>;
  createdBy: number | null;
  anonymisedAt: Timestamp | null;
  rowSCN: Generated<number>;
  searchText: Derived;
  /** Since when a link mailed to the address proves the mailbox. */
  emailProvenAt: Timestamp | null;
}

interface ChannelFoundTable {
  businessPartnerId: number;
  customerId: number;
  foundAt: Generated<Timestamp>;
}

interface ChannelLinkTable {
  id: Generated<number>;
  customerId: number;
  businessPartnerId: number;
  salesRoleId: ValueOf<'channelLink.salesRoleId'>;
  hireDate: string;
  fireDate: string | null;
  reportsTo: number | null;
  rowSCN: Generated<number>;
  /** Since when a seller's link waits for a second person; their sales are not approved before. */
  awaitsSince: Timestamp | null;
}

interface DeputyTable {
  id: Generated<number>;
  absentId: number | null;
  deputyId: number;
  validFrom: string;
  validTo: string;
  approvesCampaigns: Generated<boolean>;
  decidesInvoices: Generated<boolean>;
  status1: Generated<ValueOf<'deputy.status1'>>;
  descr: string | null;
  revokedAt: Timestamp | null;
  rowSCN: Generated<number>;
  salesNodeId: number | null;
}

interface ChannelRequestTable {
  id: Generated<number>;
  businessPartnerId: number;
  customerId: number;
  salesRoleId: ValueOf<'channelRequest.salesRoleId'>;
  hireDate: string;
  fireDate: string | null;
  reportsToName: string | null;
  createdAt: Generated<Timestamp>;
  toldAt: Timestamp | null;
}

interface EmailChangeTable {
  id: Generated<number>;
  businessPartnerId: number;
  oldEmail: string;
  newEmail: string;
  askedBy: number;
  askedActing: number | null;
  askedAt: Timestamp;
  endedAt: Timestamp | null;
  outcome: ValueOf<'emailChange.outcome'> | null;
  endedBy: number | null;
}

interface FormerPasswordTable {
  id: Generated<number>;
  businessPartnerId: number;
  passwdHash: string;
  replacedAt: Timestamp;
}

interface IdentityChangeTable {
  id: Generated<number>;
  businessPartnerId: number;
  before: ColumnType<Json, string, string>;
  after: ColumnType<Json, string, string>;
  reason: string;
  askedBy: number;
  askedActing: number | null;
  askedAt: Timestamp;
  endedAt: Timestamp | null;
  outcome: ValueOf<'identityChange.outcome'> | null;
  endedBy: number | null;
  endedReason: string | null;
}

interface IdentityFactTable {
  id: Generated<number>;
  businessPartnerId: number;
  kind: ValueOf<'identityFact.kind'>;
  value: string | null;
  broughtBy: number | null;
  broughtActing: number | null;
  confirmedBy: number | null;
  confirmedActing: number | null;
  how: string | null;
  since: Generated<Timestamp>;
  until: Timestamp | null;
  notedAt: Generated<Timestamp>;
  channelLinkId: number | null;
}

interface PersonAvatarTable {
  businessPartnerId: number;
  mediaType: ValueOf<'personAvatar.mediaType'>;
  content: Uint8Array;
  version: string;
  updatedAt: Timestamp;
}

interface RecordReadTable {
  businessPartnerId: number;
  readerId: number;
  actingUserId: number | null;
  day: string;
  firstAt: Timestamp;
  lastAt: Timestamp;
  reads: Generated<number>;
}

interface UserGroupTable {
  id: Generated<number>;
  nmpCode: string;
  name1: string;
  status1: Generated<ValueOf<'userGroup.status1'>>;
  twoFactorRequired: Generated<boolean>;
  rowSCN: Generated<number>;
  searchText: Derived;
}

interface UserGroupMemberTable {
  id: Generated<number>;
  userGroupId: number;
  businessPartnerId: number;
}

interface UserGroupPermissionTable {
  id: Generated<number>;
  userGroupId: number;
  tcode: string;
  acsPermLevel: ValueOf<'userGroupPermission.acsPermLevel'>;
}

interface UserStatusChangeTable {
  id: Generated<number>;
  businessPartnerId: number;
  fromStatus: number | null;
  toStatus: number;
  reason: string | null;
  changedBy: number | null;
  changedAt: Generated<Timestamp>;
}

/** People, groups, accounts and sessions. */
export interface PeopleTables {
  accountProgress: AccountProgressTable;
  businessPartner: BusinessPartnerTable;
  channelFound: ChannelFoundTable;
  channelLink: ChannelLinkTable;
  deputy: DeputyTable;
  channelRequest: ChannelRequestTable;
  emailChange: EmailChangeTable;
  formerPassword: FormerPasswordTable;
  identityChange: IdentityChangeTable;
  identityFact: IdentityFactTable;
  personAvatar: PersonAvatarTable;
  recordRead: RecordReadTable;
  userGroup: UserGroupTable;
  userGroupMember: UserGroupMemberTable;
  userGroupPermission: UserGroupPermissionTable;
  userStatusChange: UserStatusChangeTable;
}
