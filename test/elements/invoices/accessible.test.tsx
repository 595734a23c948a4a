import { expect } from '@open-wc/testing';
import axe from 'axe-core';
import { Invoices } from '../../../src/screens/invoices/entry/invoices.tsx';
import { answer, detail } from './sample.ts';
import { openStage, press, rowsIn, tickOfAll } from './stage.tsx';
import type { Stage } from './stage.tsx';
import { until } from '../until.ts';

let stage: Stage;
afterEach(() => stage.end());

async function open(route: string) {
  stage = await openStage({
    answers: ({ path }) => {
      if (path === '/apis/v1/invoices') return answer();
      if (path === '/apis/v1/invoices/630') return detail();
      return path.endsWith('/options')
        ? { customers: [{ id: 6, name1: 'Vale' }], sellers: [], cicles: [] }
        : undefined;
    },
  });
  stage.show(<Invoices emitType="2" route={route} onNavigate={() => undefined} />);
}

/**
 * Returns the violations found by axe in the screen; page-wide rules do not apply to an element.
 */
async function found(): Promise<readonly string[]> {
  const { violations } = await axe.run(stage.root.host, {
    resultTypes: ['violations'],
    rules: { region: { enabled: false }, 'page-has-heading-one': { enabled: false } },
  });
  return violations.flatMap(({ id, nodes }) =>
    nodes.map(({ html }) => `${id}: ${html.slice(0, 140)}`),
  );
}

describe('accessibility of the invoice screens', () => {
  it('list, with rows ticked', async () => {
    await open('/');
    await until(() => rowsIn(stage.root)[0]);
    tickOfAll(stage.root)?.click();
    await until(() => stage.root.querySelector('.nmv-bulk'));
    expect(await found()).to.deep.equal([]);
  });

  for (const tab of ['header', 'issuer', 'items', 'events']) {
    it(`form, tab ${tab}`, async () => {
      await open(`/630?tab=${tab}`);
      await until(() => stage.root.querySelector('[role="tabpanel"]'));
      expect(await found()).to.deep.equal([]);
    });
  }

  it('question before an act', async () => {
    await open('/630');
    await press(stage.root, 'Refuse');
    await until(() => stage.root.querySelector('dialog textarea'));
    expect(await found()).to.deep.equal([]);
  });

  it('posting', async () => {
    await open('/post');
    await until(() => stage.root.querySelector('input[type="file"]'));
    expect(await found()).to.deep.equal([]);
  });
});
