// Types made from the migrated database by `npm run tables`.
import type { ColumnType, Generated } from 'kysely';
import type { ValueOf } from './column-values.ts';
import type { Derived, Json, Timestamp } from './columns.ts';

interface CustomerTable {
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
  status1: Generated<ValueOf<'customer.status1'>>;
  campgnType1: Generated<ValueOf<'customer.campgnType1'>>;
  campgnType2: Generated<ValueOf<'customer.campgnType2'>>;
  confirmsSellers: Generated<boolean>;
  rowSCN: Generated<number>;
  searchText: Derived;
}

interface CustomerAssignmentTable {
  id: Generated<number>;
  customerId: number;
  salesNodeId: number;
  validFrom: Generated<string>;
  validTo: string | null;
}

interface EconomicGroupTable {
  id: Generated<number>;
  nmpCode: string;
  name1: string;
  taxNumBase: string | null;
  status1: Generated<ValueOf<'economicGroup.status1'>>;
  rowSCN: Generated<number>;
  searchText: Derived;
}

interface EconomicGroupMemberTable {
  id: Generated<number>;
  economicGroupId: number;
  customerId: number;
  validFrom: Generated<string>;
  validTo: string | null;
}

interface SalesNodeTable {
  id: Generated<number>;
  parentId: number | null;
  kind: ValueOf<'salesNode.kind'>;
  nmpCode: string;
  name1: string;
  salesRegionId: number | null;
  validFrom: Generated<string>;
  validTo: string | null;
  rowSCN: Generated<number>;
  searchText: Derived;
}

interface SalesNodeHolderTable {
  id: Generated<number>;
  salesNodeId: number;
  businessPartnerId: number;
  validFrom: Generated<string>;
  validTo: string | null;
}

interface SalesNodePlaceTable {
  id: Generated<number>;
  salesNodeId: number;
  parentId: number;
  validFrom: string;
  validTo: string | null;
}

interface SalesRegionTable {
  id: Generated<number>;
  nmpCode: string;
  name1: string;
  status1: Generated<ValueOf<'salesRegion.status1'>>;
  rowSCN: Generated<number>;
  searchText: Derived;
}

interface SalesRegionStateTable {
  id: Generated<number>;
  salesRegionId: number;
  stateId: string;
}

interface SkuTable {
  id: Generated<number>;
  customerId: number;
  customerSKU: string;
  customerSKUName: string | null;
  umCustomer: string;
  productId: number;
  umConvFactor: string | null;
  confirmedBy: number | null;
  confirmedAt: Timestamp | null;
  proposedFactor: string | null;
  proposedBy: number | null;
  proposedAt: Timestamp | null;
  rowSCN: Generated<number>;
  searchText: Generated<string>;
}

interface StructureMoveTable {
  id: Generated<number>;
  kind: ValueOf<'structureMove.kind'>;
  refId: number;
  fromId: number | null;
  toId: number | null;
  validFrom: string;
  before: ColumnType<Json, string, string>;
  after: ColumnType<Json, string, string>;
  movedBy: number | null;
  actingId: number | null;
  movedAt: Generated<Timestamp>;
  undoneBy: number | null;
  undoneAt: Timestamp | null;
}

interface SkuFormerMappingTable {
  skuId: number;
  until: string;
  productId: number;
  umConvFactor: string;
}

/** Channels and the sales structure around them. */
export interface ChannelsTables {
  customer: CustomerTable;
  customerAssignment: CustomerAssignmentTable;
  economicGroup: EconomicGroupTable;
  economicGroupMember: EconomicGroupMemberTable;
  salesNode: SalesNodeTable;
  salesNodeHolder: SalesNodeHolderTable;
  salesNodePlace: SalesNodePlaceTable;
  salesRegion: SalesRegionTable;
  salesRegionState: SalesRegionStateTable;
  sku: SkuTable;
  structureMove: StructureMoveTable;
  skuFormerMapping: SkuFormerMappingTable;
}
