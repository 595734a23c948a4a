// Types made from the migrated database by `npm run tables`.
import type { ColumnType, Generated } from 'kysely';
import type { ValueOf } from './column-values.ts';
import type { Derived, Json, Timestamp } from './columns.ts';

interface CfopTable {
  id: Generated<number>;
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
}

interface CityTable {
  id: string;
  stateId: string;
  name1: string;
  searchText: Derived;
}

interface PackageTable {
  id: Generated<number>;
  nmpCode: string;
  name1: string;
  status1: Generated<ValueOf<'package.status1'>>;
  weightVolQty: string;
  rowSCN: Generated<number>;
  searchText: Derived;
}

interface PointsChangeTable {
  id: Generated<number>;
  noun: ValueOf<'pointsChange.noun'>;
  recordId: number;
  before: ColumnType<Json, string, never>;
  after: ColumnType<Json, string, never>;
  holdsFrom: string;
  reason: string;
  askedBy: number;
  askedActing: number | null;
  askedAt: Timestamp;
  endedAt: Timestamp | null;
  outcome: ValueOf<'pointsChange.outcome'> | null;
  endedBy: number | null;
  endedReason: string | null;
  toldAt: Timestamp | null;
}

interface ProductTable {
  id: Generated<number>;
  nmpCode: string;
  name1: string;
  status1: Generated<ValueOf<'product.status1'>>;
  baseUnit: Generated<ValueOf<'product.baseUnit'>>;
  productCategoryId: number;
  productGroupId: number | null;
  rowSCN: Generated<number>;
  searchText: Derived;
}

interface ProductCategoryTable {
  id: Generated<number>;
  nmpCode: string;
  name1: string;
  status1: Generated<ValueOf<'productCategory.status1'>>;
  rowSCN: Generated<number>;
  searchText: Derived;
}

interface ProductFormerCategoryTable {
  productId: number;
  until: string;
  productCategoryId: number;
}

interface ProductGroupTable {
  id: Generated<number>;
  nmpCode: string;
  name1: string;
  status1: Generated<ValueOf<'productGroup.status1'>>;
  rowSCN: Generated<number>;
  searchText: Derived;
}

interface ProductPackageTable {
  id: Generated<number>;
  productId: number;
  packageId: number;
}

interface ProviderCompanyTable {
  id: Generated<number>;
  nmpCode: string;
  name1: string;
  rowSCN: Generated<number>;
  searchText: Derived;
  countryId: Generated<string>;
  taxNum: string | null;
}

interface StateTable {
  id: string;
  countryId: string;
  name1: string;
  searchText: Derived;
}

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
