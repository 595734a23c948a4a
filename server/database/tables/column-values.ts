import { STORED_SEVERITIES } from '../../../src/domain/nfe/finding.ts';
import { STORED_INTEGRITIES, TRUSTS } from '../../../src/domain/nfe/types.ts';
import { NODE_KINDS } from '../../../src/domain/rules/structure/sales-structure.ts';
import { PRODUCT_UNITS } from '../../../src/domain/entities/product-unit.ts';
import {
  APPROVAL_OUTCOMES,
  APPROVAL_STATUSES,
} from '../../../src/domain/rules/campaign/campaign-approval.ts';
import { CAMPAIGN_EVENTS } from '../../../src/domain/rules/campaign/campaign-events.ts';
import { POINTS_OUTCOMES } from '../../../src/domain/rules/campaign/campaign-life-machine.ts';
import {
  ANSWERS,
  CASE_KINDS,
  CASE_OUTCOMES,
  CASE_STATES,
  CASE_STEPS,
  ESCALATION_LEVELS,
} from '../../../src/domain/rules/invoice/case-state.ts';
import { DEMAND_TERMS, MONEY_TERMS } from '../../../src/domain/rules/campaign/channel-terms.ts';
import { OPEN_CYCLE_STATUSES } from '../../../src/domain/rules/campaign/cycle-machine.ts';
import { DEPUTY_STATUSES } from '../../../src/domain/rules/account/deputy-machine.ts';
import { DISCLOSURES } from '../../../src/domain/rules/permission/disclosure.ts';
import { DOCUMENT_TYPE_CODES } from '../../../src/domain/rules/account/document-status.ts';
import {
  DOCUMENT_EVENTS,
  DOCUMENT_LOCALES,
  DOCUMENT_STATES,
} from '../../../src/domain/rules/documents/document-machine.ts';
import {
  SIGNATORY_STATES,
  SIGNS_AS,
  SIGN_ORDERS,
} from '../../../src/domain/rules/documents/signatories.ts';
import { SIGN_METHODS } from '../../../src/domain/rules/documents/signing.ts';
import { EMAIL_CHANGE_OUTCOMES } from '../../../src/domain/rules/account/email-change.ts';
import { EVENT_STATES, EVENT_TRUSTS } from '../../../src/domain/rules/invoice/event-state.ts';
import { FISCAL_DOCUMENT_KINDS } from '../../../src/domain/rules/invoice/fiscal-document-kind.ts';
import {
  IDENTITY_CHANGE_OUTCOMES,
  IDENTITY_FACTS,
} from '../../../src/domain/rules/account/identity-facts.ts';
import {
  EMIT_TYPES,
  INVOICE_MODES,
  INVOICE_STATUSES,
} from '../../../src/domain/rules/invoice/invoice-status.ts';
import { MASTER_STATUSES } from '../../../src/domain/rules/master-status.ts';
import { SUBJECT_CODES } from '../../../src/domain/rules/messages/message-subject.ts';
import { MAIL_WAYS } from '../../../src/domain/rules/messages/delivery.ts';
import { SENDING_STATES } from '../../../src/domain/rules/messages/sending-machine.ts';
import {
  ENDED_FILE_KINDS,
  PAYOUT_STATES,
} from '../../../src/domain/rules/payout/payout-machine.ts';
import { LEVELS } from '../../../src/domain/rules/permission/permission.ts';
import { PICTURE_TYPES } from '../../../src/domain/rules/account/picture.ts';
import {
  POINTS_CHANGE_OUTCOMES,
  POINTS_RESOURCES,
} from '../../../src/domain/rules/points-change.ts';
import { BUYER_KINDS } from '../../../src/domain/rules/ranking/buyers.ts';
import { LEDGER_CHANGES } from '../../../src/domain/rules/ranking/ledger-change.ts';
import {
  AWARDED_ROLES,
  BP_TYPES,
  EXTERNAL_ROLES,
  INTERNAL_ROLES,
} from '../../../src/domain/rules/permission/sales-role.ts';
import { SCAN_TYPES } from '../../../src/domain/rules/invoice/scan.ts';
import {
  SCHEDULE_KINDS,
  SCHEDULE_STATES,
  SENDING_OUTCOMES,
  STOP_REASONS,
} from '../../../src/domain/rules/schedules.ts';
import { STOCK_MOVE_KINDS as STOCK_MOVES } from '../../../src/domain/rules/stock/facts.ts';
import { POSTING_STATES } from '../../../src/domain/rules/stock/posting-machine.ts';
import { POSTING_TYPES } from '../../../src/domain/rules/stock/posting-types.ts';
import { MOVE_KINDS } from '../../../src/domain/rules/structure/structure-moves.ts';
import { USER_STATUSES } from '../../../src/domain/rules/account/user-status.ts';
import { TERMS_KINDS } from '../../../src/domain/accounts/terms.ts';
import { TRIAL_KINDS } from '../../../src/domain/rules/campaign/trial-kinds.ts';
import { RETURN_MODES } from '../../../src/domain/accounts/company-sign-in.ts';
import { FILE_KINDS } from '../../../src/domain/rules/documents/file-kinds.ts';
import {
  UPLOAD_SOURCES,
  UPLOAD_STATES,
  UPLOAD_WAYS,
} from '../../../src/domain/rules/invoice/uploads.ts';
import { SHARINGS } from '../../../src/domain/sharings.ts';
import { MESSAGE_TYPES } from '../../../src/domain/rules/messages/message-types.ts';

/**
 * Values of every column that the database limits to a list, by table and column as named in code.
 * A test compares them with the checks of the migrated database.
 */
