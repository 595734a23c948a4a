import { expect } from '@open-wc/testing';
import { sendKeys, sendMouse } from '@web/test-runner-commands';
import { useState } from 'react';
import { Breadcrumbs } from '../../../src/ui/way/breadcrumbs.tsx';
import { Button } from '../../../src/ui/base/button.tsx';
import { CutTextTips } from '../../../src/ui/menu/cut-text.tsx';
import { Drawer } from '../../../src/ui/dialog/drawer.tsx';
import { Overlay } from '../../../src/ui/dialog/overlay.tsx';
import { Stepper } from '../../../src/ui/way/stepper.tsx';
import { Tabs } from '../../../src/ui/way/tabs.tsx';
import { Tooltip } from '../../../src/ui/menu/tooltip.tsx';
import button from '../../../styles/button.css';
import dialog from '../../../styles/dialog.css';
import tabs from '../../../styles/tabs.css';
import { openStage } from './stage.tsx';
import type { Stage } from './stage.tsx';
import { until } from '../until.ts';

const crumbs = [
  { label: 'Start', href: '#start' },
  { label: 'Channels', href: '#channels' },
  { label: 'Agrocampo' },
];
const steps = [
  { id: 'a', label: 'Security', state: 'done' },
  { id: 'b', label: 'Data', state: 'failed' },
  { id: 'c', label: 'Address' },
  { id: 'd', label: 'Channels' },
] as const;

/** Measures the time in ms that a pointer rests on a control before its tip appears. */
function restBefore(tip: HTMLElement, control: HTMLElement): Promise<number> {
  return new Promise((resolve) => {
    control.addEventListener(
      'pointerenter',
      (entered) =>
        tip.addEventListener(
          'beforetoggle',
          (shown) => resolve(shown.timeStamp - entered.timeStamp),
          { once: true },
        ),
      { once: true },
    );
  });
}

