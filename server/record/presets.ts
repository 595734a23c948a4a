import type { Entity } from '../../src/domain/entity.ts';
import type { Asking } from './context.ts';
import { rulesOfEntity } from './entity-rules.ts';

/** Reads the row ids of some additional preset filters of a list, for the asking person. */
export async function readPresets(
  asking: Asking,
  { resource }: Entity,
  names: readonly string[],
): Promise<Readonly<Record<string, readonly number[]>>> {
  const { presets = {} } = rulesOfEntity(resource);
  const found: Record<string, readonly number[]> = {};
  for (const name of names) {
    const read = presets[name];
    if (read !== undefined) found[name] = await read(asking);
  }
  return found;
}
