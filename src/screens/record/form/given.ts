import { writableFields } from '../../../domain/entity.ts';
import type { Entity } from '../../../domain/entity.ts';
import type { CellValue, CellValues, Field } from '../../../domain/field.ts';
import { getRules } from '../../../domain/fields/kinds.ts';
import { isPlainDate } from '../../../domain/rules/dates/dates.ts';
import { readId } from '../../listing/base/query.ts';

/** A text of an address as a value of its field; undefined where it is none, and for kinds that addresses do not give. */
function parseValue(text: string, field: Field): CellValue | undefined {
  const form = getRules(field).wire(field);
  if (typeof form === 'object') return form.oneOf.find((each) => each === text);
  if (form === 'id') return readId(text);
  return form === 'day' && isPlainDate(text) ? text : undefined;
}

/** Returns the initial values in the address of a new row; unreadable ones are left out. */
export function givenValues(entity: Entity, given: Readonly<Record<string, string>>): CellValues {
  return Object.fromEntries(
    writableFields(entity.fields).flatMap(([name, field]) => {
      const text = given[name];
      const value = text === undefined ? undefined : parseValue(text, field);
      return value === undefined ? [] : [[name, value]];
    }),
  );
}