describe('ways and layers', () => {
  let stage: Stage;
  beforeEach(async () => {
    stage = await openStage([button, dialog, tabs], 1100);
  });
  afterEach(async () => {
    stage.end();
    await sendMouse({ type: 'move', position: [0, 0] });
  });
  const shown = (selector: string) =>
    stage
      .all(selector)
      .filter((node) => node.checkVisibility())
      .map((node) => node.textContent);
  const middle = (node: Element): [number, number] => {
    const { x, y, width, height } = node.getBoundingClientRect();
    return [Math.round(x + width / 2), Math.round(y + height / 2)];
  };

  it('breadcrumbs end where one is; on a phone they are the way back', async () => {
    stage.show(
      <main>
        <Breadcrumbs items={crumbs} />
      </main>,
    );
    expect([
      shown('.nmv-crumb-item'),
      stage.find('[aria-current="page"]').textContent,
    ]).to.deep.equal([['Start', 'Channels', 'Agrocampo'], 'Agrocampo']);
    await expect(stage.host).to.be.accessible();
    stage.host.style.inlineSize = '390px';
    expect(shown('.nmv-crumb-item')).to.deep.equal(['Channels']);
  });

  it('[U47] a stepper goes to the steps it may, and says on a phone which one it is', async () => {
    const gone: string[] = [];
    stage.show(
      <main>
        <Stepper
          label="Account"
          items={steps}
          value="c"
          onValue={(id) => gone.push(id)}
          canGo={(id) => id !== 'd'}
        />
      </main>,
    );
    expect(stage.all('button').map((node) => node.textContent)).to.deep.equal([
      'Securitydone',
      'Dataneeds attention',
    ]);
    stage.find('button').click();
    expect([gone, stage.find('[aria-current="step"]').textContent]).to.deep.equal([
      ['a'],
      '3Address',
    ]);
    await expect(stage.host).to.be.accessible();
    stage.host.style.inlineSize = '390px';
    expect(shown('.nmv-step-here')).to.deep.equal(['Address Step 3 of 4']);
  });

  it('a tip comes on hover after a rest and on focus at once, describes its control, and goes by Escape', async () => {
    stage.show(
      <main>
        <Tooltip text="Opens the prize">
          <Button>Trigger</Button>
        </Tooltip>
        <Button>Other</Button>
      </main>,
    );
    const trigger = stage.find('.nmv-button');
    const isShown = () => stage.find('[role="tooltip"]').matches(':popover-open');
    expect(trigger.getAttribute('aria-describedby')).to.equal(stage.find('[role="tooltip"]').id);
    trigger.focus();
    await sendKeys({ press: 'Tab' });
    await sendKeys({ press: 'Shift+Tab' });
    expect(isShown()).to.equal(true);
    await expect(stage.host).to.be.accessible();
    await sendKeys({ press: 'Escape' });
    expect(isShown()).to.equal(false);
    const rest = restBefore(stage.find('[role="tooltip"]'), trigger);
    await sendMouse({ type: 'move', position: middle(trigger) });
    expect(await rest, 'a pointer that only passes by asks for nothing').to.be.above(300);
    await until(isShown);
    await sendMouse({ type: 'move', position: [0, 0] });
    await until(() => !isShown());
  });

  it('a text that is cut off shows in full, and one that is not shows nothing more', async () => {
    const long =
      'Agropecuária Boa Esperança do Vale do Araguaia Comércio e Representações de Insumos Agrícolas Ltda, filial de Sorriso, Mato Grosso';
    stage.host.style.inlineSize = '400px';
    stage.show(
      <CutTextTips>
        <p className="nmv-truncate" tabIndex={0}>
          {long}
        </p>
        <p className="nmv-truncate" tabIndex={0}>
          short
        </p>
      </CutTextTips>,
    );
    const [cut, whole] = stage.all('.nmv-truncate');
    cut?.focus();
    await until(() => stage.find('[role="tooltip"]').matches(':popover-open'));
    expect(stage.find('[role="tooltip"]').textContent).to.equal(long);
    whole?.focus();
    expect(stage.find('[role="tooltip"]').matches(':popover-open')).to.equal(false);
  });

  it('a tap on what is cut off shows its full text until the next touch; on what does something it does that', async () => {
    const long = 'Representante técnico de vendas (RTV) · Gerente de canal (CSM)';
    stage.host.style.inlineSize = '200px';
    stage.show(
      <CutTextTips>
        <p className="nmv-truncate">
          <span>{long}</span>
          <span>Sorriso</span>
        </p>
        <button type="button" className="nmv-truncate">
          {long}
        </button>
      </CutTextTips>,
    );
    const [cut, action] = stage.all('.nmv-truncate');
    const tap = (node: Element | undefined) => {
      node?.dispatchEvent(
        new PointerEvent('pointerdown', { pointerType: 'touch', bubbles: true, composed: true }),
      );
      node?.dispatchEvent(new MouseEvent('click', { bubbles: true, composed: true }));
    };
    const tip = stage.find('[role="tooltip"]');
    tap(cut?.firstElementChild ?? undefined);
    await until(() => tip.textContent === `${long} · Sorriso`);
    expect(tip.matches(':popover-open')).to.equal(true);
    tap(action);
    expect(tip.matches(':popover-open')).to.equal(false);
  });

  it('a drawer stands at the side, on a phone at the bottom, and gives the focus back', async () => {
    const Opener = () => {
      const [open, setOpen] = useState(false);
      return (
        <>
          <Button onClick={() => setOpen(true)}>Criteria</Button>
          {open && (
            <Drawer title="Criteria" onClose={() => setOpen(false)}>
              <input aria-label="inside" />
            </Drawer>
          )}
        </>
      );
    };
    stage.show(<Opener />);
    const opener = stage.find('.nmv-button');
    opener.focus();
    opener.click();
    const panel = await until(() => stage.root.querySelector('dialog[open]')).then(() =>
      stage.find('dialog'),
    );
    const still = () => Promise.all(panel.getAnimations().map(({ finished }) => finished));
    await still();
    expect([
      panel.getBoundingClientRect().right,
      panel.getBoundingClientRect().top,
      stage.root.activeElement?.getAttribute('aria-label'),
    ]).to.deep.equal([innerWidth, 0, 'inside']);
    await expect(stage.host).to.be.accessible();
    stage.host.style.inlineSize = '390px';
    panel.getBoundingClientRect();
    await still();
    expect(panel.getBoundingClientRect().bottom).to.equal(innerHeight);
    stage.find('[aria-label="Close"]').click();
    await until(() => stage.root.activeElement === opener);
  });

  it('[9.06] an overlay appears at once, keeps its contents inside and lets no press through', () => {
    stage.show(
      <Overlay busy label="Saving">
        <input aria-label="Name" defaultValue="kept" />
      </Overlay>,
    );
    expect([
      stage.find('[role="status"]').textContent,
      stage.find<HTMLInputElement>('input').value,
    ]).to.deep.equal(['Saving', 'kept']);
    stage.find('input').focus();
    expect(stage.root.activeElement).to.equal(null);
    expect(stage.find('.nmv-loading-bar').checkVisibility()).to.equal(true);
  });

  it('tabs that go on fade out where they do, and show the chosen one', async () => {
    const items = Array.from({ length: 9 }, (_, at) => ({
      id: `t${at}`,
      label: `A rather long part ${at}`,
    }));
    const Tabbed = () => {
      const [value, setValue] = useState('t0');
      return (
        <Tabs label="Parts" items={items} value={value} onValue={setValue}>
          {value}
        </Tabs>
      );
    };
    stage.host.style.inlineSize = '390px';
    stage.show(<Tabbed />);
    const row = stage.find('[role="tablist"]');
    await until(() => row.dataset['more'] === 'end');
    stage.find('[role="tab"]').focus();
    await sendKeys({ press: 'End' });
    await until(() => row.dataset['more'] === 'start');
    const chosen = stage.find('[aria-selected="true"]').getBoundingClientRect();
    expect(chosen.right <= row.getBoundingClientRect().right + 1).to.equal(true);
    expect(document.scrollingElement?.scrollTop).to.equal(0);
  });
});
