import type { ComponentType } from 'react';
import type { DecimalField, Field, FieldKind, FieldOfKind } from '../../domain/field.ts';
import type { CellProps } from './cell-props.ts';
import { RecentTime } from '../date/recent-time.tsx';
import { ChoiceCell } from './choice-cell.tsx';

const CodeCell = ({ text }: CellProps) => <span className="nmv-code">{text}</span>;

function DecimalCell({ field: { unit }, text, withUnit }: CellProps<DecimalField>) {
  return (
    <>
      {text}
      {withUnit && unit !== undefined && <span className="nmv-unit">{`\u00a0${unit}`}</span>}
    </>
  );
}

const MomentCell = ({ value, text, amongMany }: CellProps) =>
  amongMany ? <RecentTime at={value} /> : text;

/** Cells of kinds whose values are more than a text; any other is shown as its text. */
const cells: { readonly [Kind in FieldKind]?: ComponentType<CellProps<FieldOfKind<Kind>>> } = {
  code: CodeCell,
  skuCode: CodeCell,
  decimal: DecimalCell,
  dateTime: MomentCell,
  choice: ChoiceCell,
};

/** The cell of a field; undefined where its text will do. */
export function findCellPart(field: Field): ComponentType<CellProps> | undefined {
  // a cell only ever meets fields of its own kind, which `kind` selects here
  return cells[field.kind] as ComponentType<CellProps> | undefined;
}
