import { deleteBody } from '../../src/domain/schema/entities/entity.ts';
import {
  scheduleAnswer,
  scheduleBody,
  scheduleChangeBody,
  scheduleParams,
  schedulesAnswer,
} from '../../src/domain/schema/operation/report-schedules.ts';
import { formWords } from '../http/form-words.ts';
import { defineRoute } from '../http/contract.ts';
import type { Access, RouteDefinition } from '../http/contract.ts';
import {
  addSchedule,
  changeSchedule,
  checkSending,
  ownAddress,
  readSchedules,
  removeSchedule,
} from './keep.ts';
import { planNow } from './plan.ts';

const SCHEDULES = '/apis/v1/report-schedules';
/** Access in the own name only: a deputy schedules nothing for the absent person. */
const OWN: Access = { kind: 'signed-in', whileActing: false };

/** Labels of the fields in the dialog of a report. */
const scheduleForm = formWords('schedules', { weekday: 'weekday', hour: 'hour' });

/** Reports that are sent by themselves, each person's own. What is sent is asked for by the calls that hand out files, with the rights of the hour. */
export const scheduleRoutes: readonly RouteDefinition[] = [
  defineRoute({
    method: 'GET',
    url: SCHEDULES,
    summary: 'What is sent to oneself each week, and the address it goes to',
    access: { kind: 'signed-in' },
    answer: schedulesAnswer,
    handle: async (call) => ({
      schedules: await readSchedules(call),
      email: await ownAddress(call.db, call.person.id),
    }),
  }),
  defineRoute({
    method: 'POST',
    url: SCHEDULES,
    summary: 'Has a view, a table of a board or the stock report sent to oneself each week',
    form: scheduleForm,
    access: OWN,
    body: scheduleBody,
    answer: scheduleAnswer,
    status: 201,
    idempotent: true,
    handle: (call) => addSchedule(call, call.body),
  }),
  defineRoute({
    method: 'PUT',
    url: `${SCHEDULES}/:id`,
    summary: 'Another day or hour, paused, or resumed',
    row: 'reportSchedule',
    form: scheduleForm,
    access: OWN,
    params: scheduleParams,
    body: scheduleChangeBody,
    answer: scheduleAnswer,
    handle: (call) => changeSchedule(call, Number(call.params.id), call.body),
  }),
  defineRoute({
    method: 'DELETE',
    url: `${SCHEDULES}/:id`,
    summary: 'Sends it no more',
    row: 'reportSchedule',
    access: OWN,
    params: scheduleParams,
    body: deleteBody,
    answer: 'empty',
    handle: (call) => removeSchedule(call, Number(call.params.id), call.body.rowSCN),
  }),
  defineRoute({
    method: 'POST',
    url: `${SCHEDULES}/:id/send`,
    summary: 'Sends it once besides, at once',
    row: 'reportSchedule',
    access: OWN,
    params: scheduleParams,
    answer: 'empty',
    limit: { max: 30, windowSeconds: 3_600, by: 'person' },
    async handle(call) {
      await checkSending(call, Number(call.params.id));
      await planNow(call.db, Number(call.params.id));
    },
  }),
];
