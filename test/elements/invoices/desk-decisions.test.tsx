import { expect } from '@open-wc/testing';
import { sendKeys } from '@web/test-runner-commands';
import { ApiError } from '../../../src/data/calls/api-error.ts';
import { until } from '../until.ts';
import { named, press, textOf, type } from './stage.tsx';
import type { Stage } from './stage.tsx';
import { waiting, openDesk, title, shown, decisions, approvals, said } from './desk-stage.tsx';

let stage: Stage;
afterEach(() => stage.end());
const open = async (...given: Parameters<typeof openDesk>) => {
  stage = await openDesk(...given);
};

describe('the desk', () => {
  it('[4.11] refuses to approve a blocked invoice, and says why; its key does nothing, R asks for the reason', async () => {
    await open([
      waiting(1, {
        blockingCount: 1,
        acts: ['refuse', 'reprocess'],
        whyNot: { approve: 'blocked' },
      }),
      waiting(2),
    ]);
    const button = await until(
      () => named<HTMLButtonElement>(stage.root, 'button', 'Approve and next'),
      'the main act',
    );
    expect(button.disabled).to.equal(true);
    expect(textOf(stage.root.querySelector('.nmv-decide-why'))).to.not.equal('');
    await sendKeys({ press: 'a' });
    expect(decisions(stage)).to.deep.equal([]);
    await sendKeys({ press: 'r' });
    const dialog = await until(() => stage.root.querySelector('dialog'), 'the question');
    const words = await until(() => dialog.querySelector('textarea'), 'the reason');
    // letters that are typed decide nothing
    type(words, 'as the order says otherwise');
    await sendKeys({ press: 's' });
    await press(dialog, 'Refuse');
    await until(() => decisions(stage).length === 1, 'the refusal');
    await until(() => title(stage).startsWith(shown(2)), 'the next one');
  });

  it('keeps a decided invoice in its place for an undo, and brings back one that the server refuses', async () => {
    const bad = new ApiError({
      kind: 'problem',
      status: 409,
      code: '600-035',
      message: 'No longer possible',
      requestId: '1',
    });
    await open([waiting(1), waiting(2), waiting(3)], {
      more: ({ path, method }) =>
        method === 'POST' && path === '/apis/v1/invoices/2/acts/approve' ? bad : undefined,
    });
    await until(() => title(stage).startsWith(shown(1)));
    await sendKeys({ press: 'a' });
    await until(() => title(stage).startsWith(shown(2)));
    await until(
      () => named(stage.root, 'button', 'Undo the decision on invoice 48.001'),
      'a way back',
    );
    await sendKeys({ press: 'u' });
    await until(
      () => decisions(stage).some((path) => path.endsWith('/1/acts/take-back')),
      'taken back',
    );
    await until(() => title(stage).startsWith(shown(1)), 'the invoice again');
    await sendKeys({ press: 'j' });
    await until(() => title(stage).startsWith(shown(2)));
    await sendKeys({ press: 'a' });
    await until(() => said(stage).includes('Invoice 48.002 was not decided'), 'told');
    await until(() => title(stage).startsWith(shown(2)), 'back on it');
  });

  it('a decision that the server answers late closes no question about the next invoice', async () => {
    let answer = (): void => undefined;
    const held = new Promise<void>((resolve) => {
      answer = resolve;
    });
    await open([waiting(1), waiting(2)], {
      more: ({ path, method }) =>
        method === 'POST' && path === '/apis/v1/invoices/1/acts/approve'
          ? held.then(() => ({ id: 1, status1: 'ROV020', rowSCN: 2 }))
          : undefined,
    });
    await until(() => title(stage).startsWith(shown(1)));
    await sendKeys({ press: 'a' });
    await until(() => title(stage).startsWith(shown(2)));
    await sendKeys({ press: 'r' });
    await until(() => stage.root.querySelector('dialog textarea'), 'the question');
    answer();
    await until(
      () => named(stage.root, 'button', 'Undo the decision on invoice 48.001'),
      'the first is decided',
    );
    expect(stage.root.querySelector('dialog textarea')).not.to.equal(null);
  });

  it('walks by J and K, puts off by S, lists all keys by ?, and lets a user switch keys off for good', async () => {
    await open([waiting(1), waiting(2), waiting(3)]);
    await until(() => title(stage).startsWith(shown(1)));
    await sendKeys({ press: 's' });
    await until(() => title(stage).startsWith(shown(2)));
    expect(textOf([...stage.root.querySelectorAll('.nmv-desk-item')].at(-1))).to.include('put off');
    await sendKeys({ press: 'j' });
    await until(() => title(stage).startsWith(shown(3)));
    await sendKeys({ press: 'k' });
    await until(() => title(stage).startsWith(shown(2)));
    await sendKeys({ press: '?' });
    const dialog = await until(() => stage.root.querySelector('dialog'), 'all keys');
    (await until(() => dialog.querySelector<HTMLInputElement>('[role="switch"]'))).click();
    await until(
      () =>
        stage.calls.some(
          ({ method, path, body }) =>
            method === 'PUT' &&
            path.endsWith('/settings/preferences') &&
            JSON.stringify(body) === '{"deskKeys":0}',
        ),
      'kept with the person',
    );
    await press(dialog, 'Close');
    await until(() => stage.root.querySelector('dialog') === null, 'closed');
    await sendKeys({ press: 'a' });
    expect(approvals(stage)).to.deep.equal([]);
  });

  it('approves all against which nothing speaks at once, each with a tick; disputes are never among them', async () => {
    await open(
      [
        waiting(1),
        waiting(2, { inPlaceOf: 12 }),
        waiting(3, { status1: 'ROV050', acts: ['uphold', 'dismiss'] }),
        waiting(4, { warningCount: 1 }),
        waiting(5, { anomalyCount: 1 }),
      ],
      {
        desk: { standsFor: [{ id: 12, name1: 'Otávio Reis', until: '2026-11-28' }] },
        more: ({ path }) =>
          path === '/apis/v1/invoices/acts'
            ? { results: [1, 2].map((id) => ({ id, ok: true, status1: 'ROV020', rowSCN: 2 })) }
            : undefined,
      },
    );
    expect(textOf(stage.root.querySelector('.nmv-desk-page'))).to.include(
      'You also decide for Otávio Reis until',
    );
    expect(textOf(stage.root.querySelector('.nmv-desk-group'))).to.include('For Otávio Reis');
    await press(stage.root, 'Approve the 2 without findings');
    const dialog = await until(() => stage.root.querySelector('dialog'), 'the preview');
    expect(dialog.querySelectorAll('tbody tr').length).to.equal(2);
    await until(() => textOf(dialog).includes('Change place'), 'what it does');
    dialog.querySelector<HTMLInputElement>('tbody input')?.click();
    await until(() => named(dialog, 'button', 'Approve 1 invoice'), 'the number follows');
    dialog.querySelector<HTMLInputElement>('tbody input')?.click();
    await press(dialog, 'Approve 2 invoices');
    await until(() => decisions(stage).includes('/apis/v1/invoices/acts'), 'approved');
  });
});
