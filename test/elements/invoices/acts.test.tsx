import { expect } from '@open-wc/testing';
import { ApiError } from '../../../src/data/api-error.ts';
import { Invoices } from '../../../src/screens/invoices/invoices.tsx';
import { answer, detail, row, rows } from './sample.ts';
import {
  coordinator,
  field,
  named,
  openStage,
  press,
  textOf,
  type,
  rowsIn,
  tickOfAll,
} from './stage.tsx';
import type { Answers, Stage } from './stage.tsx';
import { until } from '../until.ts';

let stage: Stage;
afterEach(() => stage.end());

const badGateway = new ApiError({ kind: 'problem', status: 502, message: 'Bad Gateway' });
const conflict = new ApiError({
  kind: 'problem',
  status: 409,
  code: 'row-conflict',
  message: 'Data was changed/deleted in another session.',
  requestId: '1',
});

async function open(more: Answers = () => undefined, place = '/', user = coordinator) {
  const answers: Answers = (call) =>
    more(call) ??
    (call.path === '/apis/v1/invoices'
      ? answer()
      : call.path === '/apis/v1/invoices/630'
        ? detail()
        : call.path.endsWith('/options')
          ? { customers: [], sellers: [], cicles: [] }
          : undefined);
  stage = await openStage({ answers, user });
  stage.show(<Invoices emitType="2" place={place} onPlace={() => undefined} />);
}

/** What an approval would bring, as the server tells it. */
const POINTS_OF_LARA = {
  campaignId: 1,
  campaignName: 'Safra 26/27',
  personId: 31,
  personName: 'Lara Reis',
  points: '1234.5',
};

const tickAll = async () => {
  await until(() => rowsIn(stage.root)[0]);
  tickOfAll(stage.root)?.click();
  return until(() => stage.root.querySelector<HTMLElement>('.nmv-bulk'));
};
const dialog = () => until(() => stage.root.querySelector('dialog'), 'a dialog');
const posted = (path: string) =>
  stage.calls
    .filter((call) => call.method === 'POST' && call.path === path)
    .map(({ body }) => body);
const toasts = () => stage.page.toasts.get().map(({ message, caption }) => [message, caption]);

describe('acts on many invoices', () => {
  it('[2.48] says before the act how many it takes, what they sum up to, and why it leaves others out', async () => {
    await open();
    const bar = await tickAll();
    expect(textOf(bar)).to.contain('3 selected');
    expect(textOf(bar)).to.contain('3.320,00 Kg/L · R$ 268.080,00');
    expect(textOf(bar)).to.contain('1 can’t be approved without the XML');
    expect([...bar.querySelectorAll('button')].map(textOf)).to.deep.equal([
      'Select all 1.284 results',
      'Approve 2',
      'Refuse',
      'Reprocess',
      'DANFE as PDF',
      'Copy',
      '',
    ]);
  });

  it('[4.11] [U38] approves only those that can be, with the state in which they were seen', async () => {
    await open(({ path, query }) =>
      path.endsWith('/acts')
        ? {
            results: [
              { id: 533, ok: true },
              { id: 520, ok: true },
            ],
          }
        : path === '/apis/v1/invoices/points' && query.get('ids') === '533,520'
          ? {
              rows: [POINTS_OF_LARA],
              returnsWithoutSale: 1,
            }
          : undefined,
    );
    await tickAll();
    await press(stage.root, 'Approve 2');
    const box = await dialog();
    expect(textOf(box)).to.contain('Approve 2 invoices');
    expect(textOf(box)).to.contain('Points count in the ranking from now on.');
    expect(textOf(box)).to.contain('1 selected invoice doesn’t allow it and is left out.');
    await until(
      () => textOf(box).includes('If approved, 1.234,50 points in Safra 26/27 for Lara Reis'),
      'what it does to the ranking',
    );
    expect(textOf(box)).to.contain('No sale found yet for 1 return, so it takes nothing away.');
    await press(box, 'Approve');
    await until(() => posted('/apis/v1/invoices/acts').length > 0);
    expect(posted('/apis/v1/invoices/acts')).to.deep.equal([
      {
        act: 'approve',
        rows: [
          { id: 533, rowSCN: 1 },
          { id: 520, rowSCN: 1 },
        ],
      },
    ]);
    await until(() => toasts().some(([message]) => message === '2 invoices approved'));
    const said = stage.page.toasts.get().find(({ undo }) => undo);
    expect([said?.undo?.label, said?.timeoutMs]).to.deep.equal(['Undo', 30_000]);
    await until(
      () => stage.root.querySelector('.nmv-bulk') === null,
      'the selection to be cleared',
    );
  });

  it('keeps its acts where they are when the points are told', async () => {
    let tell: (points: object) => void = () => undefined;
    const told = new Promise<object>((resolve) => (tell = resolve));
    await open(({ path }) => (path === '/apis/v1/invoices/points' ? told : undefined));
    await tickAll();
    await press(stage.root, 'Approve 2');
    const box = await dialog();
    const topOfAct = () => named(box, 'button', 'Approve')?.getBoundingClientRect().top;
    await until(() => (topOfAct() ?? 0) > 0, 'the act');
    // the dialog comes in by moving
    await Promise.all(box.getAnimations({ subtree: true }).map(({ finished }) => finished));
    const before = topOfAct();
    tell({
      rows: [POINTS_OF_LARA],
      returnsWithoutSale: 0,
    });
    await until(() =>
      textOf(box).includes('If approved, 1.234,50 points in Safra 26/27 for Lara Reis'),
    );
    expect(topOfAct()).to.equal(before);
  });

  it('lists row by row what was not done', async () => {
    await open(({ path }) =>
      path.endsWith('/acts')
        ? {
            results: [
              { id: 533, ok: true },
              {
                id: 520,
                ok: false,
                code: 'row-conflict',
                message: 'Data was changed/deleted in another session.',
              },
            ],
          }
        : undefined,
    );
    await tickAll();
    await press(stage.root, 'Approve 2');
    await press(await dialog(), 'Approve');
    await until(() => stage.root.querySelector('.nmv-checks'), 'what was not done');
    expect(textOf(await dialog())).to.equal(
      '1 of 2 invoices doneThe others are unchanged. The reason is next to each one.48.520 · Agrocampo InsumosData was changed/deleted in another session.Close',
    );
  });
});

