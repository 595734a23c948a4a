import { useState } from 'react';
import { campaignChildren } from '../../../domain/entities/campaign-children.ts';
import { formatValue } from '../../../domain/fields/kinds.ts';
import type { Locale } from '../../../i18n/locale.ts';
import type { CellEdit } from '../../../ui/grid/grid-props.ts';
import type { Amount, TargetRow } from './target-rows.ts';

const FIELDS = campaignChildren.targets.fields;

/** A row while one of its cells is written in. */
export interface EditedRow extends TargetRow {
  readonly typed?: { readonly field: Amount; readonly text: string };
}

/**
 * Returns the text of a cell, as typed here and read by spreadsheets; empty while there is no
 * target.
 */
export function amountText({ target }: TargetRow, field: Amount, locale: Locale): string {
  const entry = target?.entries[field];
  if (entry === undefined) return '';
  return entry.typed ?? formatValue(entry.value, FIELDS[field], { locale, row: {} });
}

interface AmountCellProps {
  readonly row: TargetRow;
  readonly field: Amount;
  readonly locale: Locale;
  /** Reason for refusing it. */
  readonly reason: string | undefined;
}

export function AmountCell({ row, field, locale, reason }: AmountCellProps) {
  if (row.target === undefined) return <span className="nmv-muted">—</span>;
  const text = amountText(row, field, locale);
  return reason === undefined ? (
    text
  ) : (
    <span title={reason}>
      {text}
      <span className="nmv-hidden-text">{reason}</span>
    </span>
  );
}

interface AmountEditorProps {
  readonly edit: CellEdit<EditedRow>;
  readonly field: Amount;
  readonly label: string;
  readonly locale: Locale;
}

/** Renders the cell in edit mode: the first typed character replaces its content. */
export function AmountEditor({ edit, field, label, locale }: AmountEditorProps) {
  const [text, setText] = useState(() => amountText(edit.row, field, locale));
  return (
    <input
      className="nmv-target-input"
      inputMode="decimal"
      autoComplete="off"
      aria-label={label}
      autoFocus
      // not in a callback of the ref: that one selects again at each letter
      onFocus={(event) => event.currentTarget.select()}
      value={text}
      onChange={(event) => {
        setText(event.currentTarget.value);
        edit.onRow({ ...edit.row, typed: { field, text: event.currentTarget.value } });
      }}
      onBlur={() => edit.onClose(true, false)}
    />
  );
}
