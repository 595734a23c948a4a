import type { ListQuery } from '../base/query.ts';

/** Query of a list, and a function that changes it. */
export interface QueryProps {
  readonly query: ListQuery;
  /** @param replace the step back goes to where one was before this query */
  readonly onQuery: (query: ListQuery, replace?: boolean) => void;
}
