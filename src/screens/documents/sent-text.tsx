import { useSigningState } from '../../data/documents.ts';
import { useAreas } from '../../data/use-areas.ts';
import { cellOf } from '../../domain/wire/resource.ts';
import { FieldCell } from '../../ui/fields/field-cell.tsx';
import { useSheets } from '../../ui/sheet-root.tsx';
import type { CellProps } from '../listing/extras.ts';
import { useRecordDesk } from '../record/form/record-desk.ts';
import { documentSheets } from './document-sheets.ts';
import { TextLines } from './text-lines.tsx';

/** The text of a document, as it was sent; before that as it was written, with the fields that sending fills in. */
export function SentText(cell: CellProps) {
  const { detail } = useRecordDesk();
  return detail === undefined || cellOf(detail, 'sentAt') === null ? (
    <FieldCell {...cell} />
  ) : (
    <AsSent {...cell} id={detail.id} />
  );
}

function AsSent({ id, ...cell }: CellProps & { readonly id: number }) {
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
