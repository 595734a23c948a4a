import { choiceLabel } from '../../domain/field-label.ts';
import { jobs } from '../../domain/listings/jobs.ts';
import { mails } from '../../domain/listings/mails.ts';
import type { Listing } from '../../domain/listing.ts';
import { JOB_STATES, jobMachine } from '../../domain/rules/operation/job-machine.ts';
import type { JobAction, JobEffect, JobWhy } from '../../domain/rules/operation/job-machine.ts';
import { MAIL_STATES, mailMachine } from '../../domain/rules/operation/mail-machine.ts';
import type { MailAction, MailEffect, MailWhy } from '../../domain/rules/operation/mail-machine.ts';
import type { ResourceRow } from '../../domain/schema/entities/list.ts';

export type RowAction = JobAction & MailAction;

/** A job or a mail with what may be done about it, and why the rest may not. */
export interface ActedRow extends ResourceRow {
  readonly acts: readonly RowAction[];
  readonly whyNot: Readonly<Partial<Record<RowAction, JobWhy | MailWhy>>>;
}

/** Differences between the list of jobs and that of mails. */
export interface ActedList {
  readonly listing: Listing;
  readonly action: Readonly<Record<RowAction, `act.${RowAction}` | `mailAct.${RowAction}`>>;
  readonly ask: Readonly<Record<RowAction, `ask.${RowAction}` | `mailAsk.${RowAction}`>>;
  readonly done: Readonly<Record<RowAction, `done.${RowAction}` | `mailDone.${RowAction}`>>;
  /** Returns the name of a row: the label of its kind, or its subject. */
  readonly nameOf: (row: ResourceRow) => string;
  readonly isDestructive: (action: RowAction) => boolean;
  /** Returns the effect of an action on a row. */
  readonly effect: (action: RowAction, row: ActedRow) => `effect.${JobEffect | MailEffect}`;
  readonly emptyTitle: 'jobsNone' | 'mailsNone';
  readonly emptyText: 'jobsNoneText' | 'mailsNoneText';
}

const toState = <S extends string>(states: readonly S[], { state1 }: ActedRow, usual: S): S =>
  states.find((state) => state === state1) ?? usual;

export const jobList: ActedList = {
  listing: jobs,
  action: { again: 'act.again', drop: 'act.drop' },
  ask: { again: 'ask.again', drop: 'ask.drop' },
  done: { again: 'done.again', drop: 'done.drop' },
  nameOf: (row) => choiceLabel(jobs.fields.kind, String(row['kind'])),
  isDestructive: jobMachine.isDestructive,
  effect: (action, row) =>
    `effect.${jobMachine.effect(action, { kind: String(row['kind']), state: toState(JOB_STATES, row, 'failed') })}`,
  emptyTitle: 'jobsNone',
  emptyText: 'jobsNoneText',
};

export const mailList: ActedList = {
  listing: mails,
  action: { again: 'mailAct.again', drop: 'mailAct.drop' },
  ask: { again: 'mailAsk.again', drop: 'mailAsk.drop' },
  done: { again: 'mailDone.again', drop: 'mailDone.drop' },
  nameOf: (row) => String(row['subject']),
  isDestructive: mailMachine.isDestructive,
  effect: (action, row) =>
    `effect.${mailMachine.effect(action, { state: toState(MAIL_STATES, row, 'failed'), hasText: true })}`,
  emptyTitle: 'mailsNone',
  emptyText: 'mailsNoneText',
};
