import type { ColumnType, Generated } from 'kysely';
import type { ContactColumns, Derived, Json, NamedColumns, Timestamp } from './columns.ts';

interface AccountProgressTable {
  businessPartnerId: number;
  stepsDone: ColumnType<Json, string | undefined, string>;
  completedAt: Timestamp | null;
}

interface BusinessPartnerTable extends ContactColumns {
  id: Generated<number>;
  nmpCode: string;
  sapCode: string | null;
  name1: string;
  alias: string;
  email: string;
  /** Since when a link mailed to the address proves the mailbox. */
  emailProvenAt: Timestamp | null;
  birthDate: string | null;
  motherName: string | null;
  taxNumTypeId: string | null;
  taxNum: string | null;
  bpType: string;
  bpSubtype: string | null;
  salesRole: string | null;
  status1: Generated<number>;
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
}

interface ChannelFoundTable {
  businessPartnerId: number;
  customerId: number;
  foundAt: Generated<Timestamp>;
}

interface FormerPasswordTable {
  id: Generated<number>;
  businessPartnerId: number;
  passwdHash: string;
  replacedAt: Timestamp;
}

interface DeputyTable {
  id: Generated<number>;
  absentId: number;
  deputyId: number;
  salesNodeId: number | null;
  validFrom: string;
  validTo: string;
  approvesCampaigns: Generated<boolean>;
  decidesInvoices: Generated<boolean>;
  descr: string | null;
  revokedAt: Timestamp | null;
  status1: Generated<string>;
  rowSCN: Generated<number>;
}

interface ChannelLinkTable {
  id: Generated<number>;
  customerId: number;
  businessPartnerId: number;
  salesRoleId: string;
  hireDate: string;
  fireDate: string | null;
  reportsTo: number | null;
  /** Since when a seller's link waits for a second person; their sales are not approved before. */
  awaitsSince: Timestamp | null;
  rowSCN: Generated<number>;
}

interface ChannelRequestTable {
  id: Generated<number>;
  businessPartnerId: number;
  customerId: number;
  salesRoleId: string;
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
  outcome: string | null;
  endedBy: number | null;
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
  outcome: string | null;
  endedBy: number | null;
  endedReason: string | null;
}

interface IdentityFactTable {
  id: Generated<number>;
  businessPartnerId: number;
  kind: string;
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
  mediaType: string;
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

interface UserGroupTable extends NamedColumns {
  twoFactorRequired: Generated<boolean>;
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
  acsPermLevel: number;
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
