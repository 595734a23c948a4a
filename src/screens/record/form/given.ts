import { writableFields } from '../../../domain/entity.ts';
import type { Entity } from '../../../domain/entity.ts';
import type { CellValue, CellValues, Field } from '../../../domain/field.ts';
import { rulesOf } from '../../../domain/fields/kinds.ts';
import { isPlainDate } from '../../../domain/rules/dates.ts';
import { readId } from '../../listing/query.ts';

/** A text of an address as a value of its field; undefined where it is none, and for kinds that addresses do not give. */
function valueOf(text: string, field: Field): CellValue | undefined {
  const form = rulesOf(field).wire(field);
  if (typeof form === 'object') return form.oneOf.find((each) => each === text);
  if (form === 'id') return readId(text);
  return form === 'day' && isPlainDate(text) ? text : undefined;
}

/** What a new row begins with, as its address gives it; whatever cannot be read is left out. */
export function givenValues(entity: Entity, given: Readonly<Record<string, string>>): CellValues {
  return Object.fromEntries(
    writableFields(entity.fields).flatMap(([name, field]) => {
      const text = given[name];
      const value = text === undefined ? undefined : valueOf(text, field);
      return value === undefined ? [] : [[name, value]];
    }),
  );
}
