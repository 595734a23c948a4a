import { useState } from 'react';
import type { ReactNode } from 'react';
import { getLabelKey } from '../../domain/field-label.ts';
import { getCell } from '../../domain/rows/cells.ts';
import { useFieldWords } from '../../i18n/use-field-words.ts';
import { useT } from '../../i18n/use-t.ts';
import { Button } from '../../ui/base/button.tsx';
import { Dialog } from '../../ui/dialog/dialog.tsx';
import { FieldCell } from '../../ui/fields/field-cell.tsx';
import { rowValues } from '../listing/base/row-values.ts';
import { OperationActionDialog } from './action-dialog.tsx';
import type { ActedList, ActedRow, RowAction } from './acted-row.ts';
import { operationCells } from './cells.tsx';
import { useOfferedActions } from './use-offered-actions.ts';

interface RowDialogProps {
  readonly list: ActedList;
  readonly row: ActedRow;
  readonly onClose: () => void;
}

/** A job or a mail, whole: everything that is known of it, and what can be done about it. */
export function ActedRowDialog({ list, row, onClose }: RowDialogProps) {
  const common = useT('common');
  const names = useFieldWords(list.listing.resource);
  const [asked, setAsked] = useState<RowAction>();
  const actions = useOfferedActions(list, row, setAsked);
  const { fields, title, list: shown } = list.listing;
  const cell = (name: string): ReactNode => {
    const field = fields[name];
    if (field === undefined) return null;
    const props = { field, value: getCell(row, name), row: rowValues(list.listing, row) };
    const Own = operationCells(list)[name];
    return Own ? <Own name={name} {...props} /> : <FieldCell {...props} />;
  };
  const labelFor = (name: string): string => {
    const field = fields[name];
    return field === undefined ? name : (names.maybe(getLabelKey(name, field)) ?? name);
  };
  if (asked)
    return <OperationActionDialog list={list} action={asked} rows={[row]} onClose={onClose} />;
  return (
    <Dialog
      title={cell(title)}
      onClose={onClose}
      foot={
        <>
          <Button onClick={onClose}>{common('close')}</Button>
          {actions.map(({ name, label, danger, why, run }) => (
            <Button
              key={name}
              kind={danger ? 'danger-quiet' : 'primary'}
              disabled={why !== undefined}
              onClick={run}
            >
              {label}
            </Button>
          ))}
        </>
      }
    >
      <dl className="nmv-facts">
        {shown
          .filter((name) => name !== title && getCell(row, name) !== null)
          .map((name) => (
            <div key={name} className="nmv-fact" data-wide={name === 'failure' || undefined}>
              <dt className="nmv-fact-name">{labelFor(name)}</dt>
              <dd className="nmv-fact-value">{cell(name)}</dd>
            </div>
          ))}
      </dl>
      {actions
        .flatMap(({ why }) => why ?? [])
        .map((why) => (
          <p key={why} className="nmv-muted">
            {why}
          </p>
        ))}
    </Dialog>
  );
}
