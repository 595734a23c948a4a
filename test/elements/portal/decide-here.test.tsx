// Decisions on home while their effect cannot be read: no figure is told, and approving waits.
import { expect } from '@open-wc/testing';
import { ApiError } from '../../../src/data/calls/api-error.ts';
import { DecideHere } from '../../../src/portal/home/decide-here.tsx';
import { ActionsDesk } from '../../../src/screens/invoices/actions/actions-desk.tsx';
import { useDesk } from '../../../src/screens/invoices/desk/use-desk.ts';
import { row } from '../invoices/sample.ts';
import { coordinator, named, openStage, press, textOf } from '../invoices/stage.tsx';
import type { Stage } from '../invoices/stage.tsx';
import { until } from '../until.ts';

let stage: Stage;
afterEach(() => stage.end());

const waiting = {
  ...row(1),
  acts: ['approve', 'refuse'],
  postedAt: '2026-11-01T00:00:00.000Z',
  emitType: '2',
  daysWaiting: 3,
  anomalyCount: 0,
  openClaim: false,
  inPlaceOf: null,
};

const FAILED = 'Couldn’t work out what these approvals would change';
const NOTHING = 'scores in no campaign';

function Home() {
  return <DecideHere desk={useDesk({})} />;
}

describe('decisions on home', () => {
  it('tell no forecast that could not be read, and are approved once it has come', async () => {
    let isDown = true;
    stage = await openStage({
      user: coordinator,
      answers: ({ path }) => {
        if (path === '/apis/v1/desk/effect')
          return isDown
            ? new ApiError({ kind: 'network' })
            : { returnsWithoutSale: [], finalIn: [], points: [], campaigns: [] };
        return path === '/apis/v1/desk'
          ? { rows: [waiting], left: 0, standsFor: [], campaigns: [], people: 0, changes: [] }
          : undefined;
      },
    });
    await stage.page.areas.load('en-US', ['home', 'desk', 'invoices']);
    stage.show(
      <ActionsDesk>
        <Home />
      </ActionsDesk>,
    );
    const button = (name: RegExp) => named<HTMLButtonElement>(stage.root, 'button', name);
    await until(
      () => textOf(stage.root).includes(FAILED),
      () => textOf(stage.root),
    );
    expect(textOf(stage.root)).not.to.include(NOTHING);
    expect(button(/^Approve invoice/)?.disabled).to.equal(true);
    expect(button(/^Refuse invoice/)?.disabled).to.equal(false);
    isDown = false;
    await press(stage.root, 'Try again');
    await until(
      () => textOf(stage.root).includes(NOTHING),
      () => textOf(stage.root),
    );
    expect(button(/^Approve invoice/)?.disabled).to.equal(false);
    expect(textOf(stage.root)).not.to.include(FAILED);
  });
});
