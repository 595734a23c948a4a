import { useSigningState } from '../../data/documents.ts';
import { useAreas } from '../../data/page/use-areas.ts';
import { getCell } from '../../domain/rows/cells.ts';
import { FieldCell } from '../../ui/fields/field-cell.tsx';
import { useSheets } from '../../ui/base/sheet-root.tsx';
import type { RowCellProps } from '../listing/base/extras.ts';
import { useRecordDesk } from '../record/form/state/record-desk.ts';
import { documentSheets } from './document-sheets.ts';
import { TextLines } from './text-lines.tsx';

/** The text of a document, as it was sent; before that as it was written, with the fields that sending fills in. */
export function SentText(cell: RowCellProps) {
  const { detail } = useRecordDesk();
  return detail === undefined || getCell(detail, 'sentAt') === null ? (
    <FieldCell {...cell} />
  ) : (
    <AsSent {...cell} id={detail.id} />
  );
}

function AsSent({ id, ...cell }: RowCellProps & { readonly id: number }) {
  useSheets(documentSheets);
  useAreas('documents');
  const { data } = useSigningState(id);
  // it is printed a moment after it was sent
  if (!data || data.blocks.length === 0) return <FieldCell {...cell} />;
  const { docLocale } = cell.row;
  return (
    <div lang={typeof docLocale === 'string' ? docLocale : undefined}>
      <TextLines blocks={data.blocks} />
    </div>
  );
}
