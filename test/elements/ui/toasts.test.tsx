import { expect } from '@open-wc/testing';
import { sendMouse } from '@web/test-runner-commands';
import { useState } from 'react';
import { createToasts } from '../../../src/data/base/toasts.ts';
import { Toasts } from '../../../src/ui/state/toasts.tsx';
import type { ToastItem } from '../../../src/ui/state/toasts.tsx';
import toast from '../../../styles/toast.css';
import { openStage } from './stage.tsx';
import type { Stage } from './stage.tsx';
import { until } from '../until.ts';

const said = (id: number, more: Partial<ToastItem> = {}): ToastItem => ({
  id,
  tone: 'info',
  message: `message ${id}`,
  timeoutMs: 60_000,
  closable: true,
  ...more,
});

function Queue({ first }: { readonly first: readonly ToastItem[] }) {
  const [toasts, setToasts] = useState(first);
  return (
    <Toasts
      toasts={toasts}
      onDismiss={(id) => setToasts((all) => all.filter((one) => one.id !== id))}
    />
  );
}

describe('toasts', () => {
  let stage: Stage;
  beforeEach(async () => {
    stage = await openStage([toast]);
  });
  afterEach(() => stage.end());
  const texts = () => stage.all('.nmv-toast-text').map((node) => node.textContent);
  const clockOf = (index: number) =>
    stage.all('.nmv-toast')[index]?.querySelector('.nmv-toast-clock')?.getAnimations()[0];

  it('[9.06] stay 5000 ms by default, at the bottom, and go when their clock has run off', async () => {
    const queue = createToasts();
    queue.show({ message: 'by default' });
    stage.show(<Queue first={queue.get()} />);
    const clock = clockOf(0);
    expect(clock?.effect?.getTiming().duration).to.equal(5000);
    const box = stage.find('.nmv-toast').getBoundingClientRect();
    expect(innerHeight - box.bottom).to.be.below(90);
    clock?.finish();
    await until(() => texts().length === 0);
  });

  it('about a record go when a later action makes them untrue, and others stay', () => {
    const queue = createToasts();
    queue.show({ message: 'A and B approved', about: ['invoice 1', 'invoice 2'] });
    queue.show({ message: 'C approved', about: ['invoice 3'] });
    queue.show({ message: 'saved' });
    queue.show({ message: 'B taken back', about: ['invoice 2'] });
    expect(queue.get().map(({ message }) => message)).to.deep.equal([
      'C approved',
      'saved',
      'B taken back',
    ]);
  });

  it('stand still under the pointer and the focus', async () => {
    stage.show(<Queue first={[said(1)]} />);
    const box = stage.find('.nmv-toast').getBoundingClientRect();
    await sendMouse({
      type: 'move',
      position: [Math.round(box.x + box.width / 2), Math.round(box.y + 6)],
    });
    await until(() => clockOf(0)?.playState === 'paused');
    await sendMouse({ type: 'move', position: [1, 1] });
    await until(() => clockOf(0)?.playState === 'running');
    stage.find('button').focus();
    await until(() => clockOf(0)?.playState === 'paused');
  });

  it('offer to take back only as long as there is time for it, also where a pointer keeps them', async () => {
    const queue = createToasts();
    const undo = { label: 'Undo', run: () => undefined };
    queue.show({ message: 'moved', timeoutMs: 30, undo });
    expect(queue.get()[0]?.undo).to.equal(undo);
    // the shrinking bar has no effect here, as when a pointer stops it
    await until(() => queue.get()[0]?.undo === undefined, 'no way back any more');
    expect(queue.get().map(({ message }) => message)).to.deep.equal(['moved']);
  });

  it('are at most three at a time; the next comes when one goes, and errors stay', async () => {
    stage.show(
      <Queue first={[said(1), said(2, { tone: 'negative', timeoutMs: 0 }), said(3), said(4)]} />,
    );
    expect(texts()).to.deep.equal(['message 1', 'message 2', 'message 3']);
    expect(clockOf(1)).to.equal(undefined);
    expect(stage.all('.nmv-toast')[1]?.getAttribute('role')).to.equal('alert');
    clockOf(0)?.finish();
    await until(() => texts().join() === 'message 2,message 3,message 4');
  });

  it('[8.01] a warning of 20 s can be closed', async () => {
    stage.show(
      <Queue
        first={[
          said(1, {
            tone: 'warning',
            timeoutMs: 20_000,
            message: 'Duplicate data: taxNum',
            caption: 'Field: taxNum',
          }),
        ]}
      />,
    );
    expect(clockOf(0)?.effect?.getTiming().duration).to.equal(20_000);
    stage.find('button[aria-label=Close]').click();
    await until(() => texts().length === 0);
  });

  it('is accessible', async () => {
    stage.show(
      <Queue
        first={[
          said(1),
          said(2, {
            tone: 'negative',
            timeoutMs: 0,
            caption: 'what to do',
            action: { label: 'Try again', run: () => undefined },
          }),
        ]}
      />,
    );
    await expect(stage.host).to.be.accessible();
  });
});
