import type { ColumnType, Generated } from 'kysely';

/** Plain JSON as it stands in a jsonb column. */
export type Json =
  string | number | boolean | null | readonly Json[] | { readonly [key: string]: Json | undefined };
/** A point in time: read as an ISO text in UTC, written as ISO text. */
export type Timestamp = string;
/** Made by the database from other columns; nobody writes it. */
export type Derived = ColumnType<string, never, never>;

/** Where somebody is and how he is reached. */
export interface ContactColumns {
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
}

/** What master data with a code and a name has at least. */
export interface NamedColumns {
  id: Generated<number>;
  nmpCode: string;
  name1: string;
  status1: Generated<string>;
  rowSCN: Generated<number>;
  searchText: Derived;
}
