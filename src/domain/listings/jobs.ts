import { choice } from '../fields/choice.ts';
import { dateTime } from '../fields/date-time.ts';
import { integer } from '../fields/integer.ts';
import { text } from '../fields/text.ts';
import { defineListing } from '../listing.ts';
import { JOB_STATES } from '../rules/operation/job-machine.ts';
import { JOB_KINDS } from '../rules/operation/jobs.ts';

/** Background jobs that wait, run or failed; completed jobs are not listed. */
export const jobs = defineListing({
  resource: 'job',
  path: 'operation/jobs',
  screen: 'jobs',
  table: 'jobInList',
  tcode: '300-002',
  administrators: true,
  scope: 'directors',
  title: 'kind',
  status: 'state1',
  fields: {
    kind: choice({
      values: [...JOB_KINDS, 'other'],
      labels: 'jobKind',
      label: 'jobKind',
      readOnly: true,
      required: true,
    }),
    state1: choice({
      values: JOB_STATES,
      labels: 'jobState',
      label: 'jobState',
      readOnly: true,
      required: true,
    }),
    createdAt: dateTime({ label: 'jobAsked', readOnly: true, required: true }),
    runAt: dateTime({ label: 'jobDue', readOnly: true, required: true }),
    attempts: integer({ label: 'jobAttempts', min: 0, readOnly: true, required: true }),
    failure: text({ label: 'jobFailure', maxLength: 500, readOnly: true }),
  },
  search: ['failure'],
  list: ['state1', 'kind', 'createdAt', 'runAt', 'attempts', 'failure'],
  sparse: ['failure'],
  filters: ['state1', 'kind', 'createdAt', 'runAt', 'attempts'],
  sort: '-createdAt',
});
