import { expect } from '@open-wc/testing';
import { useState } from 'react';
import { ScreenProvider } from '../../../src/screens/invoices/screen.ts';
import { SellerForPosting } from '../../../src/screens/invoices/posting/picked/seller-for-posting.tsx';
import { until } from '../until.ts';
import { openStage, textOf } from './stage.tsx';
import type { Stage } from './stage.tsx';

const screen = {
  emitType: '2',
  tcode: '600-020',
  place: { view: 'post', query: new URLSearchParams() },
  go: () => undefined,
  hrefOf: undefined,
  memory: { current: undefined },
  canWrite: true,
  mayDecide: true,
} as never;

let stage: Stage;
afterEach(() => stage.end());

/** Files that are judged again, with nothing known of them meanwhile. */
function Foot() {
  const [channelId, setChannelId] = useState<number | undefined>(8);
  return (
    <ScreenProvider value={screen}>
      <SellerForPosting
        value=""
        channelId={channelId}
        disabled={false}
        onValue={() => setChannelId(undefined)}
      />
      <output>{channelId === undefined ? 'judged again' : ''}</output>
    </ScreenProvider>
  );
}

describe('the seller of posted files', () => {
  it('the channel of the files is chosen already, and stays while they are judged again', async () => {
    stage = await openStage({
      answers: ({ path, query }) =>
        path.endsWith('/options')
          ? {
              customers: [
                { id: 6, name1: 'Vale' },
                { id: 8, name1: 'Campo' },
              ],
            }
          : path.endsWith('/sellers')
            ? { rows: [{ id: Number(query.get('customerId')), name1: 'Ana Souza' }] }
            : undefined,
    });
    stage.show(<Foot />);
    const selects = () => [...stage.root.querySelectorAll('select')];
    const seller = await until(
      () => selects()[1]?.querySelector('option[value="8"]') && selects()[1],
      'the sellers of its channel',
    );
    expect(selects()[0]?.value).to.equal('8');
    seller.value = '8';
    seller.dispatchEvent(new Event('change', { bubbles: true }));
    await until(() => textOf(stage.root.querySelector('output')) === 'judged again');
    expect(selects()[0]?.value).to.equal('8');
  });
});
