import { expect } from '@open-wc/testing';
import { lazy, Suspense, useState } from 'react';
import { importPart } from '../../../src/ui/base/lost-part.ts';
import { PartBoundary } from '../../../src/ui/state/part-boundary.tsx';
import { openStage } from './stage.tsx';
import type { Stage } from './stage.tsx';
import { until } from '../until.ts';

describe('a part of a screen that could not be loaded', () => {
  let stage: Stage;
  beforeEach(async () => {
    stage = await openStage([]);
  });
  afterEach(() => stage.end());

  it('[8.04] leaves what stands around it, says so, and comes when it is asked for again', async () => {
    let isLost = true;
    const part = () =>
      lazy(() =>
        importPart(() =>
          isLost
            ? Promise.reject(new TypeError('Failed to fetch'))
            : Promise.resolve({ default: () => <p className="nmv-text">here</p> }),
        ),
      );
    function Screen() {
      const [{ attempt, Part }, setPart] = useState(() => ({ attempt: 0, Part: part() }));
      return (
        <>
          <h1 className="nmv-title">Menu</h1>
          <PartBoundary
            part={String(attempt)}
            onRetry={() => setPart({ attempt: attempt + 1, Part: part() })}
          >
            <Suspense>
              <Part />
            </Suspense>
          </PartBoundary>
        </>
      );
    }
    stage.show(<Screen />);
    await until(() => stage.root.querySelector('[role=alert]'));
    expect(stage.find('h1').textContent).to.equal('Menu');
    expect(stage.find('[role=alert]').textContent)
      .to.contain('a newer version')
      .and.contain('Reload page');
    // a browser that remembers the failed load fails again: the page reload is then offered first
    const ways = () => stage.all('[role=alert] button').map(({ textContent }) => textContent);
    expect(ways()).to.deep.equal(['Try again', 'Reload page']);
    stage.find('[role=alert] button').click();
    await until(() => ways()[0] === 'Reload page');
    expect(ways()).to.deep.equal(['Reload page', 'Try again']);
    isLost = false;
    stage.all('[role=alert] button')[1]?.click();
    await until(() => stage.root.querySelector('p')?.textContent === 'here');
    expect(stage.root.querySelector('[role=alert]')).to.equal(null);
  });

  it('is told apart from a mistake in a part that came, which loading the page again does not mend', () => {
    const Broken = (): never => {
      throw new TypeError('undefined is not a function');
    };
    stage.show(
      <PartBoundary part="1" onRetry={() => undefined}>
        <Broken />
      </PartBoundary>,
    );
    expect(stage.find('[role=alert]').textContent).not.to.contain('a newer version');
    expect(stage.all('[role=alert] button').map(({ textContent }) => textContent)).to.deep.equal([
      'Try again',
    ]);
  });
});
