import { expect } from '@open-wc/testing';
import { sendKeys, sendMouse } from '@web/test-runner-commands';
import { useState } from 'react';
import type { ReactNode } from 'react';
import { Button } from '../../../src/ui/base/button.tsx';
import { Confirm } from '../../../src/ui/dialog/confirm.tsx';
import { Dialog } from '../../../src/ui/dialog/dialog.tsx';
import { Prompt } from '../../../src/ui/dialog/prompt.tsx';
import { QuestionDialog } from '../../../src/ui/dialog/question-dialog.tsx';
import button from '../../../styles/button.css';
import dialog from '../../../styles/dialog.css';
import field from '../../../styles/field.css';
import { openStage, type } from './stage.tsx';
import type { Stage } from './stage.tsx';
import { until } from '../until.ts';

const atLeastTen = (value: string) => (value.length < 10 ? 'At least 10 characters.' : undefined);

function Opener({ children }: { readonly children: (close: () => void) => ReactNode }) {
  const [open, setOpen] = useState(false);
  return (
    <>
      <Button onClick={() => setOpen(true)}>Open</Button>
      {open && children(() => setOpen(false))}
    </>
  );
}

describe('dialogs', () => {
  let stage: Stage;
  beforeEach(async () => {
    stage = await openStage([button, dialog, field]);
  });
  afterEach(() => stage.end());
  const openIt = () => {
    const opener = stage.find('.nmv-button');
    opener.focus();
    opener.click();
    return until(() => stage.root.querySelector('dialog[open]'));
  };

  it('[2.53] a prompt keeps its confirm button disabled while the value is wrong, and Enter confirms a single line', async () => {
    const confirmed: string[] = [];
    stage.show(
      <Prompt
        title="Refuse"
        label="Reason"
        confirm="Refuse it"
        check={atLeastTen}
        onCancel={() => undefined}
        onConfirm={(value) => confirmed.push(value)}
      />,
    );
    const input = stage.find<HTMLInputElement>('input');
    const confirm = stage.find<HTMLButtonElement>('button[type=submit]');
    expect(stage.root.activeElement).to.equal(input);
    type(input, 'too short');
    await sendKeys({ press: 'Enter' });
    expect(confirm.disabled).to.equal(true);
    expect(confirmed).to.deep.equal([]);
    type(input, 'long enough now');
    expect(confirm.disabled).to.equal(false);
    await sendKeys({ press: 'Enter' });
    expect(confirmed).to.deep.equal(['long enough now']);
  });

  it('[2.53] in a prompt of several lines Enter makes a new line', async () => {
    const confirmed: string[] = [];
    stage.show(
      <Prompt
        title="Contest"
        label="Text"
        confirm="Contest"
        multiline
        check={() => undefined}
        onCancel={() => undefined}
        onConfirm={(value) => confirmed.push(value)}
      />,
    );
    const area = stage.find<HTMLTextAreaElement>('textarea');
    type(area, 'one');
    await sendKeys({ press: 'Enter' });
    expect(area.value).to.equal('one\n');
    expect(confirmed).to.deep.equal([]);
  });

  it('Escape closes, and the focus comes back to what opened it', async () => {
    stage.show(
      <Opener>
        {(close) => (
          <Dialog title="One" onClose={close}>
            <input aria-label="inside" />
          </Dialog>
        )}
      </Opener>,
    );
    await openIt();
    expect(stage.root.activeElement?.getAttribute('aria-label')).to.equal('inside');
    await sendKeys({ press: 'Escape' });
    await until(() => !stage.root.querySelector('dialog'));
    expect(stage.root.activeElement).to.equal(stage.find('.nmv-button'));
  });

  it('closes on a press and release on the backdrop, not on a drag that ends there', async () => {
    stage.show(
      <Opener>
        {(close) => (
          <Dialog title="One" onClose={close}>
            <input aria-label="inside" />
          </Dialog>
        )}
      </Opener>,
    );
    await openIt();
    const box = stage.find('input').getBoundingClientRect();
    await sendMouse({ type: 'move', position: [Math.round(box.x + 4), Math.round(box.y + 4)] });
    await sendMouse({ type: 'down' });
    await sendMouse({ type: 'move', position: [3, 3] });
    await sendMouse({ type: 'up' });
    expect(stage.root.querySelector('dialog')).not.to.equal(null);
    await sendMouse({ type: 'click', position: [3, 3] });
    await until(() => !stage.root.querySelector('dialog'));
  });

  it('[2.53] [S4] do not confirm a wrong answer, and keep typed text from a press outside', async () => {
    const confirmed: string[] = [];
    function Asking({ close }: { readonly close: () => void }) {
      const [value, setValue] = useState('');
      return (
        <QuestionDialog
          title="Name it"
          confirm="Keep"
          isReady={value !== ''}
          onCancel={close}
          onConfirm={() => confirmed.push(value)}
        >
          <input
            aria-label="name"
            value={value}
            onChange={(e) => setValue(e.currentTarget.value)}
          />
        </QuestionDialog>
      );
    }
    stage.show(<Opener>{(close) => <Asking close={close} />}</Opener>);
    await openIt();
    await sendKeys({ press: 'Enter' });
    expect(stage.find<HTMLButtonElement>('button[type=submit]').disabled).to.equal(true);
    expect(confirmed).to.deep.equal([]);
    await sendMouse({ type: 'click', position: [3, 3] });
    await until(
      () => !stage.root.querySelector('dialog'),
      'nothing to lose: a press outside leaves',
    );
    await openIt();
    await sendKeys({ type: 'Safra' });
    await sendMouse({ type: 'click', position: [3, 3] });
    expect(stage.find<HTMLInputElement>('input').value).to.equal('Safra');
    stage.find('input').focus();
    await sendKeys({ press: 'Enter' });
    expect(confirmed).to.deep.equal(['Safra']);
    await sendKeys({ press: 'Escape' });
    await until(() => !stage.root.querySelector('dialog'), 'Escape leaves all the same');
    expect(stage.root.activeElement).to.equal(stage.find('.nmv-button'));
  });

  it('Tab goes round inside', async () => {
    stage.show(
      <Dialog title="One" onClose={() => undefined} foot={<Button>Last</Button>}>
        <input aria-label="first" />
      </Dialog>,
    );
    await sendKeys({ press: 'Tab' });
    expect(stage.root.activeElement?.textContent).to.equal('Last');
    await sendKeys({ press: 'Tab' });
    expect(stage.root.activeElement?.getAttribute('aria-label')).to.equal('first');
    await sendKeys({ press: 'Shift+Tab' });
    expect(stage.root.activeElement?.textContent).to.equal('Last');
  });

  it('stops the page behind from scrolling until the last of several is gone', () => {
    const { style } = document.documentElement;
    stage.show(
      <>
        <Dialog title="One" onClose={() => undefined} />
        <Dialog title="Two" onClose={() => undefined} />
      </>,
    );
    expect(style.overflow).to.equal('hidden');
    stage.show(<Dialog title="One" onClose={() => undefined} />);
    expect(style.overflow).to.equal('hidden');
    stage.show(null);
    expect(style.overflow).to.equal('');
  });

  it('with a destructive answer begin on the cancelling button', () => {
    stage.show(
      <Confirm
        title="Delete?"
        confirm="Delete"
        danger
        onCancel={() => undefined}
        onConfirm={() => undefined}
      />,
    );
    expect(stage.root.activeElement?.textContent).to.equal('Cancel');
  });

  it('is accessible', async () => {
    stage.show(
      <Prompt
        title="Refuse"
        lead="The seller reads it."
        label="Reason"
        hint="At least 10 characters."
        confirm="Refuse it"
        danger
        check={atLeastTen}
        onCancel={() => undefined}
        onConfirm={() => undefined}
      />,
    );
    await expect(stage.host).to.be.accessible();
  });
});
