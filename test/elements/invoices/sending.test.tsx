import { expect } from '@open-wc/testing';
import { useState } from 'react';
import { Invoices } from '../../../src/screens/invoices/entry/invoices.tsx';
import { answer } from './sample.ts';
import { openStage, press, textOf } from './stage.tsx';
import type { Stage } from './stage.tsx';
import { until } from '../until.ts';

let stage: Stage;
afterEach(() => stage.end());

const address = { now: '' };
function Placed() {
  const [route, setRoute] = useState('/post');
  address.now = route;
  return <Invoices emitType="2" route={route} onNavigate={setRoute} />;
}

/** Answers of the server to what is posted, given one by one. */
const taken: (() => void)[] = [];

/** More files than one call takes are being sent, and the first call is not answered yet. */
async function beginSending() {
  taken.length = 0;
  stage = await openStage({
    answers: ({ method, path }) =>
      method === 'POST' && path === '/apis/v1/invoices/uploads'
        ? new Promise((resolve) => {
            const id = 7 + taken.length;
            taken.push(() => resolve({ id }));
          })
        : path === '/apis/v1/invoices'
          ? answer()
          : path.endsWith('/options')
            ? { customers: [], sellers: [], cicles: [] }
            : undefined,
  });
  stage.show(<Placed />);
  const input = await until(() => stage.root.querySelector<HTMLInputElement>('input[type="file"]'));
  const chosen = new DataTransfer();
  for (let each = 0; each < 501; each += 1)
    chosen.items.add(new File([`%PDF-1.4 ${each}`], `${each}.xml`, { type: 'text/xml' }));
  input.files = chosen.files;
  input.dispatchEvent(new Event('change', { bubbles: true }));
  const tick = await until(() =>
    [...stage.root.querySelectorAll<HTMLLabelElement>('label.nmv-choice')].find((label) =>
      textOf(label).includes('Send anyway'),
    ),
  );
  tick.querySelector('input')?.click();
  await press(stage.root, 'Send 501 files');
  await until(() => taken.length === 1);
}
const uploads = () =>
  stage.calls.filter(
    ({ method, path }) => method === 'POST' && path === '/apis/v1/invoices/uploads',
  );

describe('sending that is stopped half-way', () => {
  it('[2.51] asks a user who leaves while files are sent, sends no more, and stays at the new page', async () => {
    await beginSending();
    await press(stage.root, 'Channel invoices');
    const dialog = await until(() => stage.root.querySelector('dialog'));
    expect(textOf(dialog)).to.contain('501 files haven’t been sent.');
    await press(dialog, 'Leave');
    await until(() => address.now === '/');
    taken[0]?.();
    await until(() => stage.root.querySelector('.nmv-table'));
    expect(uploads().length).to.equal(1);
    expect(address.now).to.equal('/');
  });

  it('stops when asked; what was not taken stays, and goes on under the same key', async () => {
    await beginSending();
    expect(textOf(stage.root)).to.contain('Keep this page open until everything is sent.');
    await press(stage.root, 'Stop sending');
    await until(() => textOf(stage.root).includes('Sending was stopped'));
    // the bar stays in sight below however many files
    expect(textOf(stage.root.querySelector('.nmv-posting-foot'))).to.contain('Sending was stopped');
    expect(textOf(stage.root)).to.contain(
      '501 files are still here. What the portal had already taken stays in it; sending again won’t duplicate anything.',
    );
    await press(stage.root, 'Send again');
    await until(() => taken.length === 2);
    const [first, second] = uploads().map(({ headers }) => headers?.['idempotency-key']);
    expect(first).to.equal(second);
  });

  it('does not say that the page may be closed while files are still on the device', async () => {
    await beginSending();
    taken[0]?.();
    await until(() => taken.length === 2);
    await press(stage.root, 'Stop sending');
    await until(() => textOf(stage.root).includes('1 file is still here.'));
    expect(address.now).to.equal('/post?batch=7');
  });
});
