import type { Generated } from 'kysely';
import type { ContactColumns, Derived, NamedColumns, Timestamp } from './columns.ts';

interface CustomerTable extends ContactColumns, NamedColumns {
  tradeName: string | null;
  taxNumTypeId: Generated<string>;
  taxNum: string;
  brIE: string | null;
  matrizRef: number | null;
  bpType: Generated<string>;
  email: string | null;
  campgnType1: Generated<string>;
  campgnType2: Generated<string>;
  confirmsSellers: Generated<boolean>;
}

interface CustomerAssignmentTable {
  id: Generated<number>;
  customerId: number;
  salesNodeId: number;
  validFrom: Generated<string>;
  validTo: string | null;
}

interface EconomicGroupTable extends NamedColumns {
  taxNumBase: string | null;
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
  kind: string;
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

type SalesRegionTable = NamedColumns;

interface SalesRegionStateTable {
  salesRegionId: number;
  stateId: string;
  id: Generated<number>;
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
  rowSCN: Generated<number>;
  searchText: Derived;
  proposedFactor: string | null;
  proposedBy: number | null;
  proposedAt: Timestamp | null;
}

interface StructureMoveTable {
  id: Generated<number>;
  kind: string;
  refId: number;
  fromId: number | null;
  toId: number | null;
  validFrom: string;
  before: unknown;
  after: unknown;
  movedBy: number | null;
  actingId: number | null;
  movedAt: Generated<Timestamp>;
  undoneBy: number | null;
  undoneAt: Timestamp | null;
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
}
