import { choiceLabel } from '../../domain/field.ts';
import { jobs } from '../../domain/listings/jobs.ts';
import { mails } from '../../domain/listings/mails.ts';
import type { Listing } from '../../domain/listing.ts';
import { JOB_STATES, jobMachine } from '../../domain/rules/operation/job-machine.ts';
import type { JobAct, JobEffect, JobWhy } from '../../domain/rules/operation/job-machine.ts';
import { MAIL_STATES, mailMachine } from '../../domain/rules/operation/mail-machine.ts';
import type { MailAct, MailEffect, MailWhy } from '../../domain/rules/operation/mail-machine.ts';
import type { ResourceRow } from '../../domain/wire/resource.ts';

export type RowAct = JobAct & MailAct;

/** A job or a mail with what may be done about it, and why the rest may not. */
export interface ActedRow extends ResourceRow {
  readonly acts: readonly RowAct[];
  readonly whyNot: Readonly<Partial<Record<RowAct, JobWhy | MailWhy>>>;
}

/** What differs between the list of work and that of mails. */
export interface ActedList {
  readonly listing: Listing;
  readonly act: Readonly<Record<RowAct, `act.${RowAct}` | `mailAct.${RowAct}`>>;
  readonly ask: Readonly<Record<RowAct, `ask.${RowAct}` | `mailAsk.${RowAct}`>>;
  readonly done: Readonly<Record<RowAct, `done.${RowAct}` | `mailDone.${RowAct}`>>;
  /** What a row is called: a word of its noun, or what it says itself. */
  readonly nameOf: (row: ResourceRow) => string;
  readonly takesAway: (act: RowAct) => boolean;
  /** What an act on a row comes to. */
  readonly effect: (act: RowAct, row: ActedRow) => `effect.${JobEffect | MailEffect}`;
  readonly emptyTitle: 'jobsNone' | 'mailsNone';
  readonly emptyText: 'jobsNoneText' | 'mailsNoneText';
}

const stateOf = <S extends string>(states: readonly S[], { state1 }: ActedRow, usual: S): S =>
  states.find((state) => state === state1) ?? usual;

export const jobList: ActedList = {
  listing: jobs,
  act: { again: 'act.again', drop: 'act.drop' },
  ask: { again: 'ask.again', drop: 'ask.drop' },
  done: { again: 'done.again', drop: 'done.drop' },
  nameOf: (row) => choiceLabel(jobs.fields.kind, String(row['kind'])),
  takesAway: jobMachine.takesAway,
  effect: (act, row) =>
    `effect.${jobMachine.effect(act, { kind: String(row['kind']), state: stateOf(JOB_STATES, row, 'failed') })}`,
  emptyTitle: 'jobsNone',
  emptyText: 'jobsNoneText',
};

export const mailList: ActedList = {
  listing: mails,
  act: { again: 'mailAct.again', drop: 'mailAct.drop' },
  ask: { again: 'mailAsk.again', drop: 'mailAsk.drop' },
  done: { again: 'mailDone.again', drop: 'mailDone.drop' },
  nameOf: (row) => String(row['subject']),
  takesAway: mailMachine.takesAway,
  effect: (act, row) =>
    `effect.${mailMachine.effect(act, { state: stateOf(MAIL_STATES, row, 'failed'), hasText: true })}`,
  emptyTitle: 'mailsNone',
  emptyText: 'mailsNoneText',
};
