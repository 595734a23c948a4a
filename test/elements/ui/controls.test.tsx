import { expect } from '@open-wc/testing';
import { sendKeys, sendMouse } from '@web/test-runner-commands';
import { useState } from 'react';
import { Button } from '../../../src/ui/base/button.tsx';
import { FileDrop } from '../../../src/ui/input/file-drop.tsx';
import { Gauge } from '../../../src/ui/state/gauge.tsx';
import { MenuItem, Popover } from '../../../src/ui/menu/menu.tsx';
import { Pager } from '../../../src/ui/table/pager.tsx';
import type { PageSize } from '../../../src/ui/table/pager.tsx';
import { Select } from '../../../src/ui/choice/select.tsx';
import { Status } from '../../../src/ui/state/status.tsx';
import { Tabs } from '../../../src/ui/way/tabs.tsx';
import { TextInput } from '../../../src/ui/input/text-input.tsx';
import { LoadingBar } from '../../../src/ui/state/waiting.tsx';
import { clock } from '../../../src/ui/icons/status.ts';
import button from '../../../styles/button.css';
import field from '../../../styles/field.css';
import fileDrop from '../../../styles/file-drop.css';
import gauge from '../../../styles/gauge.css';
import mark from '../../../styles/mark.css';
import pager from '../../../styles/pager.css';
import popover from '../../../styles/popover.css';
import status from '../../../styles/status.css';
import table from '../../../styles/table.css';
import tabs from '../../../styles/tabs.css';
import waiting from '../../../styles/waiting.css';
import { openStage } from './stage.tsx';
import type { Stage } from './stage.tsx';
import { until } from '../until.ts';

const sheets = [button, field, fileDrop, gauge, mark, pager, popover, status, table, tabs, waiting];
const colorOf = (node: Element) => getComputedStyle(node).color;

