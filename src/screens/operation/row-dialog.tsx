import { useState } from 'react';
import type { ReactNode } from 'react';
import { labelOf } from '../../domain/field.ts';
import { cellOf } from '../../domain/wire/resource.ts';
import { useFieldWords } from '../../i18n/use-field-words.ts';
import { useT } from '../../i18n/use-t.ts';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { FieldCell } from '../../ui/fields/field-cell.tsx';
import { rowValues } from '../listing/row-values.ts';
import { ActDialog } from './act-dialog.tsx';
import type { ActedList, ActedRow, RowAct } from './acted-row.ts';
import { operationCells } from './cells.tsx';
import { useOfferedActs } from './use-offered-acts.ts';

interface RowDialogProps {
  readonly list: ActedList;
  readonly row: ActedRow;
  readonly onClose: () => void;
}

/** A job or a mail, whole: everything that is known of it, and what can be done about it. */
export function RowDialog({ list, row, onClose }: RowDialogProps) {
  const common = useT('common');
  const names = useFieldWords(list.listing.noun);
  const [asked, setAsked] = useState<RowAct>();
  const acts = useOfferedActs(list, row, setAsked);
  const { fields, title, list: shown } = list.listing;
  const cell = (name: string): ReactNode => {
    const field = fields[name];
    if (field === undefined) return null;
    const props = { field, value: cellOf(row, name), row: rowValues(list.listing, row) };
    const Own = operationCells(list)[name];
    return Own ? <Own name={name} {...props} /> : <FieldCell {...props} />;
  };
  const labelFor = (name: string): string => {
    const field = fields[name];
    return field === undefined ? name : (names.maybe(labelOf(name, field)) ?? name);
  };
  if (asked) return <ActDialog list={list} act={asked} rows={[row]} onClose={onClose} />;
  return (
    <Dialog
      title={cell(title)}
      onClose={onClose}
      foot={
        <>
          <Button onClick={onClose}>{common('close')}</Button>
          {acts.map(({ name, label, danger, why, run }) => (
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
          .filter((name) => name !== title && cellOf(row, name) !== null)
          .map((name) => (
            <div key={name} className="nmv-fact" data-wide={name === 'failure' || undefined}>
              <dt className="nmv-fact-name">{labelFor(name)}</dt>
              <dd className="nmv-fact-value">{cell(name)}</dd>
            </div>
          ))}
      </dl>
      {acts
        .flatMap(({ why }) => why ?? [])
        .map((why) => (
          <p key={why} className="nmv-muted">
            {why}
          </p>
        ))}
    </Dialog>
  );
}
