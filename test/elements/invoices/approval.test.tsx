import { expect } from '@open-wc/testing';
import { ApiError } from '../../../src/data/calls/api-error.ts';
import { Invoices } from '../../../src/screens/invoices/entry/invoices.tsx';
import { answer, detail, row, rows } from './sample.ts';
import { named, press, textOf, rowsIn } from './stage.tsx';
import type { Stage } from './stage.tsx';
import { until } from '../until.ts';
import { badGateway, conflict, openList, posted, toasts } from './action-stage.tsx';

let stage: Stage;
afterEach(() => stage.end());
const open = async (...given: Parameters<typeof openList>) => {
  stage = await openList(...given);
};

describe('an approval', () => {
  it('[1.07] says what it brought in points, and leads to the ranking', async () => {
    let approved = false;
    const scored = detail()
      .items.slice(0, 1)
      .map((item) => ({
        ...item,
        scores: item.scores.map((score) => ({ ...score, points: '900', reason: null })),
      }));
    await open(({ method, path }) => {
      if (method === 'POST') {
        approved = true;
        return { id: 630, status1: 'ROV020', rowSCN: 2 };
      }
      return path === '/apis/v1/invoices/630' && approved
        ? detail({ status1: 'ROV020', items: scored, acts: [] })
        : undefined;
    }, '/630');
    await press(stage.root, 'Approve');
    await until(() => stage.page.toasts.get().length > 0);
    expect(toasts(stage)).to.deep.equal([
      ['Invoice 5.630 approved', '+900,00 points in Soja Norte 2026 for Rafael Nogueira.'],
    ]);
    stage.page.toasts.get()[0]?.action?.run();
    expect(stage.paths).to.deep.equal(['/campaigns/nmv/ranking/7']);
  });

  it('[4.10] [4.11] keeps the reason beside the button where it is not possible', async () => {
    await open(
      ({ path }) =>
        path === '/apis/v1/invoices/630'
          ? detail({
              mode: 'KEY',
              status1: 'ROV005',
              acts: ['refuse'],
              whyNot: { approve: 'key' },
            })
          : path === '/apis/v1/invoices/631'
            ? detail({ mode: 'HAND', status1: 'ROV005', acts: [], whyNot: { approve: 'hand' } })
            : undefined,
      '/630',
    );
    expect(
      (await until(() => named<HTMLButtonElement>(stage.root, 'button', 'Approve'))).disabled,
    ).to.equal(true);
    expect(textOf(stage.root)).to.contain(
      'The invoice was posted by access key and can be approved once its XML file arrives.',
    );
    stage.show(<Invoices emitType="2" route="/631" onNavigate={() => undefined} />);
    await until(() =>
      textOf(stage.root).includes(
        'The invoice was entered manually, so another person countersigns it instead.',
      ),
    );
    expect(named(stage.root, 'button', 'Reprocess')).to.equal(undefined);
  });

  it('offers a DANFE of what came with a file, and none of what was typed', async () => {
    const offered = async (mode: 'XML' | 'HAND') => {
      await open(
        ({ path }) => (path === '/apis/v1/invoices/630' ? detail({ mode }) : undefined),
        '/630',
      );
      await until(() => named(stage.root, 'button', 'More'), 'the invoice');
      await press(stage.root, 'More');
      await until(() => textOf(stage.root).includes('Download file'), 'the menu');
      const said = textOf(stage.root);
      stage.end();
      return said;
    };
    expect(await offered('XML')).to.include('DANFE as PDF');
    expect(await offered('HAND')).to.not.include('DANFE as PDF');
  });

  it('says that a finding blocks it, that the posting is the user’s own, or that the user acts as another', async () => {
    const blocked = row(630, { acts: [], blockingCount: 1, whyNot: { approve: 'blocked' } });
    await open(
      ({ path }) =>
        path === '/apis/v1/invoices/630'
          ? detail(blocked)
          : path === '/apis/v1/invoices/631'
            ? detail({ acts: [], whyNot: { approve: 'own' } })
            : undefined,
      '/630',
    );
    await until(() => textOf(stage.root).includes('A finding blocks approval. See how to fix it.'));
    stage.show(<Invoices emitType="2" route="/631" onNavigate={() => undefined} />);
    await until(() => textOf(stage.root).includes('You posted it, so someone else decides.'));
  });

  it('tells in words that the service is unavailable', async () => {
    await open(({ method }) => (method === 'POST' ? badGateway : undefined), '/630');
    await press(stage.root, 'Approve');
    await until(() => toasts(stage).length > 0);
    expect(toasts(stage)).to.deep.equal([['Service Unavailable', undefined]]);
  });

  it('tells a lost network, and can be tried again from there', async () => {
    let lost = true;
    await open(
      ({ method }) =>
        method === 'POST' ? (lost ? new ApiError({ kind: 'network' }) : {}) : undefined,
      '/630',
    );
    await press(stage.root, 'Approve');
    await until(() => toasts(stage)[0]?.[0] === 'Network Error');
    lost = false;
    stage.page.toasts.get()[0]?.action?.run();
    await until(() => posted(stage, '/apis/v1/invoices/630/acts/approve').length === 2);
  });

  it('can be taken back from what says that it is done, with the state that it left', async () => {
    await open(
      ({ method, path }) =>
        method === 'POST'
          ? { id: 630, status1: path.endsWith('approve') ? 'ROV020' : 'ROV030', rowSCN: 2 }
          : undefined,
      '/630',
    );
    await press(stage.root, 'Approve');
    await until(() => toasts(stage).some(([message]) => message === 'Invoice 5.630 approved'));
    const said = stage.page.toasts.get()[0];
    expect([said?.undo?.label, said?.timeoutMs]).to.deep.equal(['Undo', 30_000]);
    said?.undo?.run();
    await until(() => posted(stage, '/apis/v1/invoices/630/acts/take-back').length > 0);
    expect(posted(stage, '/apis/v1/invoices/630/acts/take-back')).to.deep.equal([{ rowSCN: 2 }]);
    await until(() =>
      toasts(stage).some(([message]) => message === 'Decision on invoice 5.630 undone'),
    );
    expect(stage.page.toasts.get().at(-1)?.undo).to.equal(undefined);
  });

  it('says why it could not be taken back any more', async () => {
    await open(({ method, path }) => {
      if (method !== 'POST')
        return path === '/apis/v1/invoices/630'
          ? detail({ whyNot: { 'take-back': 'undoOver' } })
          : undefined;
      return path.endsWith('approve') ? { id: 630, status1: 'ROV020', rowSCN: 2 } : conflict;
    }, '/630');
    await press(stage.root, 'Approve');
    await until(() => stage.page.toasts.get()[0]?.undo);
    stage.page.toasts.get()[0]?.undo?.run();
    await until(() =>
      toasts(stage).some(
        ([message, caption]) =>
          message === 'The decision wasn’t undone' &&
          caption === 'More than 30 seconds have passed. If the decision is wrong, contest it.',
      ),
    );
  });

  it('is taken back from the timeline, beside the decision, where the server still allows it', async () => {
    const decision = {
      id: 99,
      xEvento: 'approve',
      dhEvento: '2026-11-11T10:00:00Z',
      dhRegEvento: '2026-11-11T10:00:00Z',
      userName: 'Marina Duarte',
      actingUserName: null,
      reason: null,
      fromStatus: 'ROV030',
      toStatus: 'ROV020',
      details: {},
    };
    await open(
      ({ method, path }) =>
        method === 'POST'
          ? { id: 630, status1: 'ROV030', rowSCN: 3 }
          : path === '/apis/v1/invoices/630'
            ? detail({ status1: 'ROV020', acts: ['take-back'], events: [decision] })
            : undefined,
      '/630',
    );
    await until(() => stage.root.querySelector('.nmv-timeline button'));
    await press(stage.root, 'Undo', '.nmv-timeline button');
    await until(() => posted(stage, '/apis/v1/invoices/630/acts/take-back').length > 0);
  });

  it('[U22] stays in the menu of the row with its reason where it is not possible', async () => {
    await open(({ path }) =>
      path === '/apis/v1/invoices'
        ? answer({ rows: [row(533, { acts: ['refuse'], whyNot: { approve: 'blocked' } })] })
        : undefined,
    );
    const line = await until(() => rowsIn(stage.root)[0]);
    const [, approve, refuse] = line.querySelectorAll('[role="menuitem"]');
    expect(textOf(approve ?? stage.root)).to.equal(
      'ApproveA finding blocks approval. See how to fix it.',
    );
    expect(approve?.getAttribute('aria-disabled')).to.equal('true');
    expect(refuse?.hasAttribute('aria-disabled')).to.equal(false);
  });

  it('is offered in the menu of the row, where the server lists it', async () => {
    await open();
    const row = await until(() => rowsIn(stage.root)[0]);
    const items = [...row.querySelectorAll('[role="menuitem"]')];
    const [allowed, refused] = [null, 'true'].map((disabled) =>
      items.filter((item) => item.getAttribute('aria-disabled') === disabled).map(textOf),
    );
    expect(refused, 'the server gives no reason for another act').to.deep.equal([]);
    expect(allowed).to.deep.equal([
      'Open',
      ...(rows[0]?.acts.map(
        (action) =>
          ({ approve: 'Approve', refuse: 'Refuse', reprocess: 'Reprocess' })[action as 'approve'],
      ) ?? []),
    ]);
  });
});
