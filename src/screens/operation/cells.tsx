import type { ComponentType } from 'react';
import { codesIn, mailFailureOf } from '../../domain/rules/operation/mail-failure.ts';
import type { JobKind } from '../../domain/rules/operation/jobs.ts';
import { useT } from '../../i18n/use-t.ts';
import { FieldCell } from '../../ui/fields/field-cell.tsx';
import type { Tone } from '../../ui/icon.tsx';
import { Tag } from '../../ui/mark.tsx';
import type { CellProps } from '../listing/extras.ts';
import type { ActedList } from './acted-row.ts';

const MAIL_KIND: JobKind = 'mail';
const TONES: Readonly<Record<string, Tone>> = {
  failed: 'danger',
  uncertain: 'warning',
  running: 'accent',
  sent: 'success',
};

function StateCell({ field, value, row }: CellProps) {
  return (
    <Tag tone={TONES[String(value ?? '')] ?? 'neutral'}>
      <FieldCell field={field} value={value} row={row} />
    </Tag>
  );
}

/** Why a mail did not leave, in words, with the codes of the mail server. */
function MailReasonCell({ value }: CellProps) {
  const t = useT('operation');
  if (value === null) return <span className="nmv-muted">—</span>;
  const codes = codesIn(String(value));
  return (
    <>
      {t(`mailFailure.${mailFailureOf(String(value))}`)}
      {codes !== '' && <span className="nmv-code"> {codes}</span>}
    </>
  );
}

/** What went wrong, in the words of the program that says so. */
function ReasonCell(props: CellProps) {
  if (props.value === null || props.row['kind'] === MAIL_KIND) return <MailReasonCell {...props} />;
  return <span className="nmv-code">{props.value}</span>;
}

const jobCells = { state1: StateCell, failure: ReasonCell };
const mailCells = { state1: StateCell, failure: MailReasonCell };

/** How fields of work and of mails are shown where their kind says too little. */
export const operationCells = ({
  listing,
}: ActedList): Readonly<Record<string, ComponentType<CellProps>>> =>
  listing.noun === 'job' ? jobCells : mailCells;
