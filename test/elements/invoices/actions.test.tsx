import { expect } from '@open-wc/testing';
import { ApiError } from '../../../src/data/calls/api-error.ts';
import { detail } from './sample.ts';
import { field, named, press, textOf, type, rowsIn, tickOfAll } from './stage.tsx';
import type { Stage } from './stage.tsx';
import { until } from '../until.ts';
import { badGateway, conflict, openList, posted, toasts } from './action-stage.tsx';

let stage: Stage;
afterEach(() => stage.end());
const open = async (...given: Parameters<typeof openList>) => {
  stage = await openList(...given);
};

/** Effect of an approval, as the server reports it. */
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

describe('acts on many invoices', () => {
  it('[2.48] says before the act how many it takes, what they sum up to, and why it leaves others out', async () => {
    await open();
    const bar = await tickAll();
    expect(textOf(bar)).to.contain('3 selected');
    expect(textOf(bar)).to.contain('3.320,00 Kg/L · R$ 268.080,00');
    expect(textOf(bar)).to.contain('1 can’t be approved without the XML');
    const inMenu = '[role="menuitem"]';
    expect(
      [...bar.querySelectorAll(`button:not(${inMenu})`)].map(
        (button) => textOf(button) || button.getAttribute('aria-label'),
      ),
    ).to.deep.equal(['Select all 1.284 results', 'Approve 2', 'Refuse', 'More', 'Clear selection']);
    expect([...bar.querySelectorAll(inMenu)].map(textOf)).to.deep.equal([
      'Select all 1.284 results',
      'Reprocess',
      'DANFE as PDF',
      'Copy',
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
    await until(() => posted(stage, '/apis/v1/invoices/acts').length > 0);
    expect(posted(stage, '/apis/v1/invoices/acts')).to.deep.equal([
      {
        act: 'approve',
        rows: [
          { id: 533, rowSCN: 1 },
          { id: 520, rowSCN: 1 },
        ],
      },
    ]);
    await until(() => toasts(stage).some(([message]) => message === '2 invoices approved'));
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
    const topOfAction = () => named(box, 'button', 'Approve')?.getBoundingClientRect().top;
    await until(() => (topOfAction() ?? 0) > 0, 'the act');
    // the dialog comes in by moving
    await Promise.all(box.getAnimations({ subtree: true }).map(({ finished }) => finished));
    const before = topOfAction();
    tell({
      rows: [POINTS_OF_LARA],
      returnsWithoutSale: 0,
    });
    await until(() =>
      textOf(box).includes('If approved, 1.234,50 points in Safra 26/27 for Lara Reis'),
    );
    expect(topOfAction()).to.equal(before);
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
    await until(() => posted(stage, '/apis/v1/invoices/630/acts/refuse').length > 0);
    expect(posted(stage, '/apis/v1/invoices/630/acts/refuse')).to.deep.equal([
      { rowSCN: 1, reason: 'Quantity differs from the order.' },
    ]);
    await until(() => stage.root.querySelector('dialog') === null);
    expect(toasts(stage)[0]?.[0]).to.equal('Invoice 5.630 not approved');
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
    await until(() => posted(stage, '/apis/v1/invoices/630/acts/refuse').length > 0);
  });

  it('[8.02] keeps typed text when another person was faster, and says what changed', async () => {
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
    expect(posted(stage, '/apis/v1/invoices/630/acts/refuse').at(-1)).to.deep.equal({
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
    await until(() => posted(stage, '/apis/v1/invoices/630/acts/contest').length > 0);
    expect(posted(stage, '/apis/v1/invoices/630/acts/contest')).to.deep.equal([
      { rowSCN: 1, reason: 'I sold it, not my colleague.', subject: 'seller' },
    ]);
  });
});
