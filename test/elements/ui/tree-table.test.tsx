import { expect } from '@open-wc/testing';
import { sendKeys } from '@web/test-runner-commands';
import { useState } from 'react';
import { TreeTable } from '../../../src/ui/table/tree-table.tsx';
import type { TreeColumn } from '../../../src/ui/table/tree-table-row.tsx';
import { listBranches, filterTree } from '../../../src/ui/table/tree-rows.ts';
import type { TreeNode } from '../../../src/ui/table/tree-rows.ts';
import { openStage } from './stage.tsx';
import type { Stage } from './stage.tsx';
import { until } from '../until.ts';

interface Unit {
  readonly name: string;
}

/** 50 branches of 100 rows each. */
const large: readonly TreeNode<Unit>[] = Array.from({ length: 50 }, (_, branch) => ({
  id: `b${branch}`,
  row: { name: `Branch ${branch}` },
  children: Array.from({ length: 100 }, (_unused, leaf) => ({
    id: `b${branch}l${leaf}`,
    row: { name: `Row ${branch * 100 + leaf}` },
    children: [],
  })),
}));
let cellsMade = 0;
const columns: readonly TreeColumn<Unit>[] = [
  {
    id: 'name',
    label: 'Name',
    width: 'minmax(0, 1fr)',
    cell: ({ name }) => {
      cellsMade += 1;
      return <span className="name">{name}</span>;
    },
  },
  {
    id: 'act',
    label: 'Act',
    width: '80px',
    quiet: true,
    cell: (_row, isActive) => (
      <button type="button" tabIndex={isActive ? 0 : -1}>
        Go
      </button>
    ),
  },
];

let stage: Stage;
let opened: string[] = [];
afterEach(() => stage.end());

function Shown({
  nodes,
  open,
}: {
  readonly nodes: readonly TreeNode<Unit>[];
  readonly open: readonly string[];
}) {
  const [expanded, setExpanded] = useState<ReadonlySet<string>>(new Set(open));
  return (
    <TreeTable
      label="Units"
      {...{ nodes, columns, expanded }}
      onExpanded={setExpanded}
      textOf={({ name }) => name}
      onOpen={({ name }) => void opened.push(name)}
    />
  );
}

async function show(nodes: readonly TreeNode<Unit>[], open: readonly string[] = []): Promise<void> {
  [opened, cellsMade] = [[], 0];
  stage = await openStage([]);
  stage.show(<Shown nodes={nodes} open={open} />);
}

const drawn = () => stage.all('.nmv-tree-body [role="row"]');
const focused = () => stage.root.activeElement?.querySelector('.name')?.textContent;

describe('a tree table', () => {
  it('draws of 5,050 rows only those near the view, and reaches the last one by a key', async () => {
    await show(large, listBranches(large));
    expect(cellsMade, 'no work is done for the others').to.be.below(400);
    expect(stage.find('[role="treegrid"]').ariaRowCount).to.equal('5051');
    expect(drawn().length).to.be.below(130);
    drawn()[0]?.focus();
    await sendKeys({ press: 'End' });
    await until(() => focused() === 'Row 4999', 'the last row has the focus');
    const box = stage.root.activeElement?.getBoundingClientRect();
    expect(box && box.bottom <= innerHeight + 1 && box.top >= 0, 'and can be seen').to.equal(true);
    await until(
      () => drawn().some((row) => row.textContent?.includes('Row 4980')),
      'its neighbours are drawn',
    );
    expect(drawn().length).to.be.below(130);
    await sendKeys({ press: 'Home' });
    await until(() => focused() === 'Branch 0', 'back at the first row');
  });

  it('has one stop for the Tab key, and the controls of that row after it', async () => {
    await show(large.slice(0, 3));
    expect(drawn().map(({ tabIndex }) => tabIndex)).to.deep.equal([0, -1, -1]);
    drawn()[0]?.focus();
    await sendKeys({ press: 'ArrowDown' });
    await until(() => focused() === 'Branch 1', 'the second row');
    await sendKeys({ press: 'Tab' });
    expect(stage.root.activeElement?.textContent).to.equal('Go');
    expect(
      stage.root.activeElement?.closest('[role="row"]')?.querySelector('.name')?.textContent,
    ).to.equal('Branch 1');
    await sendKeys({ press: 'ArrowDown' });
    expect(
      stage.root.activeElement?.textContent,
      'a key in a control belongs to the control',
    ).to.equal('Go');
    await sendKeys({ press: 'Shift+Tab' });
    await sendKeys({ press: 'Enter' });
    expect(opened).to.deep.equal(['Branch 1']);
  });

  it('folds by arrows and by the pointer, and keeps the focus on a row that is shown', async () => {
    await show(large.slice(0, 2));
    drawn()[0]?.focus();
    await sendKeys({ press: 'ArrowRight' });
    await until(() => drawn().length === 102, 'the branch is open');
    await sendKeys({ press: 'ArrowRight' });
    await until(() => focused() === 'Row 0', 'in the branch');
    await sendKeys({ press: 'ArrowLeft' });
    await until(() => focused() === 'Branch 0', 'out of it');
    stage.find('.nmv-tree-caret').click();
    await until(() => drawn().length === 2, 'closed by the pointer');
    expect(drawn()[0]?.ariaExpanded).to.equal('false');
  });

  it('keeps of a filtered tree what fits and the way to it', () => {
    const found = filterTree(large, ({ name }) => name === 'Row 4217');
    expect(found.map(({ id, children }) => [id, children.map((child) => child.id)])).to.deep.equal([
      ['b42', ['b42l17']],
    ]);
  });
});
