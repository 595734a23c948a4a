import { useMemo } from 'react';
import { writableFields } from '../../../domain/entity.ts';
import type { Child } from '../../../domain/entity-child.ts';
import type { Entry } from '../../../ui/fields/entry.ts';
import { FieldError } from '../../../ui/field.tsx';
import type { FormFailure } from './form-failures.ts';
import type { FormRow, StartRow } from './form-state.ts';
import { useWording } from './use-wording.ts';
import { ChildCell } from './child-cell.tsx';
import { ChildRowActs } from './child-row-acts.tsx';

export interface ChildRowProps {
  readonly name: string;
  readonly child: Child;
  readonly columns: readonly string[];
  readonly row: FormRow;
  readonly index: number;
  /** The row as the form began with it. */
  readonly start: StartRow | undefined;
  /** Column in the way of Tab. */
  readonly stop: string | undefined;
  /** Column that is being edited. */
  readonly editing: string | undefined;
  readonly failures: readonly FormFailure[];
  readonly onPress: (field: string) => void;
  readonly onEntry: (field: string, entry: Entry) => void;
  readonly onOpen: () => void;
}

/** One row of the grid, and below it what is wrong in it. */
export function ChildRow(props: ChildRowProps) {
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
        <ChildRowActs {...props} />
      </tr>
      {wrong.length > 0 && !row.removed && (
        <WrongLine failures={wrong} width={columns.length + 1} />
      )}
    </>
  );
}

/** What is wrong in a row: what the form was refused for, and texts that could not be read in cells that are not being edited. */
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
