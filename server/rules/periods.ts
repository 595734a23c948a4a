import type { Failure } from '../../src/domain/problem.ts';
import type { Save } from '../record/entity-rules.ts';

/** Rows of a child that name the same thing for the same day. */
export function overlapsWithin(
  child: string,
  field: string,
  rows: Save['children'][string],
): readonly Failure[] {
  const day = (value: unknown, open: string): string => (typeof value === 'string' ? value : open);
  return rows.flatMap((row, index) => {
    const earlier = rows
      .slice(0, index)
      .find(
        (other) =>
          other[field] === row[field] &&
          day(other['validFrom'], '') <= day(row['validTo'], '9999') &&
          day(row['validFrom'], '') <= day(other['validTo'], '9999'),
      );
    return earlier === undefined
      ? []
      : [{ path: `${child}.${index}.${field}`, code: 'duplicate-row' }];
  });
}
