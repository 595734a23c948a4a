import { useMemo } from 'react';
import { writableFields } from '../../../../domain/entity.ts';
import { FieldError } from '../../../../ui/base/field.tsx';
import type { FormFailure } from '../state/form-failures.ts';
import { useWording } from '../state/use-wording.ts';
import { ChildCell } from './child-cell.tsx';
import { ChildRowActions } from './child-row-actions.tsx';
import type { ChildRowProps } from './child-row-props.ts';

/** Renders a row of the grid with its failures below. */
export function ChildTableRow(props: ChildRowProps) {
  const { columns, row } = props;
  const wrong = useWrong(props);
  return (
    <>
      <tr
        className="nmv-row nmv-edit-row"
        part="row"
        data-removed={row.removed || undefined}
        data-wrong={wrong.length > 0 || undefined}
      >
        {columns.map((field) => (
          <ChildCell
            key={field}
            {...props}
            field={field}
            isWrong={wrong.some(({ spot }) => spot.field === field)}
          />
        ))}
        <ChildRowActions {...props} />
      </tr>
      {wrong.length > 0 && !row.removed && (
        <WrongLine failures={wrong} width={columns.length + 1} />
      )}
    </>
  );
}

/**
 * Returns the failures of a row: refusals of the form, and unreadable texts in cells that are not
 * being edited.
 */
function useWrong({ name, child, row, editing, failures }: ChildRowProps): readonly FormFailure[] {
  return useMemo(() => {
    const known = new Set(failures.map(({ spot }) => spot.field));
    const unread = writableFields(child.fields).flatMap(([field, definition]): FormFailure[] => {
      const failure = row.entries[field]?.failure;
      if (failure === undefined || known.has(field) || field === editing) return [];
      return [
        {
          spot: { child: name, row: row.key, field },
          code: failure.failure,
          label: definition.label ?? field,
          ...(failure.params && { params: failure.params }),
        },
      ];
    });
    return row.removed ? [] : [...failures, ...unread];
  }, [name, child, row, editing, failures]);
}

function WrongLine({
  failures,
  width,
}: {
  readonly failures: readonly FormFailure[];
  readonly width: number;
}) {
  const { say } = useWording();
  return (
    <tr className="nmv-edit-wrong">
      <td colSpan={width}>
        {failures.map((failure) => (
          <FieldError key={failure.spot.field}>{say(failure)}</FieldError>
        ))}
      </td>
    </tr>
  );
}
