import { expect } from '@open-wc/testing';
import { WayLink } from '../../../src/ui/way/way-link.tsx';
import { openStage } from './stage.tsx';
import type { Stage } from './stage.tsx';

describe('a link into the portal', () => {
  let stage: Stage;
  beforeEach(async () => {
    stage = await openStage([]);
  });
  afterEach(() => stage.end());

  it('has the address where there is one, and goes there within the page', () => {
    const gone: string[] = [];
    const way = {
      hrefOf: (path: string) => `#${path}`,
      navigate: (path: string) => void gone.push(path),
    };
    stage.show(
      <WayLink path="/invoices/5" way={way}>
        Invoice 5
      </WayLink>,
    );
    const link = stage.find('a');
    expect(link.getAttribute('href')).to.equal('#/invoices/5');
    link.click();
    expect(gone).to.deep.equal(['/invoices/5']);
  });

  it('is a button where the address is unknown', () => {
    const gone: string[] = [];
    const way = { hrefOf: () => undefined, navigate: (path: string) => void gone.push(path) };
    stage.show(
      <WayLink path="/invoices/5" way={way}>
        Invoice 5
      </WayLink>,
    );
    stage.find('button').click();
    expect(gone).to.deep.equal(['/invoices/5']);
  });
});
