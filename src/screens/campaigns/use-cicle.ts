import { useEffect, useState } from 'react';
import type { CicleDays } from '../../domain/wire/campaign-form.ts';
import type { Option } from '../../domain/wire/resource.ts';
import { useOptionSource } from '../../ui/fields/option-source.ts';
import type { OptionSource } from '../../ui/fields/option-source.ts';

/** A cycle as its option tells it. */
export function cicleOf({ id, title, fields }: Option): CicleDays | undefined {
  const { tsStart, tsEnd } = fields;
  return typeof id === 'number' && typeof tsStart === 'string' && typeof tsEnd === 'string'
    ? { id, name1: title, tsStart, tsEnd }
    : undefined;
}

/** Cycles by their ids. @throws what the source throws */
export async function readCicles(
  source: OptionSource,
  ids: readonly number[],
): Promise<readonly CicleDays[]> {
  const { rows } = await source('campaignCicle', { ids });
  return rows.flatMap((row) => cicleOf(row) ?? []);
}

/** The days of a cycle; undefined until they are known. */
export function useCicle(id: number | undefined): CicleDays | undefined {
  const source = useOptionSource();
  const [known, setKnown] = useState<CicleDays>();
  useEffect(() => {
    if (id === undefined) return undefined;
    let isHere = true;
    void readCicles(source, [id]).then(
      ([cicle]) => isHere && setKnown(cicle),
      // nothing is said of the cycle then; the server checks the days all the same
      () => undefined,
    );
    return () => {
      isHere = false;
    };
  }, [source, id]);
  return known?.id === id ? known : undefined;
}
