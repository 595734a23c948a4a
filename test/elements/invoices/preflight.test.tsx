import { expect } from '@open-wc/testing';
import type { PreflightRow } from '../../../src/domain/schema/invoices/invoice-preflight.ts';
import { plainQuery } from '../../../src/screens/invoices/invoice-route.ts';
import type { InvoiceRoute } from '../../../src/screens/invoices/invoice-route.ts';
import { PickedGroups } from '../../../src/screens/invoices/posting/picked/picked-groups.tsx';
import type { JudgedPick } from '../../../src/screens/invoices/posting/check/preflight-groups.ts';
import { ScreenProvider } from '../../../src/screens/invoices/screen.ts';
import { named, openStage, textOf } from './stage.tsx';
import type { Stage } from './stage.tsx';
import { until } from '../until.ts';

let stage: Stage;
afterEach(() => stage.end());

const rowOf = (more: Partial<PreflightRow>): PreflightRow => ({
  chNFe: '35261111222333000181550010000485331123456780',
  state: 'ready',
  findings: [],
  quantity: '10',
  points: '0',
  personIds: [],
  ...more,
});
const judged = (name: string, row: PreflightRow): JudgedPick => ({
  file: { key: name, file: new File(['<nfeProc/>'], name), size: 10, kind: 'xml' },
  check: { state: 'checked', verdict: 'ok', entries: [] },
  fate: 'ready',
  rows: [row],
  twin: undefined,
});

describe('files before they are sent', () => {
  it('[2.47] names the one by which a confirmed entry goes back into approval first, and leads to it', async () => {
    const gone: InvoiceRoute[] = [];
    stage = await openStage({ answers: () => undefined });
    await stage.page.areas.load('en-US', ['posting']);
    stage.show(
      <ScreenProvider
        value={{
          emitType: '2',
          tcode: '600-020',
          place: { view: 'posting', way: 'files', batches: [], query: plainQuery },
          go: (route) => gone.push(route),
          hrefOf: undefined,
          memory: { current: undefined },
          canWrite: true,
          mayDecide: false,
        }}
      >
        <table>
          <tbody>
            <PickedGroups
              judged={[
                judged('good.xml', rowOf({})),
                judged('typed.xml', rowOf({ sendsBack: true, invoiceId: 630 })),
              ]}
              anyway={{ amber: false, refused: false }}
              disabled={false}
              onAnyway={() => undefined}
              onRemove={() => undefined}
            />
          </tbody>
        </table>
      </ScreenProvider>,
    );
    const [, first, second] = await until(() => {
      const rows = [...stage.root.querySelectorAll('tbody tr')];
      return rows.length === 3 ? rows : undefined;
    }, 'the files');
    expect(textOf(first)).to.include('typed.xml');
    expect(textOf(first)).to.include(
      'This file replaces a countersigned manual entry. The invoice goes back to approval, and the person who decides sees the differences.',
    );
    expect(textOf(second)).to.not.include('countersigned');
    named(stage.root, 'button', 'Open')?.click();
    expect(gone.map((route) => (route.view === 'form' ? route.id : route.view))).to.deep.equal([
      630,
    ]);
  });
});
