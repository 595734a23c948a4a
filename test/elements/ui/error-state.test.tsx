import { expect } from '@open-wc/testing';
import { ApiError } from '../../../src/data/calls/api-error.ts';
import { ReadFailure } from '../../../src/screens/listing/base/read-failure.tsx';
import { ErrorState } from '../../../src/ui/state/error-state.tsx';
import { openStage } from './stage.tsx';
import type { Stage } from './stage.tsx';

describe('a part that could not be shown', () => {
  let stage: Stage;
  beforeEach(async () => {
    stage = await openStage([]);
  });
  afterEach(() => stage.end());

  const said = (requestId?: string): string => {
    stage.show(
      <ErrorState title="Couldn’t load this" failure={{ code: '', status: 500, requestId }} />,
    );
    return stage.root.querySelector('[role=alert]')?.textContent ?? '';
  };

  it('[U40] asks for its reference to be sent to support where there is one', () => {
    expect(said('r-1')).to.include(
      'If it happens again, send this reference to support. Reference r-1',
    );
    expect(said()).to.not.include('reference');
  });

  it('[U40] does not ask to check a connection that the browser knows to be missing', () => {
    const text = (): string => {
      stage.show(
        <ReadFailure title="Couldn’t load this" error={new ApiError({ kind: 'network' })} />,
      );
      return stage.find('[role=alert]').textContent ?? '';
    };
    expect(text()).to.include('Check your internet connection.');
    Object.defineProperty(navigator, 'onLine', { configurable: true, get: () => false });
    try {
      expect(text()).to.include('Network Error').and.not.include('Check');
    } finally {
      Reflect.deleteProperty(navigator, 'onLine');
    }
  });
});