export const columnValues = {
  'businessPartner.bpType': BP_TYPES,
  'businessPartner.salesRole': INTERNAL_ROLES,
  'businessPartner.status1': USER_STATUSES,
  'campaign.approvalStatus': APPROVAL_STATUSES,
  'campaign.disclosure': DISCLOSURES,
  'campaign.pointsOutcome': POINTS_OUTCOMES,
  'campaign.salesRoleAwarded': AWARDED_ROLES,
  'campaign.status1': MASTER_STATUSES,
  'campaignApproval.outcome': APPROVAL_OUTCOMES,
  'campaignCicle.status1': MASTER_STATUSES,
  'campaignClosing.cicleWas': OPEN_CYCLE_STATUSES,
  'campaignNotice.event': CAMPAIGN_EVENTS,
  'campaignTrial.kind': TRIAL_KINDS,
  'campaignVersion.approvalStatus': APPROVAL_STATUSES,
  'campaignVersion.disclosure': DISCLOSURES,
  'campaignVersion.salesRoleAwarded': AWARDED_ROLES,
  'caseStep.step': CASE_STEPS,
  'channelLink.salesRoleId': EXTERNAL_ROLES,
  'channelRequest.salesRoleId': EXTERNAL_ROLES,
  'customer.campgnType1': MONEY_TERMS,
  'customer.campgnType2': DEMAND_TERMS,
  'customer.status1': MASTER_STATUSES,
  'deputy.status1': DEPUTY_STATUSES,
  'economicGroup.status1': MASTER_STATUSES,
  'emailChange.outcome': EMAIL_CHANGE_OUTCOMES,
  'identityChange.outcome': IDENTITY_CHANGE_OUTCOMES,
  'identityFact.kind': IDENTITY_FACTS,
  'invoice.documentKind': FISCAL_DOCUMENT_KINDS,
  'invoice.emitType': EMIT_TYPES,
  'invoice.integrity': STORED_INTEGRITIES,
  'invoice.mode': INVOICE_MODES,
  'invoice.status1': INVOICE_STATUSES,
  'invoice.trust': TRUSTS,
  'invoiceAttachment.mediaType': SCAN_TYPES,
  'invoiceCase.escalatedTo': ESCALATION_LEVELS,
  'invoiceCase.kind': CASE_KINDS,
  'invoiceCase.outcome': CASE_OUTCOMES,
  'invoiceCase.status1': CASE_STATES,
  'invoiceFinding.severity': STORED_SEVERITIES,
  'ledgerChange.kind': LEDGER_CHANGES,
  'message.msgType': MESSAGE_TYPES,
  'message.subjectType': SUBJECT_CODES,
  'messagePreference.mail': MAIL_WAYS,
  'messagePreference.subjectType': SUBJECT_CODES,
  'messageSending.status1': SENDING_STATES,
  'messageSending.subjectType': SUBJECT_CODES,
  'messageTemplate.subjectType': SUBJECT_CODES,
  'nfeEvent.state': EVENT_STATES,
  'nfeEvent.trust': EVENT_TRUSTS,
  'oidcSignIn.returnMode': RETURN_MODES,
  'package.status1': MASTER_STATUSES,
  'payout.status1': PAYOUT_STATES,
  'payoutEndedFile.kind': ENDED_FILE_KINDS,
  'personAvatar.mediaType': PICTURE_TYPES,
  'pointsChange.noun': POINTS_RESOURCES,
  'pointsChange.outcome': POINTS_CHANGE_OUTCOMES,
  'prizeContest.outcome': ANSWERS,
  'product.baseUnit': PRODUCT_UNITS,
  'product.status1': MASTER_STATUSES,
  'productCategory.status1': MASTER_STATUSES,
  'productGroup.status1': MASTER_STATUSES,
  'reportSchedule.kind': SCHEDULE_KINDS,
  'reportSchedule.lastOutcome': SENDING_OUTCOMES,
  'reportSchedule.status1': SCHEDULE_STATES,
  'reportSchedule.stopReason': STOP_REASONS,
  'saleLine.buyer': BUYER_KINDS,
  'salesNode.kind': NODE_KINDS,
  'salesRegion.status1': MASTER_STATUSES,
  'savedView.shared': SHARINGS,
  'stockMove.kind': STOCK_MOVES,
  'stockPosting.postingType': POSTING_TYPES,
  'stockPosting.status1': POSTING_STATES,
  'structureMove.kind': MOVE_KINDS,
  'termsText.kind': TERMS_KINDS,
  'uploadBatch.emitType': EMIT_TYPES,
  'uploadBatch.source': UPLOAD_SOURCES,
  'uploadBatch.way': UPLOAD_WAYS,
  'uploadFile.state': UPLOAD_STATES,
  'userDocument.docLocale': DOCUMENT_LOCALES,
  'userDocument.docType': DOCUMENT_TYPE_CODES,
  'userDocument.signOrder': SIGN_ORDERS,
  'userDocument.status': DOCUMENT_STATES,
  'userDocumentEvent.kind': DOCUMENT_EVENTS,
  'userDocumentFile.kind': FILE_KINDS,
  'userDocumentSignatory.method': SIGN_METHODS,
  'userDocumentSignatory.signsAs': SIGNS_AS,
  'userDocumentSignatory.state': SIGNATORY_STATES,
  'userGroup.status1': MASTER_STATUSES,
  'userGroupPermission.acsPermLevel': LEVELS,
} as const satisfies Readonly<Record<string, readonly (string | number)[]>>;

/** Value of a column that the database limits to a list. */
export type ValueOf<Column extends keyof typeof columnValues> =
  (typeof columnValues)[Column][number];
