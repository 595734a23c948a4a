import { useEffect, useState } from 'react';
import type { HostHandle } from '../../src/data/base/host.ts';
import { reactElement } from '../../elements/element.tsx';
import { FormSkeleton, skeletonSheets } from '../../elements/frame/skeleton.tsx';

interface Props {
  readonly element: HostHandle;
  readonly label: string | undefined;
  readonly count: number | undefined;
  readonly active: boolean;
  readonly list: unknown;
}

/** Log of the test screens by the value of `label`, and the number of next renders to fail. */
export const log: { mounted: number; unmounted: number; seen: Props[]; stumbles: number } = {
  mounted: 0,
  unmounted: 0,
  seen: [],
  stumbles: 0,
};

function stumble(): void {
  if (log.stumbles === 0) return;
  log.stumbles -= 1;
  throw new Error('stumbled on purpose');
}

function Screen(props: Props) {
  const [typed, type] = useState('');
  const { label, count, active, element } = props;
  useEffect(() => {
    log.mounted += 1;
    return () => {
      log.unmounted += 1;
    };
  }, []);
  useEffect(() => {
    log.seen.push(props);
  });
  stumble();
  if (label === 'broken') throw new Error('broken on purpose');
  return (
    <div>
      <p className="shown">{`${label ?? 'none'} ${count ?? 'none'} ${String(active)}`}</p>
      <input aria-label="typed" value={typed} onChange={(event) => type(event.target.value)} />
      <button type="button" onClick={() => element.navigate('/somewhere')}>
        go
      </button>
      {label === 'form' &&
        element.lightForm(
          <form className="in-light">
            <input
              name="secret"
              type="password"
              autoComplete="current-password"
              aria-label="secret"
            />
          </form>,
          lightSheets,
        )}
    </div>
  );
}

const lightSheets = ['.in-light { color: rgb(1, 2, 3); }'];

/** An element that shows what it is given. */
export const TestElement = reactElement({
  tag: 'nmv-test',
  attributes: { label: 'string', count: 'number', active: 'boolean', list: 'property' },
  areas: [],
  sheets: skeletonSheets,
  skeleton: FormSkeleton,
  load: () => Screen,
});

/** An element that needs a session. */
export const ClosedElement = reactElement({
  tag: 'nmv-closed',
  attributes: {},
  areas: [],
  sheets: skeletonSheets,
  skeleton: FormSkeleton,
  load: () => () => <p className="inside">inside</p>,
  needsSession: () => true,
});
