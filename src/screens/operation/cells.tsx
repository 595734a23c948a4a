import type { ComponentType } from 'react';
import { codesIn, parseMailFailure } from '../../domain/rules/operation/mail-failure.ts';
import type { JobKind } from '../../domain/rules/operation/jobs.ts';
import { useT } from '../../i18n/use-t.ts';
import { FieldCell } from '../../ui/fields/field-cell.tsx';
import type { Tone } from '../../ui/base/icon.tsx';
import { Tag } from '../../ui/state/mark.tsx';
import type { RowCellProps } from '../listing/base/extras.ts';
import type { ActedList } from './acted-row.ts';

const MAIL_KIND: JobKind = 'mail';
const TONES: Readonly<Record<string, Tone>> = {
  failed: 'danger',
  uncertain: 'warning',
  running: 'accent',
  sent: 'success',
};

function StateCell({ field, value, row }: RowCellProps) {
  return (
    <Tag tone={TONES[String(value ?? '')] ?? 'neutral'}>
      <FieldCell field={field} value={value} row={row} />
    </Tag>
  );
}

/** Words the reason why a mail was not sent, with the codes of the mail server. */
function MailReasonCell({ value }: RowCellProps) {
  const t = useT('operation');
  if (value === null) return <span className="nmv-muted">—</span>;
  const codes = codesIn(String(value));
  return (
    <>
      {t(`mailFailure.${parseMailFailure(String(value))}`)}
      {codes !== '' && <span className="nmv-code"> {codes}</span>}
    </>
  );
}

/** Shows the failure in the words of the program that reported it. */
function ReasonCell(props: RowCellProps) {
  if (props.value === null || props.row['kind'] === MAIL_KIND) return <MailReasonCell {...props} />;
  return <span className="nmv-code">{props.value}</span>;
}

const jobCells = { state1: StateCell, failure: ReasonCell };
const mailCells = { state1: StateCell, failure: MailReasonCell };

/** Returns the cells for job and mail fields whose field type says too little. */
export const operationCells = ({
  listing,
}: ActedList): Readonly<Record<string, ComponentType<RowCellProps>>> =>
  listing.resource === 'job' ? jobCells : mailCells;
