import type { ColumnType, Generated, Insertable, Selectable } from 'kysely';

/** Plain JSON as it stands in a jsonb column. */
export type Json = string | number | boolean | null | readonly Json[] | { readonly [key: string]: Json | undefined };
/** A point in time: read as an ISO text in UTC, written as ISO text. */
type Timestamp = string;
/** Made by the database from other columns; nobody writes it. */
type Derived = ColumnType<string, never, never>;

export interface AccountProgressTable {
  businessPartnerId: number;
  stepsDone: ColumnType<Json, string | undefined, string>;
  completedAt: Timestamp | null;
}

export interface BusinessPartnerTable {
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

export interface CampaignTable {
  id: Generated<number>;
  nmpCode: string;
  name1: string;
  descr: string | null;
  productObs: string | null;
  campgnCicleId: number;
  tsStart: string;
  tsEnd: string;
  invcIssncStart: string;
  invcIssncEnd: string;
  status1: Generated<string>;
  generateRanking: Generated<boolean>;
  rankingPositions: Generated<number>;
  salesRoleAwarded: string;
  ownerId: number | null;
  approvalStatus: Generated<string>;
  approverId: number | null;
  approvTs: Timestamp | null;
  approvalReason: string | null;
  disclosure: Generated<string>;
  redistributionCounts: Generated<boolean>;
  frozenAt: Timestamp | null;
  rowSCN: Generated<number>;
}

export interface CampaignApprovalTable {
  id: Generated<number>;
  campaignId: number;
  version: number;
  approverId: number;
  roleName: string;
  outcome: string;
  approvTs: Generated<Timestamp>;
  approvalReason: string | null;
}

export interface CampaignCategoryTable {
  campaignId: number;
  version: number;
  productCategoryId: number;
}

export interface CampaignCicleTable {
  id: Generated<number>;
  nmpCode: string;
  name1: string;
  tsStart: string;
  tsEnd: string;
  status1: Generated<string>;
  postingDays: Generated<number>;
  decisionDays: Generated<number>;
  rowSCN: Generated<number>;
  searchText: Derived;
}

export interface CampaignParticipantTable {
  id: Generated<number>;
  campaignId: number;
  version: number;
  customerId: number | null;
  economicGroupId: number | null;
}

export interface CampaignPrizeTable {
  id: Generated<number>;
  campaignId: number;
  version: number;
  position: number;
  descr: string;
  amount: string;
  expectedPaymentDate: string | null;
}

export interface CampaignProductTable {
  campaignId: number;
  version: number;
  productId: number;
  productObs: string | null;
  nmvWeight: string;
}

export interface CampaignTargetTable {
  id: Generated<number>;
  campaignParticipantId: number;
  productId: number | null;
  productCategoryId: number | null;
  salesQuantTarget: Generated<string>;
  minPercentTarget: Generated<string>;
  minSalesQuantTarget: Generated<string>;
  salesInvoicedTarget: Generated<string>;
}

export interface CampaignVersionTable {
  campaignId: number;
  version: number;
  approvalStatus: Generated<string>;
  effectiveFrom: string | null;
  approvedAt: Timestamp | null;
}

export interface CfopTable {
  rfbCode: string;
  descr: string;
  class: Generated<string>;
  subclass: Generated<string>;
  direction: string;
  scope: string;
  doubleCountGroup: string | null;
  indVenda: boolean;
  indDevol: boolean;
  indRetorno: boolean;
  indAnula: boolean;
  indRemessa: boolean;
  indEstoque: boolean;
  startVal: Generated<string>;
  endVal: string | null;
  rowSCN: Generated<number>;
  searchText: Derived;
  id: Generated<number>;
}

export interface CityTable {
  id: string;
  stateId: string;
  name1: string;
  searchText: Derived;
}

export interface ChannelLinkTable {
  id: Generated<number>;
  customerId: number;
  businessPartnerId: number;
  salesRoleId: string;
  hireDate: string;
  fireDate: string | null;
  reportsTo: number | null;
  rowSCN: Generated<number>;
}

export interface ChannelRequestTable {
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

export interface CustomerTable {
  id: Generated<number>;
  nmpCode: string;
  name1: string;
  tradeName: string | null;
  taxNumTypeId: Generated<string>;
  taxNum: string;
  brIE: string | null;
  matrizRef: number | null;
  bpType: Generated<string>;
  email: string | null;
  cellPhoneIDD: string | null;
  cellPhone: string | null;
  landLineIDD: string | null;
  landLine: string | null;
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
  status1: Generated<string>;
  campgnType1: Generated<string>;
  campgnType2: Generated<string>;
  rowSCN: Generated<number>;
  searchText: Derived;
}

export interface CustomerAssignmentTable {
  id: Generated<number>;
  customerId: number;
  salesNodeId: number;
  validFrom: Generated<string>;
  validTo: string | null;
}

export interface EconomicGroupTable {
  id: Generated<number>;
  nmpCode: string;
  name1: string;
  taxNumBase: string | null;
  status1: Generated<string>;
  rowSCN: Generated<number>;
  searchText: Derived;
}

export interface EconomicGroupMemberTable {
  id: Generated<number>;
  economicGroupId: number;
  customerId: number;
  validFrom: Generated<string>;
  validTo: string | null;
}

export interface EmbedKeyTable {
  id: Generated<number>;
  key: string;
  name1: string;
  allowedOrigins: string[];
  campaignIds: number[];
  showNames: Generated<boolean>;
  showChannels: Generated<boolean>;
  createdBy: number | null;
  createdAt: Generated<Timestamp>;
  revokedAt: Timestamp | null;
  rowSCN: Generated<number>;
}

export interface IdempotentAnswerTable {
  businessPartnerId: number;
  key: string;
  route: string;
  requestHash: string;
  status: number;
  body: ColumnType<Json | null, string | undefined, string>;
  createdAt: Generated<Timestamp>;
}

export interface InvoiceTable {
  id: Generated<number>;
  emitType: string;
  mode: string;
  chNFe: string | null;
  numeroSerie: string | null;
  serieNF: string | null;
  numNF: string | null;
  natOp: string | null;
  mod: string | null;
  dhEmi: Timestamp | null;
  dhEmiText: string | null;
  dtEmis: string | null;
  tpNF: string | null;
  finNFe: string | null;
  tpNFCredito: string | null;
  totalVlrNF: string | null;
  totalQtdCom: string | null;
  totalQuantity: string | null;
  refNFe: Generated<string[]>;
  status1: string;
  statusBefore: string | null;
  situacaoNFe: string | null;
  integrity: string | null;
  customerId: number | null;
  bpEmitId: number | null;
  emitCnpjCpf: string | null;
  emitXNome: string | null;
  emit: ColumnType<Json, string | undefined, string>;
  bpDestId: number | null;
  destCnpjCpf: string | null;
  destXNome: string | null;
  dest: ColumnType<Json, string | undefined, string>;
  bpCtvId: number | null;
  bpMngrId: number | null;
  campaignCicleId: number | null;
  postedBy: number | null;
  assignedBy: number | null;
  decidedBy: number | null;
  decidedAt: Timestamp | null;
  postedAt: Generated<Timestamp>;
  proposedReturn: Generated<boolean>;
  searchText: Generated<string>;
  blockingCount: Generated<number>;
  warningCount: Generated<number>;
  rowSCN: Generated<number>;
}

export interface InvoiceEventTable {
  id: Generated<number>;
  invoiceId: number | null;
  xEvento: string;
  dhEvento: Generated<Timestamp>;
  dhRegEvento: Generated<Timestamp>;
  userId: number | null;
  actingUserId: number | null;
  reason: string | null;
  fromStatus: string | null;
  toStatus: string | null;
  details: ColumnType<Json, string | undefined, string>;
}

export interface InvoiceFileTable {
  invoiceId: number;
  sha256: string;
  name: string;
  content: Uint8Array;
  storedAt: Generated<Timestamp>;
}

export interface InvoiceFindingTable {
  id: Generated<number>;
  invoiceId: number;
  nItem: number | null;
  code: string;
  severity: string;
  params: ColumnType<Json, string | undefined, string>;
}

export interface InvoiceItemTable {
  id: Generated<number>;
  invoiceId: number;
  nItem: number;
  cfop: string | null;
  extCode: string;
  xProd: string | null;
  ncm: string | null;
  uCom: string;
  qCom: string;
  vUnCom: string | null;
  vProd: string | null;
  vDesc: string | null;
  refChNFe: string | null;
  refNItem: number | null;
  skuId: number | null;
  productId: number | null;
  umConvFactor: string | null;
  quantity: string | null;
}

export interface JobTable {
  id: Generated<number>;
  kind: string;
  payload: ColumnType<Json, string | undefined, string>;
  dedupeKey: string | null;
  runAt: Generated<Timestamp>;
  attempts: Generated<number>;
  leasedUntil: Timestamp | null;
  finishedAt: Timestamp | null;
  failure: string | null;
}

export interface ListPreferenceTable {
  businessPartnerId: number;
  screen: string;
  preference: ColumnType<Json, string, string>;
}

export interface LiveEventTable {
  id: Generated<number>;
  type: string;
  audience: ColumnType<Json, string, string>;
  data: ColumnType<Json, string, string>;
  createdAt: Generated<Timestamp>;
}

export interface MailTable {
  id: Generated<number>;
  toAddress: string;
  subject: string;
  textBody: string;
  htmlBody: string;
  createdAt: Generated<Timestamp>;
  sentAt: Timestamp | null;
  failure: string | null;
}

export interface MessageTable {
  id: Generated<number>;
  title: string;
  body: string;
  senderId: number | null;
  sentAt: Generated<Timestamp>;
  subjectType: string;
  msgType: Generated<string>;
  link: string | null;
  code: string | null;
  params: ColumnType<Json, string | undefined, string>;
}

export interface MessageRecipientTable {
  messageId: number;
  businessPartnerId: number;
  readAt: Timestamp | null;
}

export interface NfeEventTable {
  id: Generated<number>;
  chNFe: string;
  tpEvento: string;
  nSeqEvento: number;
  dhEvento: Timestamp;
  dhRegEvento: Timestamp | null;
  xEvento: string | null;
  cStat: string | null;
  author: string | null;
  detail: string | null;
  verified: boolean;
  postedBy: number | null;
  applied: Generated<boolean>;
}

export interface OneTimeTokenTable {
  tokenHash: string;
  purpose: string;
  businessPartnerId: number | null;
  createdAt: Generated<Timestamp>;
  expiresAt: Timestamp;
  usedAt: Timestamp | null;
  data: ColumnType<Json, string | undefined, string>;
  supersededAt: Timestamp | null;
}

export interface PackageTable {
  id: Generated<number>;
  nmpCode: string;
  name1: string;
  status1: Generated<string>;
  weightVolQty: string;
  rowSCN: Generated<number>;
  searchText: Derived;
}

export interface ProductTable {
  id: Generated<number>;
  nmpCode: string;
  name1: string;
  status1: Generated<string>;
  baseUnit: Generated<string>;
  productCategoryId: number;
  productGroupId: number | null;
  rowSCN: Generated<number>;
  searchText: Derived;
}

export interface ProductCategoryTable {
  id: Generated<number>;
  nmpCode: string;
  name1: string;
  status1: Generated<string>;
  rowSCN: Generated<number>;
  searchText: Derived;
}

export interface ProductGroupTable {
  id: Generated<number>;
  nmpCode: string;
  name1: string;
  status1: Generated<string>;
  rowSCN: Generated<number>;
  searchText: Derived;
}

export interface ProductPackageTable {
  productId: number;
  packageId: number;
  id: Generated<number>;
}

export interface RankingMoveTable {
  id: Generated<number>;
  campaignId: number;
  businessPartnerId: number;
  movedAt: Generated<Timestamp>;
  fromPosition: number | null;
  toPosition: number | null;
  fromScore: string;
  toScore: string;
  invoiceId: number | null;
  act: string | null;
}

export interface RankingStandingTable {
  campaignId: number;
  businessPartnerId: number;
  customerId: number | null;
  rankPosition: number;
  score: string;
  quantity: string;
  lastScoringDate: string | null;
  prize: string | null;
  awarded: boolean;
}

export interface RankingStateTable {
  campaignId: number;
  stale: Generated<boolean>;
  marks: Generated<number>;
  computedAt: Timestamp | null;
  sha256: string | null;
  itemCount: Generated<number>;
}

export interface RateLimitTable {
  key: string;
  windowStart: Timestamp;
  count: number;
}

export interface RecoveryCodeTable {
  id: Generated<number>;
  businessPartnerId: number;
  codeHash: string;
  usedAt: Timestamp | null;
}

export interface RecordHistoryTable {
  id: Generated<number>;
  noun: string;
  recordId: number;
  at: Generated<Timestamp>;
  userId: number | null;
  actingUserId: number | null;
  act: string;
  reason: string | null;
  before: ColumnType<Json | null, string | null | undefined, string | null>;
  after: ColumnType<Json | null, string | null | undefined, string | null>;
}

export interface RefreshTokenTable {
  tokenHash: string;
  sessionId: number;
  issuedAt: Generated<Timestamp>;
  expiresAt: Timestamp;
  usedAt: Timestamp | null;
  successorHash: string | null;
  successorSealed: string | null;
}

export interface RefusedFileTable {
  id: Generated<number>;
  sha256: string;
  code: string;
  postedBy: number;
  refusedAt: Generated<Timestamp>;
}

export interface SalesNodeTable {
  id: Generated<number>;
  parentId: number | null;
  kind: string;
  nmpCode: string;
  name1: string;
  salesRegionId: number | null;
  validFrom: Generated<string>;
  validTo: string | null;
  rowSCN: Generated<number>;
  searchText: Derived;
}

export interface SalesNodePlaceTable {
  id: Generated<number>;
  salesNodeId: number;
  parentId: number;
  validFrom: string;
  validTo: string | null;
}

export interface SalesNodeHolderTable {
  id: Generated<number>;
  salesNodeId: number;
  businessPartnerId: number;
  validFrom: Generated<string>;
  validTo: string | null;
}

export interface SalesRegionTable {
  id: Generated<number>;
  nmpCode: string;
  name1: string;
  status1: Generated<string>;
  rowSCN: Generated<number>;
  searchText: Derived;
}

export interface SalesRegionStateTable {
  salesRegionId: number;
  stateId: string;
  id: Generated<number>;
}

export interface SavedViewTable {
  id: Generated<number>;
  screen: string;
  ownerId: number;
  name1: string;
  shared: Generated<string>;
  isStart: Generated<boolean>;
  view: ColumnType<Json, string, string>;
  rowSCN: Generated<number>;
}

export interface SessionTable {
  id: Generated<number>;
  businessPartnerId: number;
  actingUserId: number | null;
  originalSessionId: number | null;
  createdAt: Generated<Timestamp>;
  expiresAt: Timestamp;
  endedAt: Timestamp | null;
  endReason: string | null;
  remember: Generated<boolean>;
  userAgent: string | null;
  address: string | null;
}

export interface SettingTable {
  key: string;
  value: ColumnType<Json, string, string>;
}

export interface SkuTable {
  id: Generated<number>;
  customerId: number;
  customerSKU: string;
  customerSKUName: string | null;
  umCustomer: string;
  productId: number;
  umConvFactor: string | null;
  confirmedBy: number | null;
  confirmedAt: Timestamp | null;
  rowSCN: Generated<number>;
  searchText: Derived;
  proposedFactor: string | null;
  proposedBy: number | null;
  proposedAt: Timestamp | null;
}

export interface StateTable {
  id: string;
  countryId: string;
  name1: string;
  searchText: Derived;
}

export interface TermsDecisionTable {
  id: Generated<number>;
  businessPartnerId: number;
  termsTextId: number;
  version: number;
  sha256: string;
  isAgreed: boolean;
  reason: string | null;
  decidedAt: Generated<Timestamp>;
  address: string;
  userAgent: string | null;
}

export interface TermsTextTable {
  id: Generated<number>;
  kind: string;
  version: number;
  locale: string;
  title: string;
  body: string;
  sha256: string;
  publishedOn: string;
}

export interface TwoFactorTable {
  businessPartnerId: number;
  secretSealed: string;
  createdAt: Generated<Timestamp>;
  confirmedAt: Timestamp | null;
  lastCounter: Generated<number>;
}

export interface UploadBatchTable {
  id: Generated<number>;
  postedBy: number;
  actingFor: number | null;
  emitType: string;
  bpCtvId: number | null;
  locale: string;
  postedAt: Generated<Timestamp>;
  finishedAt: Timestamp | null;
  idempotencyKey: string | null;
}

export interface UploadFileTable {
  id: Generated<number>;
  uploadBatchId: number;
  name: string;
  sizeBytes: number;
  sha256: string;
  content: Uint8Array | null;
  state: Generated<string>;
  results: ColumnType<Json, string | undefined, string>;
}

export interface UserDocumentTable {
  id: Generated<number>;
  nmpCode: string;
  businessPartnerId: number;
  docName: string;
  docType: string;
  createdAt: Generated<Timestamp>;
  sentAt: Timestamp | null;
  status: Generated<string>;
  customerId: number | null;
  rowSCN: Generated<number>;
}

export interface UserGroupTable {
  id: Generated<number>;
  nmpCode: string;
  name1: string;
  status1: Generated<string>;
  rowSCN: Generated<number>;
  twoFactorRequired: Generated<boolean>;
  searchText: Derived;
}

export interface UserGroupMemberTable {
  id: Generated<number>;
  userGroupId: number;
  businessPartnerId: number;
}

export interface UserGroupPermissionTable {
  id: Generated<number>;
  userGroupId: number;
  tcode: string;
  acsPermLevel: number;
}

export interface UserStatusChangeTable {
  id: Generated<number>;
  businessPartnerId: number;
  fromStatus: number | null;
  toStatus: number;
  reason: string | null;
  changedBy: number | null;
  changedAt: Generated<Timestamp>;
}

export interface OidcIdentityTable {
  issuer: string;
  subject: string;
  businessPartnerId: number;
  linkedAt: Timestamp;
  lastUsedAt: Timestamp;
}

export interface OidcSignInTable {
  stateHash: string;
  bindingHash: string;
  nonce: string;
  codeVerifier: string;
  returnMode: string;
  returnOrigin: string;
  returnUrl: string;
  createdAt: Timestamp;
  expiresAt: Timestamp;
  returnedAt: Timestamp | null;
  codeHash: string | null;
  businessPartnerId: number | null;
  hadSecondFactor: Generated<boolean>;
  usedAt: Timestamp | null;
}

export interface PersonAvatarTable {
  businessPartnerId: number;
  mediaType: string;
  content: Uint8Array;
  version: string;
  updatedAt: Timestamp;
}

export interface RecordReadTable {
  businessPartnerId: number;
  readerId: number;
  actingUserId: number | null;
  day: string;
  firstAt: Timestamp;
  lastAt: Timestamp;
  reads: Generated<number>;
}

/** Every table under its name in code; the plugin in names.ts maps them to snake_case. jsonb is written as JSON text. */
export interface Tables {
  accountProgress: AccountProgressTable;
  businessPartner: BusinessPartnerTable;
  campaign: CampaignTable;
  campaignApproval: CampaignApprovalTable;
  campaignCategory: CampaignCategoryTable;
  campaignCicle: CampaignCicleTable;
  campaignParticipant: CampaignParticipantTable;
  campaignPrize: CampaignPrizeTable;
  campaignProduct: CampaignProductTable;
  campaignTarget: CampaignTargetTable;
  campaignVersion: CampaignVersionTable;
  cfop: CfopTable;
  channelLink: ChannelLinkTable;
  city: CityTable;
  channelRequest: ChannelRequestTable;
  customer: CustomerTable;
  customerAssignment: CustomerAssignmentTable;
  economicGroup: EconomicGroupTable;
  economicGroupMember: EconomicGroupMemberTable;
  embedKey: EmbedKeyTable;
  idempotentAnswer: IdempotentAnswerTable;
  invoice: InvoiceTable;
  invoiceEvent: InvoiceEventTable;
  invoiceFile: InvoiceFileTable;
  invoiceFinding: InvoiceFindingTable;
  invoiceItem: InvoiceItemTable;
  job: JobTable;
  listPreference: ListPreferenceTable;
  liveEvent: LiveEventTable;
  mail: MailTable;
  message: MessageTable;
  messageRecipient: MessageRecipientTable;
  nfeEvent: NfeEventTable;
  oidcIdentity: OidcIdentityTable;
  oidcSignIn: OidcSignInTable;
  oneTimeToken: OneTimeTokenTable;
  package: PackageTable;
  personAvatar: PersonAvatarTable;
  product: ProductTable;
  productCategory: ProductCategoryTable;
  productGroup: ProductGroupTable;
  productPackage: ProductPackageTable;
  rankingMove: RankingMoveTable;
  rankingStanding: RankingStandingTable;
  rankingState: RankingStateTable;
  rateLimit: RateLimitTable;
  recordHistory: RecordHistoryTable;
  recoveryCode: RecoveryCodeTable;
  recordRead: RecordReadTable;
  refreshToken: RefreshTokenTable;
  refusedFile: RefusedFileTable;
  salesNode: SalesNodeTable;
  salesNodeHolder: SalesNodeHolderTable;
  salesNodePlace: SalesNodePlaceTable;
  salesRegion: SalesRegionTable;
  salesRegionState: SalesRegionStateTable;
  savedView: SavedViewTable;
  session: SessionTable;
  setting: SettingTable;
  sku: SkuTable;
  state: StateTable;
  termsDecision: TermsDecisionTable;
  termsText: TermsTextTable;
  twoFactor: TwoFactorTable;
  uploadBatch: UploadBatchTable;
  uploadFile: UploadFileTable;
  userDocument: UserDocumentTable;
  userGroup: UserGroupTable;
  userGroupMember: UserGroupMemberTable;
  userGroupPermission: UserGroupPermissionTable;
  userStatusChange: UserStatusChangeTable;
}

export type Row<T extends keyof Tables> = Selectable<Tables[T]>;
export type NewRow<T extends keyof Tables> = Insertable<Tables[T]>;
