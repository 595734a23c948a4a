import type { ColumnType, Generated } from 'kysely';
import type { Derived, Json, NamedColumns, Timestamp } from './columns.ts';

interface CfopTable {
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

interface CityTable {
  id: string;
  stateId: string;
  name1: string;
  searchText: Derived;
}

interface PackageTable extends NamedColumns {
  weightVolQty: string;
}

interface ProductTable extends NamedColumns {
  baseUnit: Generated<string>;
  productCategoryId: number;
  productGroupId: number | null;
}

interface ProductFormerCategoryTable {
  productId: number;
  until: string;
  productCategoryId: number;
}

type ProductCategoryTable = NamedColumns;

type ProductGroupTable = NamedColumns;

interface ProductPackageTable {
  productId: number;
  packageId: number;
  id: Generated<number>;
}

interface PointsChangeTable {
  id: Generated<number>;
  noun: string;
  recordId: number;
  before: ColumnType<Json, string, never>;
  after: ColumnType<Json, string, never>;
  holdsFrom: string;
  reason: string;
  askedBy: number;
  askedActing: number | null;
  askedAt: Timestamp;
  endedAt: Timestamp | null;
  outcome: string | null;
  endedBy: number | null;
  endedReason: string | null;
  toldAt: Timestamp | null;
}

interface StateTable {
  id: string;
  countryId: string;
  name1: string;
  searchText: Derived;
}

type ProviderCompanyTable = Omit<NamedColumns, 'status1'>;

/** Products, fiscal codes and places. */
export interface MasterDataTables {
  cfop: CfopTable;
  city: CityTable;
  package: PackageTable;
  pointsChange: PointsChangeTable;
  product: ProductTable;
  productCategory: ProductCategoryTable;
  productFormerCategory: ProductFormerCategoryTable;
  productGroup: ProductGroupTable;
  productPackage: ProductPackageTable;
  providerCompany: ProviderCompanyTable;
  state: StateTable;
}
