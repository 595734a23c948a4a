import { useMemo } from 'react';
import { findTarget } from '../../domain/entities/index.ts';
import type { CellValue } from '../../domain/field.ts';
import type { OptionsAnswer } from '../../domain/schema/entities/list.ts';
import type { Query } from '../base/address.ts';
import { usePage } from '../page/page-provider.tsx';

interface OptionQuery {
  readonly q?: string;
  readonly ids?: readonly (string | number)[];
  readonly size?: number;
  readonly within?: Readonly<Record<string, CellValue>>;
  readonly signal?: AbortSignal;
}

/** Most ids that the server names in one call. */
const mostIds = 200;

function optionParams({ q, ids, size, within = {} }: OptionQuery): Query {
  const narrowing = Object.entries(within).flatMap(([name, value]) =>
    value === null ? [] : [[name, String(value)]],
  );
  return {
    ...Object.fromEntries(narrowing),
    ...(q ? { q } : {}),
    ...(ids ? { ids: ids.slice(0, mostIds).join(',') } : {}),
    ...(size === undefined ? {} : { size }),
  };
}

/**
 * Returns the call for the options of references, for the `OptionSourceProvider` around fields.
 */
export function useOptions(): (resource: string, query: OptionQuery) => Promise<OptionsAnswer> {
  const { http } = usePage();
  return useMemo(
    () => (resource, query) =>
      http.get<OptionsAnswer>(`/apis/v1/${findTarget(resource).path}/options`, {
        query: optionParams(query),
        ...(query.signal ? { signal: query.signal } : {}),
      }),
    [http],
  );
}
