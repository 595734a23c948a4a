// The desk while calls fail: it tells no figure, and approving waits.
import { expect } from '@open-wc/testing';
import { ApiError } from '../../../src/data/calls/api-error.ts';
import type { DeskRow } from '../../../src/domain/schema/invoices/desk.ts';
import { DecisionDesk } from '../../../src/screens/invoices/desk/desk.tsx';
import { until } from '../until.ts';
import { detail, row } from './sample.ts';
import { coordinator, named, openStage, press, textOf } from './stage.tsx';
import type { Stage } from './stage.tsx';

let stage: Stage;
afterEach(() => stage.end());

const waiting: DeskRow = {
  ...row(1),
  postedAt: '2026-11-01T00:00:00.000Z',
  emitType: '2',
  daysWaiting: 3,
  anomalyCount: 0,
  openClaim: false,
  inPlaceOf: null,
};

const down = new ApiError({
  kind: 'problem',
  status: 503,
  code: '',
  message: 'Service Unavailable',
});

const calls = {
  effect: ['/apis/v1/desk/effect', 'Couldn’t work out what approving would change'],
  context: ['/apis/v1/desk/invoices/1', 'Couldn’t load what to look at before deciding'],
  detail: ['/apis/v1/invoices/1', 'Couldn’t load the items and the file'],
} as const;

describe('the desk while a call fails', () => {
  for (const [name, [failing, words]] of Object.entries(calls))
    it(`tells no figure without the ${name}, and approves once it has come`, async () => {
      let isDown = true;
      stage = await openStage({
        widthPx: 1400,
        user: coordinator,
        answers: ({ path }) => {
          if (path === failing && isDown) return down;
          if (path === '/apis/v1/desk')
            return {
              rows: [waiting],
              left: 0,
              standsFor: [],
              campaigns: [],
              people: 0,
              changes: [],
            };
          if (path === '/apis/v1/desk/effect')
            return { returnsWithoutSale: [], finalIn: [], points: [], campaigns: [] };
          if (path === '/apis/v1/desk/invoices/1')
            return { anomalies: [], others: [], otherCount: 0, cases: [] };
          return path === '/apis/v1/invoices/1' ? detail({ ...waiting, findings: [] }) : undefined;
        },
      });
      stage.show(<DecisionDesk />);
      const approve = () => named<HTMLButtonElement>(stage.root, '.nmv-decide button', /^Approve/);
      await until(
        () => textOf(stage.root).includes(words),
        () => textOf(stage.root),
      );
      if (name === 'effect') expect(textOf(stage.root)).not.to.include('no points');
      if (name === 'detail') expect(textOf(stage.root)).not.to.include('Before you decide');
      expect(approve()?.disabled).to.equal(true);
      expect(textOf(stage.root.querySelector('.nmv-decide-why'))).to.include('has loaded');
      isDown = false;
      await press(stage.root, 'Try again');
      await until(
        () => approve()?.disabled === false,
        () => textOf(stage.root),
      );
      expect(textOf(stage.root)).not.to.include(words);
    });
});
