import type { Tables } from '../../../server/database/tables.ts';
import type { SECTION_3 } from './names.ts';

type Without<Names extends readonly string[], Joined extends string> = Exclude<
  Names[number],
  Joined
>;
/** Columns that a table must have; what does not hold does not compile. Names of other rows are joined. */
type Stored = {
  readonly businessPartner: (typeof SECTION_3)['3.04']['user'][number] | 'salesRole';
  readonly channelLink: (typeof SECTION_3)['3.04']['links'][number];
  readonly campaignCicle: (typeof SECTION_3)['3.07']['cicle'][number];
  readonly customer: (typeof SECTION_3)['3.13']['customer'][number];
  readonly sku: (typeof SECTION_3)['3.13']['skus'][number];
  readonly economicGroup: (typeof SECTION_3)['3.14']['group'][number];
  readonly userGroup: (typeof SECTION_3)['3.15']['group'][number];
  readonly product: (typeof SECTION_3)['3.16']['product'][number];
  readonly package: (typeof SECTION_3)['3.16']['package'][number];
  readonly productCategory: (typeof SECTION_3)['3.16']['category'][number];
  readonly productGroup: (typeof SECTION_3)['3.16']['group'][number];
  readonly salesRegion: Without<(typeof SECTION_3)['3.17']['region'], 'salesRegionId'>;
  readonly salesRegionState: 'salesRegionId';
  readonly cfop: (typeof SECTION_3)['3.19']['cfop'][number];
  readonly invoice:
    | (typeof SECTION_3)['3.20']['header'][number]
    | (typeof SECTION_3)['3.20']['issuer'][number]
    | (typeof SECTION_3)['3.20']['recipient'][number];
  readonly invoiceItem: Without<(typeof SECTION_3)['3.20']['items'], 'SKU'>;
  readonly invoiceEvent: Without<(typeof SECTION_3)['3.20']['events'], 'userName'>;
  readonly stockPosting: (typeof SECTION_3)['3.21']['posting'][number];
  readonly userDocument: (typeof SECTION_3)['3.22']['document'][number];
  readonly userDocumentSignatory: (typeof SECTION_3)['3.22']['signatories'][number];
  readonly campaign: Without<
    (typeof SECTION_3)['3.08']['campaign'],
    'ownerName' | 'approver' | 'approvTS' | 'approvalReason'
  >;
  readonly campaignTarget: (typeof SECTION_3)['3.09']['targets'][number];
  readonly campaignPrize: (typeof SECTION_3)['3.10']['prizes'][number];
  readonly campaignApproval: Without<(typeof SECTION_3)['3.11']['approvals'], 'approverName'>;
};
/** Names that a table lacks. */
type Missing = {
  readonly [Table in keyof Stored]: Exclude<Stored[Table], keyof Tables[Table]>;
}[keyof Stored];
type None<Name extends never> = Name;
/** The tables have the names of section 3 too: a column that is called otherwise does not compile here. */
export type NoneMissing = None<Missing>;
