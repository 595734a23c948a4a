import { expect } from '@open-wc/testing';
import { useState } from 'react';
import { Dialog } from '../../../src/ui/dialog/dialog.tsx';
import { lazyDialog } from '../../../src/ui/dialog/lazy-dialog.tsx';
import { until } from '../until.ts';
import { openStage, type } from './stage.tsx';
import type { Stage } from './stage.tsx';

interface NoteProps {
  readonly onClose: () => void;
}

function Note({ onClose }: NoteProps) {
  return (
    <Dialog title="Note" onClose={onClose}>
      <p className="nmv-text">here</p>
    </Dialog>
  );
}

describe('a dialog that comes when it is first opened, on a weak line', () => {
  let stage: Stage;
  let isLost: boolean;
  beforeEach(async () => {
    stage = await openStage([]);
    isLost = true;
    const LateNote = lazyDialog<NoteProps>(() =>
      isLost ? Promise.reject(new TypeError('Failed to fetch')) : Promise.resolve(Note),
    );
    function Screen() {
      const [isOpen, setOpen] = useState(false);
      return (
        <>
          <input aria-label="Reason" />
          <button onClick={() => setOpen(true)}>Open</button>
          {isOpen && <LateNote onClose={() => setOpen(false)} />}
        </>
      );
    }
    stage.show(<Screen />);
    await until(() => stage.root.querySelector('input'));
    type(stage.find<HTMLInputElement>('input'), 'typed before');
    const opener = stage.find('button');
    opener.focus();
    opener.click();
    await until(() => stage.root.querySelector('dialog[open] [role=alert]'));
  });
  afterEach(() => stage.end());

  const press = (name: string) =>
    stage
      .all('dialog button')
      .find((button) => button.textContent === name)
      ?.click();

  it('[8.04] says in a dialog that it did not come, and the page keeps what was typed', () => {
    expect(stage.find('dialog').textContent).to.contain('couldn’t be shown');
    expect(stage.find<HTMLInputElement>('input').value).to.equal('typed before');
  });

  it('[8.04] comes when it is asked for again', async () => {
    isLost = false;
    press('Try again');
    await until(() => stage.root.querySelector('dialog p')?.textContent === 'here');
    expect(stage.root.querySelector('[role=alert]')).to.equal(null);
    expect(stage.find<HTMLInputElement>('input').value).to.equal('typed before');
  });

  it('closes, and the focus goes back to what opened it', async () => {
    press('Close');
    await until(() => !stage.root.querySelector('dialog'));
    expect(stage.root.activeElement?.textContent).to.equal('Open');
  });
});
