import type { CellValues, Fields } from '../field.ts';
import { checkValue, labelInRow } from '../fields/kinds.ts';
import type { Failure } from '../problem.ts';

/** Checks values of these fields and returns the failures in order. */
export function checkFields(fields: Fields, values: CellValues): Failure[] {
  return Object.entries(fields).flatMap(([name, field]) => {
    const failure = checkValue(values[name], field, { locale: 'pt-BR', row: values });
    return failure === undefined
      ? []
      : [
          {
            path: name,
            code: failure.failure,
            label: labelInRow(name, field, values),
            ...(failure.params && { params: failure.params }),
          },
        ];
  });
}