describe('controls', () => {
  let stage: Stage;
  beforeEach(async () => {
    stage = await openStage(sheets);
  });
  afterEach(() => stage.end());

  it('[9.08] have the heights 30, 35, 40, 50 and 60 px', () => {
    const sizes = { xs: 30, sm: 35, md: 40, lg: 50, xl: 60 } as const;
    stage.show(
      <>
        {(['xs', 'sm', 'md', 'lg', 'xl'] as const).map((size) => (
          <Button key={size} size={size}>
            {size}
          </Button>
        ))}
      </>,
    );
    for (const node of stage.all('.nmv-button'))
      expect(node.getBoundingClientRect().height).to.equal(
        Reflect.get(sizes, node.textContent ?? ''),
      );
  });

  it('[9.08] that are disabled stay grey under the pointer, the main one too', async () => {
    stage.show(
      <>
        <Button kind="primary" disabled>
          Save
        </Button>
        <Button kind="quiet" disabled>
          Later
        </Button>
      </>,
    );
    for (const node of stage.all('.nmv-button')) {
      const { x, y, width, height } = node.getBoundingClientRect();
      await sendMouse({ type: 'move', position: [0, 0] });
      const before = getComputedStyle(node).backgroundColor;
      await sendMouse({
        type: 'move',
        position: [Math.round(x + width / 2), Math.round(y + height / 2)],
      });
      await Promise.all(node.getAnimations().map(({ finished }) => finished));
      expect(node.matches(':hover')).to.equal(true);
      expect(getComputedStyle(node).backgroundColor).to.equal(before);
    }
    await sendMouse({ type: 'move', position: [0, 0] });
  });

  it('[9.08] ask the width of their element: below 600 px a table is a list of cards', () => {
    stage.show(
      <table className="nmv-table" data-phone="cards">
        <tbody className="nmv-tbody">
          <tr className="nmv-row">
            <td className="nmv-td">one</td>
          </tr>
        </tbody>
      </table>,
    );
    const display = (widthPx: number) => {
      stage.host.style.inlineSize = `${widthPx}px`;
      return getComputedStyle(stage.find('.nmv-row')).display;
    };
    expect(display(600)).to.equal('table-row');
    expect(display(599)).to.equal('grid');
  });

  it('[9.08] [S17] that are neighbours get more room from 1440 and from 1920 px', () => {
    stage.show(
      <div className="nmv-columns" data-shape="side">
        <div />
        <aside />
      </div>,
    );
    const beside = (widthPx: number) => {
      stage.host.style.inlineSize = `${widthPx}px`;
      return Math.round(stage.find('aside').getBoundingClientRect().width);
    };
    expect([1439, 1440, 1919, 1920].map(beside)).to.deep.equal([340, 420, 420, 540]);
  });

  it('[9.06] show a loading bar of 2 px at once', () => {
    stage.show(<LoadingBar label="Loading" />);
    expect(stage.find('[role=progressbar]').getBoundingClientRect().height).to.equal(2);
  });

  it('[4.09] write a status in brackets; an unknown one is its raw code with a question mark, in red', () => {
    stage.show(
      <>
        <Status code="ROV030" look={{ icon: clock, tone: 'warning', text: 'in approval' }} />
        <Status code="ROV077" look={undefined} />
      </>,
    );
    const [known, unknown] = stage.all('.nmv-status');
    const bracket = (node: Element | undefined, side: string) =>
      node && getComputedStyle(node.querySelector('.nmv-status-text') ?? node, side).content;
    expect([
      bracket(known, '::before'),
      known?.textContent,
      bracket(known, '::after'),
    ]).to.deep.equal(['"["', 'in approval', '"]"']);
    expect(unknown?.textContent).to.equal('ROV077');
    stage.root.append(Object.assign(document.createElement('i'), { className: 'nmv-tone' }));
    stage.find('.nmv-tone').dataset['tone'] = 'danger';
    expect(unknown && colorOf(unknown)).to.equal(colorOf(stage.find('.nmv-tone')));
    expect(unknown?.querySelector('path')?.getAttribute('d')).not.to.equal(
      known?.querySelector('path')?.getAttribute('d'),
    );
  });

  it('[9.07] a pager offers All, and then there is one page', () => {
    const Paged = () => {
      const [size, setSize] = useState<PageSize>(50);
      return <Pager page={1} size={size} total={1284} onPage={() => undefined} onSize={setSize} />;
    };
    stage.show(<Paged />);
    const select = stage.find<HTMLSelectElement>('select');
    expect([...select.options].map((option) => option.text)).to.deep.equal([
      '25',
      '50',
      '100',
      'All',
    ]);
    expect(stage.find('[aria-live]').textContent).to.equal('1–50 of 1.284');
    select.value = 'all';
    select.dispatchEvent(new Event('change', { bubbles: true }));
    return until(() => stage.find('[aria-live]').textContent === '1–1.284 of 1.284').then(() => {
      expect(stage.all('button').map((node) => node.hasAttribute('disabled'))).to.deep.equal([
        true,
        true,
      ]);
    });
  });

  it('a pager that cannot show all at once says so, and goes on to the next page', async () => {
    const Paged = () => {
      const [page, setPage] = useState(1);
      return (
        <Pager
          page={page}
          size="all"
          total={12345}
          mostAtOnce={5000}
          onPage={setPage}
          onSize={() => undefined}
        />
      );
    };
    stage.show(<Paged />);
    const shown = () => stage.find('[aria-live]').textContent;
    expect(shown()).to.equal('1–5.000 of 12.345');
    const next = () => stage.all('button').at(-1);
    next()?.click();
    await until(() => shown() === '5.001–10.000 of 12.345');
    next()?.click();
    await until(() => shown() === '10.001–12.345 of 12.345' && next()?.hasAttribute('disabled'));
  });

  it('tabs go by arrow keys, Home and End, and say how many errors are inside', async () => {
    const items = [
      { id: 'a', label: 'General' },
      { id: 'b', label: 'Products', count: 2, tone: 'danger', countLabel: '2 errors' },
      { id: 'c', label: 'Prizes' },
    ] as const;
    const Tabbed = () => {
      const [value, setValue] = useState<'a' | 'b' | 'c'>('a');
      return (
        <Tabs label="Parts" items={items} value={value} onValue={setValue}>
          {value}
        </Tabs>
      );
    };
    stage.show(<Tabbed />);
    stage.find('[aria-selected=true]').focus();
    const chosen = async (key: string) => {
      await sendKeys({ press: key });
      return [
        stage.find('[aria-selected=true]').textContent,
        stage.root.activeElement === stage.find('[aria-selected=true]'),
        stage.find('[role=tabpanel]').textContent,
      ];
    };
    expect(await chosen('ArrowLeft')).to.deep.equal(['Prizes', true, 'c']);
    expect(await chosen('Home')).to.deep.equal(['General', true, 'a']);
    expect(await chosen('ArrowRight')).to.deep.equal(['Products2', true, 'b']);
    expect(stage.find('.nmv-count').getAttribute('aria-label')).to.equal('2 errors');
  });

  it('a menu opens at its button on a page that is zoomed by its sheet too', async () => {
    const page = document.documentElement.style;
    page.setProperty('zoom', '1.6');
    try {
      stage.show(
        <Popover kind="menu" label="Acts" button="Acts" buttonProps={{ className: 'nmv-button' }}>
          {() => <MenuItem onPress={() => undefined}>Print</MenuItem>}
        </Popover>,
      );
      stage.find('button').click();
      const panel = stage.find('[popover]');
      await until(() => panel.matches(':popover-open'));
      const opener = stage.find('button').getBoundingClientRect();
      await until(
        () => Math.abs(panel.getBoundingClientRect().left - Math.max(8, opener.left)) < 2,
        'the menu at the start of its button',
      );
      expect(panel.getBoundingClientRect().top - opener.bottom).to.be.within(5, 7);
    } finally {
      page.removeProperty('zoom');
    }
  });

  it('a menu opens in the top layer, goes by arrows and letters, and gives the focus back', async () => {
    const done: string[] = [];
    stage.show(
      <Popover kind="menu" label="Acts" button="Acts" buttonProps={{ className: 'nmv-button' }}>
        {(close) =>
          ['Approve', 'Refuse', 'Contest'].map((name) => (
            <MenuItem
              key={name}
              onPress={() => {
                done.push(name);
                close();
              }}
            >
              {name}
            </MenuItem>
          ))
        }
      </Popover>,
    );
    const opener = stage.find('.nmv-button');
    const isOpen = () => stage.find('[popover]').matches(':popover-open');
    opener.focus();
    await sendKeys({ press: 'Enter' });
    await until(() => stage.root.activeElement?.textContent === 'Approve');
    await sendKeys({ press: 'ArrowUp' });
    expect(stage.root.activeElement?.textContent).to.equal('Contest');
    await sendKeys({ press: 'r' });
    expect(stage.root.activeElement?.textContent).to.equal('Refuse');
    await sendKeys({ press: 'Enter' });
    expect(done).to.deep.equal(['Refuse']);
    await until(() => stage.root.activeElement === opener && !isOpen());
    opener.click();
    await until(isOpen);
    await sendMouse({ type: 'click', position: [700, 500] });
    await until(() => !isOpen());
  });

  it('take dropped files', async () => {
    const got: string[] = [];
    stage.show(
      <FileDrop
        label="Drop XML"
        accept=".xml"
        onFiles={(files) => got.push(...files.map((file) => file.name))}
      />,
    );
    const transfer = new DataTransfer();
    transfer.items.add(new File(['<a/>'], 'one.xml'));
    transfer.items.add(new File(['<b/>'], 'two.xml'));
    const zone = stage.find('.nmv-drop');
    zone.dispatchEvent(
      new DragEvent('dragover', { bubbles: true, cancelable: true, dataTransfer: transfer }),
    );
    await until(() => zone.hasAttribute('data-over'));
    zone.dispatchEvent(
      new DragEvent('drop', { bubbles: true, cancelable: true, dataTransfer: transfer }),
    );
    expect(got).to.deep.equal(['one.xml', 'two.xml']);
  });

  it('are accessible', async () => {
    stage.show(
      <main>
        <TextInput label="Name" hint="As on the invoice" defaultValue="" />
        <TextInput label="Date" error="Invalid field Date" defaultValue="x" />
        <Select
          label="Channel"
          options={[{ value: '1', label: 'One' }]}
          value="1"
          onValue={() => undefined}
        />
        <Gauge label="650 of 1.000 Kg/L; trigger at 600" reached={0.65} trigger={0.6} passed />
        <Pager page={2} size={25} total={90} onPage={() => undefined} onSize={() => undefined} />
        <Status code="ROV077" look={undefined} />
      </main>,
    );
    await expect(stage.host).to.be.accessible();
  });
});
