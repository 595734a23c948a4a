import type { Struct } from 'superstruct';
import type { Entity } from '../../../src/domain/entity.ts';
import type { Access } from '../../http/contract.ts';
import type { Raw } from '../../listing/shape.ts';

/** Returns the access needed to read (1) or change (2) rows of an entity. */
export function requireAccess({ tcode, alsoTcodes }: Entity, level: 1 | 2): Access {
  return {
    kind: 'transaction',
    tcode: alsoTcodes.length === 0 ? tcode : [tcode, ...alsoTcodes],
    level,
  };
}

/** Bodies and queries come from the definition, so their type is known only to it. */
export const of = (struct: Struct<unknown, unknown>): Struct<Raw> =>
  struct as unknown as Struct<Raw>;
