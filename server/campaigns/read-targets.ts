import { campaign } from '../../src/domain/entities/campaign.ts';
import { Problem } from '../../src/domain/problem.ts';
import type {
  TargetsFile,
  TargetsFileRow,
} from '../../src/domain/schema/campaigns/campaign-form.ts';
import { cellText } from '../files/cell-text.ts';
import type { FileLine, FileSheet } from '../files/sheet.ts';
import type { Call } from '../http/contract.ts';
import { mapColumns } from '../record/import/columns.ts';
import { TARGET_COLUMNS, targetColumns } from './target-columns.ts';
import type { TargetColumn } from './target-columns.ts';
import { calledWithin, finder } from './target-names.ts';
import type { Called, TargetResource } from './target-names.ts';

type Find = (code: string, name: string) => Called | undefined;
type Places = ReadonlyMap<string | null, number>;

const WHO: readonly TargetResource[] = ['customer', 'economicGroup'];
const WHAT: readonly TargetResource[] = ['product', 'productCategory'];

function missing(column: TargetColumn): Problem {
  return new Problem('invalid-input', {
    affectedField: 'file',
    failures: [{ path: 'file', code: 'import-columns', label: column }],
  });
}

/** @throws {Problem} when nothing says who, what, or how much */
function findColumnPlaces(sheet: FileSheet): Places {
  const places = new Map(
    mapColumns(campaign, targetColumns, sheet, null).map(({ field, index }) => [field, index]),
  );
  if (!places.has('participantCode') && !places.has('participantName'))
    throw missing('participantCode');
  if (!places.has('itemCode') && !places.has('itemName')) throw missing('itemCode');
  return places;
}

const idIf = (called: Called | undefined, resource: TargetResource): number | null =>
  called?.noun === resource ? called.id : null;

function readTargetRow(
  { line, cells }: FileLine,
  places: Places,
  who: Find,
  what: Find,
): TargetsFileRow {
  const text = (column: TargetColumn): string | null => {
    const at = places.get(column);
    return at === undefined ? null : cellText(cells[at], TARGET_COLUMNS[column]);
  };
  const [whoCode, whoName] = [text('participantCode') ?? '', text('participantName') ?? ''];
  const [whatCode, whatName] = [text('itemCode') ?? '', text('itemName') ?? ''];
  const [participant, item] = [who(whoCode, whoName), what(whatCode, whatName)];
  return {
    line,
    customerId: idIf(participant, 'customer'),
    economicGroupId: idIf(participant, 'economicGroup'),
    productId: idIf(item, 'product'),
    productCategoryId: idIf(item, 'productCategory'),
    who: [whoCode, whoName].filter(Boolean).join(' '),
    what: [whatCode, whatName].filter(Boolean).join(' '),
    salesQuantTarget: text('salesQuantTarget'),
    minPercentTarget: text('minPercentTarget'),
    minSalesQuantTarget: text('minSalesQuantTarget'),
    salesInvoicedTarget: text('salesInvoicedTarget'),
  };
}

/**
 * Reads targets from the first sheet of a file, each line with its references; nothing is checked
 * or stored.
 */
export async function readTargets(
  { db, person }: Call,
  sheets: readonly FileSheet[],
): Promise<TargetsFile> {
  const [sheet] = sheets;
  if (sheet === undefined || sheet.lines.length < 2) throw missing('participantCode');
  const places = findColumnPlaces(sheet);
  const all = await calledWithin(db, person.scope);
  const [who, what] = [finder(all, WHO), finder(all, WHAT)];
  return { rows: sheet.lines.slice(1).map((line) => readTargetRow(line, places, who, what)) };
}
