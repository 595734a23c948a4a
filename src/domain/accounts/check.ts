import type { CellValues, Fields } from '../field.ts';
import { checkValue, labelInRow } from '../fields/kinds.ts';
import type { Failure } from '../problem.ts';

/** What is wrong with values of these fields, in their order. */
export function failuresOf(fields: Fields, values: CellValues): Failure[] {
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
