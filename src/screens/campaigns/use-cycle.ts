import { useEffect, useState } from 'react';
import type { CycleDays } from '../../domain/schema/campaigns/campaign-form.ts';
import type { Option } from '../../domain/schema/entities/list.ts';
import { useOptionSource } from '../../ui/fields/option-source.ts';
import type { OptionSource } from '../../ui/fields/option-source.ts';

/** Returns the cycle of its option. */
export function toCycle({ id, title, fields }: Option): CycleDays | undefined {
  const { tsStart, tsEnd } = fields;
  return typeof id === 'number' && typeof tsStart === 'string' && typeof tsEnd === 'string'
    ? { id, name1: title, tsStart, tsEnd }
    : undefined;
}

/** Cycles by their ids. @throws what the source throws */
export async function readCycles(
  source: OptionSource,
  ids: readonly number[],
): Promise<readonly CycleDays[]> {
  const { rows } = await source('campaignCicle', { ids });
  return rows.flatMap((row) => toCycle(row) ?? []);
}

/** The days of a cycle; undefined until they are known. */
export function useCycle(id: number | undefined): CycleDays | undefined {
  const source = useOptionSource();
  const [known, setKnown] = useState<CycleDays>();
  useEffect(() => {
    if (id === undefined) return undefined;
    let isHere = true;
    void readCycles(source, [id]).then(
      ([cycle]) => isHere && setKnown(cycle),
      // nothing is said of the cycle then; the server checks the days all the same
      () => undefined,
    );
    return () => {
      isHere = false;
    };
  }, [source, id]);
  return known?.id === id ? known : undefined;
}
