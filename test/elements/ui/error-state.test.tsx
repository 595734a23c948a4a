import { expect } from '@open-wc/testing';
import { ErrorState } from '../../../src/ui/error-state.tsx';
import { openStage } from './stage.tsx';
import type { Stage } from './stage.tsx';

describe('what could not be shown', () => {
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

  it('asks for its reference to be sent to support where there is one', () => {
    expect(said('r-1')).to.include(
      'If it happens again, send this reference to support. Reference r-1',
    );
    expect(said()).to.not.include('reference');
  });
});
