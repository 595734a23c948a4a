import { defineEntity } from '../entity.ts';
import { status } from '../fields/choice.ts';
import { code } from '../fields/code.ts';
import { date } from '../fields/date.ts';
import { integer } from '../fields/integer.ts';
import { text } from '../fields/text.ts';
import { DECISION_DAYS, POSTING_DAYS } from '../rules/campaign/cycle-days.ts';
import { cycleActions } from './cicle-actions.ts';
import { periodFailures } from './validity.ts';

/** More days than any cycle lasts. */
const MOST_DAYS = 365;

/**
 * Campaign cycles [2.28]: OPEN, blocked, CLOSED. A new cycle is open; actions change that, and the
 * closing action freezes the rankings.
 */
export const campaignCicle = defineEntity({
  resource: 'campaignCicle',
  path: 'campaign-cicles',
  table: 'campaignCicle',
  tcode: '400-010',
  route: '/campaign-cicles',
  menu: { section: 'campaigns', icon: 'calendar' },
  fields: {
    nmpCode: code({ required: true }),
    name1: text({ required: true, maxLength: 120 }),
    tsStart: date({ required: true }),
    tsEnd: date({ required: true }),
    status1: status({ labels: 'cicleStatus', readOnly: true }),
    postingDays: integer({
      required: true,
      min: 0,
      max: MOST_DAYS,
      initial: POSTING_DAYS,
      hint: 'hintPostingDays',
    }),
    decisionDays: integer({
      required: true,
      min: 0,
      max: MOST_DAYS,
      initial: DECISION_DAYS,
      hint: 'hintDecisionDays',
    }),
  },
  code: 'nmpCode',
  title: 'name1',
  status: 'status1',
  scope: 'everybody',
  search: ['nmpCode', 'name1'],
  list: ['name1', 'nmpCode', 'tsStart', 'tsEnd', 'status1', 'postingDays', 'decisionDays'],
  filters: ['nmpCode', 'name1', 'tsStart', 'tsEnd', 'status1'],
  sort: '-tsStart',
  form: [
    {
      label: 'tabGeneral',
      fields: ['nmpCode', 'name1', 'tsStart', 'tsEnd', 'status1', 'postingDays', 'decisionDays'],
    },
    { label: 'tabClosing' },
  ],
  actions: cycleActions,
  unique: [['nmpCode']],
  optionFields: ['tsStart', 'tsEnd'],
  check: (row) => periodFailures(row.tsStart, row.tsEnd, 'tsEnd'),
});
