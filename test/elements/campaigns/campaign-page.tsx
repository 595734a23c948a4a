import { campaign } from '../../../src/domain/entities/campaign.ts';
import type { ResourceDetail } from '../../../src/domain/schema/entities/entity.ts';
import { campaignExtras } from '../../../src/screens/campaigns/entry/extras.ts';
import type { PersonKey, World } from '../../server/world.ts';
import { openForm } from '../record/form/form-page.tsx';
import type { FormPage } from '../record/form/form-page.tsx';
import { openRealStage } from '../record/server/stage.tsx';
import { until } from '../until.ts';

let made = 0;

/** A campaign that waits for approval: three participants, a category and three products, twelve rows of targets and none of them set. */
export async function makeCampaign(
  worldName: string,
  { channels, groupId, products, categories, cicleId }: World,
  more: Readonly<Record<string, unknown>> = {},
): Promise<number> {
  made += 1;
  const stage = await openRealStage({ world: worldName, person: 'ADMIN' });
  try {
    const row = await stage.page.http.post<ResourceDetail>('/apis/v1/campaigns', {
      nmpCode: `F-${made}`,
      name1: `Campaign ${made}`,
      campgnCicleId: cicleId,
      tsStart: '2026-09-01',
      tsEnd: '2026-11-30',
      invcIssncStart: '2026-09-01',
      invcIssncEnd: '2026-11-30',
      status1: 'active',
      generateRanking: true,
      rankingPositions: 3,
      salesRoleAwarded: 'CTV',
      disclosure: 'named',
      redistributionCounts: false,
      categories: [{ categoryId: categories.H }],
      products: Object.values(products).map((productId) => ({ productId, nmvWeight: '1' })),
      participants: [
        { economicGroupId: groupId },
        { customerId: channels.C.id },
        { customerId: channels.D.id },
      ],
      targets: [],
      prizes: [{ position: 1, descr: 'First', amount: '900.50' }],
      ...more,
    });
    return row.id;
  } finally {
    stage.host.remove();
    sessionStorage.clear();
  }
}

/** The form of a campaign with all that is special about it. */
export const openCampaign = (
  world: string,
  place: string,
  more: { readonly person?: PersonKey; readonly widthPx?: number } = {},
): Promise<FormPage> =>
  openForm({ world, entity: campaign, place, extras: campaignExtras, ...more });

/** A cell of the sheet by its row from 1 and its column from 1. */
export const cellAt = (page: FormPage, row: number, column: number): HTMLElement | null =>
  page.root.querySelector(
    `[role="row"][aria-rowindex="${row + 1}"] [role="gridcell"][aria-colindex="${column}"]`,
  );

/** Presses a cell as a mouse does, and waits until it is active. */
export async function pressCell(
  page: FormPage,
  row: number,
  column: number,
  more: MouseEventInit = {},
): Promise<HTMLElement> {
  const cell = await until(() => cellAt(page, row, column), `cell ${row}/${column}`);
  const event = { bubbles: true, composed: true, cancelable: true, button: 0, ...more };
  cell.dispatchEvent(new MouseEvent('mousedown', event));
  cell.dispatchEvent(new MouseEvent('mouseup', event));
  cell.dispatchEvent(new MouseEvent('click', event));
  if (!more.shiftKey)
    await until(
      () => cellAt(page, row, column)?.getAttribute('aria-selected') === 'true',
      'the active cell',
    );
  return cell;
}

/** Pastes a text into the cell with the focus. */
export function paste(target: Element, text: string): void {
  const clipboardData = new DataTransfer();
  clipboardData.setData('text/plain', text);
  target.dispatchEvent(
    new ClipboardEvent('paste', { clipboardData, bubbles: true, composed: true, cancelable: true }),
  );
}

/** Returns the text copied from the selected cells. */
export function copied(target: Element): string {
  const clipboardData = new DataTransfer();
  target.dispatchEvent(
    new ClipboardEvent('copy', { clipboardData, bubbles: true, composed: true, cancelable: true }),
  );
  return clipboardData.getData('text/plain');
}
