import type { Entity } from '../../src/domain/entity.ts';
import type { Asking } from './context.ts';
import { rulesOfEntity } from './entity-rules.ts';

/** The ids of the rows that some further cuts of a list have for who asks. */
export async function readCuts(
  asking: Asking,
  { noun }: Entity,
  names: readonly string[],
): Promise<Readonly<Record<string, readonly number[]>>> {
  const { cuts = {} } = rulesOfEntity(noun);
  const found: Record<string, readonly number[]> = {};
  for (const name of names) {
    const read = cuts[name];
    if (read !== undefined) found[name] = await read(asking);
  }
  return found;
}