describe('an act that asks', () => {
  it('[2.53] is confirmed only with a reason that is long enough, and sends it', async () => {
    await open(
      ({ method, path }) =>
        method === 'POST'
          ? { id: 630, status1: 'ROV040', rowSCN: 2 }
          : path === '/apis/v1/invoices/630'
            ? detail()
            : undefined,
      '/630',
    );
    await press(stage.root, 'Refuse');
    const box = await dialog();
    const confirm = named<HTMLButtonElement>(box, 'button', 'Refuse');
    expect(confirm?.disabled).to.equal(true);
    type(field<HTMLTextAreaElement>(stage.root, 'Reason'), 'too short');
    expect(confirm?.disabled).to.equal(true);
    type(field<HTMLTextAreaElement>(stage.root, 'Reason'), 'Quantity differs from the order.');
    await until(() => confirm?.disabled === false);
    confirm?.click();
    await until(() => posted('/apis/v1/invoices/630/acts/refuse').length > 0);
    expect(posted('/apis/v1/invoices/630/acts/refuse')).to.deep.equal([
      { rowSCN: 1, reason: 'Quantity differs from the order.' },
    ]);
    await until(() => stage.root.querySelector('dialog') === null);
    expect(toasts()[0]?.[0]).to.equal('Invoice 5.630 not approved');
  });

  it('[2.51] keeps what was typed for it when its dialog is closed, until it is done', async () => {
    await open(
      ({ method, path }) =>
        method === 'POST'
          ? { id: 630, status1: 'ROV040', rowSCN: 2 }
          : path === '/apis/v1/invoices/630'
            ? detail()
            : undefined,
      '/630',
    );
    await press(stage.root, 'Refuse');
    await dialog();
    type(field<HTMLTextAreaElement>(stage.root, 'Reason'), 'Quantity differs from the order.');
    await press(stage.root, 'Cancel');
    await until(() => stage.root.querySelector('dialog') === null);
    await press(stage.root, 'Refuse');
    const box = await dialog();
    expect(field<HTMLTextAreaElement>(stage.root, 'Reason').value).to.equal(
      'Quantity differs from the order.',
    );
    named<HTMLButtonElement>(box, 'button', 'Refuse')?.click();
    await until(() => posted('/apis/v1/invoices/630/acts/refuse').length > 0);
  });

  it('[8.02] keeps what was typed when somebody was faster, and says what changed', async () => {
    let tried = false;
    await open(({ method, path }) => {
      if (method === 'POST') {
        tried = true;
        return conflict;
      }
      return path === '/apis/v1/invoices/630' && tried
        ? detail({
            status1: 'ROV050',
            rowSCN: 7,
            acts: ['uphold', 'dismiss'],
            whyNot: { refuse: 'disputed' },
          })
        : undefined;
    }, '/630');
    await press(stage.root, 'Refuse');
    const box = await dialog();
    type(field<HTMLTextAreaElement>(stage.root, 'Reason'), 'Quantity differs from the order.');
    await press(box, 'Refuse');
    await until(() => textOf(box).includes('Data was changed in another session.'));
    expect(textOf(box)).to.contain('The status went from in approval to in dispute');
    expect(textOf(box)).to.contain('The invoice is in dispute. Decide the dispute first.');
    expect(field<HTMLTextAreaElement>(stage.root, 'Reason').value).to.equal(
      'Quantity differs from the order.',
    );
  });

  it('[8.02] goes on with the new state once it has been read again', async () => {
    let tried = 0;
    await open(({ method, path }) => {
      if (method === 'POST') {
        tried += 1;
        return tried === 1 ? conflict : { id: 630, status1: 'ROV040', rowSCN: 8 };
      }
      return path === '/apis/v1/invoices/630' && tried > 0 ? detail({ rowSCN: 7 }) : undefined;
    }, '/630');
    await press(stage.root, 'Refuse');
    const box = await dialog();
    type(field<HTMLTextAreaElement>(stage.root, 'Reason'), 'Quantity differs from the order.');
    await press(box, 'Refuse');
    await press(box, 'Reload');
    await until(() => named<HTMLButtonElement>(box, 'button', 'Refuse')?.disabled === false);
    await press(box, 'Refuse');
    await until(() => tried === 2);
    expect(posted('/apis/v1/invoices/630/acts/refuse').at(-1)).to.deep.equal({
      rowSCN: 7,
      reason: 'Quantity differs from the order.',
    });
  });

  it('says in words that the service is unavailable, and not what a gateway says', async () => {
    await open(({ method }) => (method === 'POST' ? badGateway : undefined), '/630');
    await press(stage.root, 'Refuse');
    const confirm = named<HTMLButtonElement>(await dialog(), 'button', 'Refuse');
    type(field<HTMLTextAreaElement>(stage.root, 'Reason'), 'Quantity differs from the order.');
    await until(() => confirm?.disabled === false);
    confirm?.click();
    const said = await until(() => stage.root.querySelector('dialog .nmv-finding'));
    expect(textOf(said)).to.equal('Service Unavailable');
  });

  it('keeps what was typed when the network is lost', async () => {
    await open(
      ({ method }) => (method === 'POST' ? new ApiError({ kind: 'network' }) : undefined),
      '/630',
    );
    await press(stage.root, 'Refuse');
    const box = await dialog();
    type(field<HTMLTextAreaElement>(stage.root, 'Reason'), 'Quantity differs from the order.');
    await press(box, 'Refuse');
    await until(() => textOf(box).includes('Network Error'));
    expect(field<HTMLTextAreaElement>(stage.root, 'Reason').value).to.equal(
      'Quantity differs from the order.',
    );
  });

  it('[2.48] contests with what it is about, and a text', async () => {
    await open(
      ({ method, path }) =>
        method === 'POST'
          ? {}
          : path === '/apis/v1/invoices/630'
            ? detail({ status1: 'ROV040', acts: ['contest'] })
            : undefined,
      '/630',
    );
    await press(stage.root, 'Contest');
    const box = await dialog();
    type(field<HTMLSelectElement>(stage.root, 'What is it about?'), 'seller');
    type(field<HTMLTextAreaElement>(stage.root, 'Reason'), 'I sold it, not my colleague.');
    await press(box, 'Contest');
    await until(() => posted('/apis/v1/invoices/630/acts/contest').length > 0);
    expect(posted('/apis/v1/invoices/630/acts/contest')).to.deep.equal([
      { rowSCN: 1, reason: 'I sold it, not my colleague.', subject: 'seller' },
    ]);
  });
});

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
    expect(toasts()).to.deep.equal([
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
    stage.show(<Invoices emitType="2" place="/631" onPlace={() => undefined} />);
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

  it('says that a finding blocks it, that it is an own posting, or that one acts as somebody else', async () => {
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
    stage.show(<Invoices emitType="2" place="/631" onPlace={() => undefined} />);
    await until(() => textOf(stage.root).includes('You posted it, so someone else decides.'));
  });

  it('tells in words that the service is unavailable', async () => {
    await open(({ method }) => (method === 'POST' ? badGateway : undefined), '/630');
    await press(stage.root, 'Approve');
    await until(() => toasts().length > 0);
    expect(toasts()).to.deep.equal([['Service Unavailable', undefined]]);
  });

  it('tells a lost network, and can be tried again from there', async () => {
    let lost = true;
    await open(
      ({ method }) =>
        method === 'POST' ? (lost ? new ApiError({ kind: 'network' }) : {}) : undefined,
      '/630',
    );
    await press(stage.root, 'Approve');
    await until(() => toasts()[0]?.[0] === 'Network Error');
    lost = false;
    stage.page.toasts.get()[0]?.action?.run();
    await until(() => posted('/apis/v1/invoices/630/acts/approve').length === 2);
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
    await until(() => toasts().some(([message]) => message === 'Invoice 5.630 approved'));
    const said = stage.page.toasts.get()[0];
    expect([said?.undo?.label, said?.timeoutMs]).to.deep.equal(['Undo', 30_000]);
    said?.undo?.run();
    await until(() => posted('/apis/v1/invoices/630/acts/take-back').length > 0);
    expect(posted('/apis/v1/invoices/630/acts/take-back')).to.deep.equal([{ rowSCN: 2 }]);
    await until(() =>
      toasts().some(([message]) => message === 'Decision on invoice 5.630 taken back'),
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
      toasts().some(
        ([message, caption]) =>
          message === 'The decision wasn’t taken back' &&
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
    await until(() => posted('/apis/v1/invoices/630/acts/take-back').length > 0);
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
        (act) =>
          ({ approve: 'Approve', refuse: 'Refuse', reprocess: 'Reprocess' })[act as 'approve'],
      ) ?? []),
    ]);
  });
});
