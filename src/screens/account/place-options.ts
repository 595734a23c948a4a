import { useMemo } from 'react';
import { usePage } from '../../data/page/page-provider.tsx';
import type { OptionsAnswer } from '../../domain/schema/entities/list.ts';
import type { OptionSource } from '../../ui/fields/option-source.ts';

const paths: Readonly<Record<string, string>> = { state: 'states', city: 'cities' };

/** States and cities, the only references of the own page; the registry of all entities is not needed for them. */
export function usePlaceOptions(): OptionSource {
  const { http } = usePage();
  return useMemo(
    () =>
      (resource, { q, ids, size, within = {}, signal }) => {
        const narrowing = Object.entries(within).flatMap(([name, value]) =>
          value === null ? [] : [[name, String(value)]],
        );
        const query = { ...Object.fromEntries(narrowing), q, ids: ids?.join(','), size };
        return http.get<OptionsAnswer>(`/apis/v1/${paths[resource] ?? resource}/options`, {
          query,
          ...(signal ? { signal } : {}),
        });
      },
    [http],
  );
}
