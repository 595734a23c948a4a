import { useCampaignForm } from '../../../data/campaign-form.ts';
import { useHost, usePage } from '../../../data/page/page-provider.tsx';
import { saveFile } from '../../../data/base/save-file.ts';
import { useWork } from '../../../data/page/use-work.ts';
import type {
  TargetsExport,
  TargetsFileRow,
} from '../../../domain/schema/campaigns/campaign-form.ts';
import { useT } from '../../../i18n/use-t.ts';
import { sourceOfFiles } from '../../record/files/import-source.ts';
import type { LeftLine } from './file-report.tsx';
import type { CellText } from './target-edits.ts';
import { AMOUNTS, buildTargetKey } from './target-rows.ts';
import type { Amount, TargetRow } from './target-rows.ts';
import type { TargetSheet } from './use-target-sheet.ts';

/** Rows of a form as a file takes them: what cannot be read stays out of it. */
function rowsToWrite(rows: readonly TargetRow[]): TargetsExport['rows'] {
  return rows
    .filter(({ lost }) => lost === undefined)
    .map(({ customerId, economicGroupId, productId, productCategoryId, target }) => {
      const value = (field: Amount): string | null => {
        const entry = target?.entries[field];
        return typeof entry?.value === 'string' ? entry.value : null;
      };
      return {
        customerId,
        economicGroupId,
        productId,
        productCategoryId,
        salesQuantTarget: value('salesQuantTarget'),
        minPercentTarget: value('minPercentTarget'),
        minSalesQuantTarget: value('minSalesQuantTarget'),
        salesInvoicedTarget: value('salesInvoicedTarget'),
      };
    });
}

/** A line of a file that is not taken over. */
interface Left {
  readonly row: TargetsFileRow;
  /**
   * Earlier line with the same target, which applies; undefined: the line matches nothing of the
   * campaign.
   */
  readonly sameAs: number | undefined;
}

/** The cells that a file fills, and its lines that name nothing of the campaign or what an earlier line has named. */
function placed(rows: readonly TargetsFileRow[], all: readonly TargetRow[]) {
  const byKey = new Map(all.map((row) => [buildTargetKey(row), row]));
  const cells: CellText[] = [];
  const left: Left[] = [];
  const taken = new Map<TargetRow, number>();
  for (const line of rows) {
    const row = byKey.get(buildTargetKey(line));
    const sameAs = row && taken.get(row);
    if (row === undefined || row.lost !== undefined || sameAs !== undefined)
      left.push({ row: line, sameAs });
    else {
      taken.set(row, line.line);
      for (const field of AMOUNTS) {
        const text = line[field];
        // an empty cell of a row without a target changes nothing
        if (text !== null && (text.trim() !== '' || row.target !== undefined))
          cells.push({ row, field, text });
      }
    }
  }
  return { cells, left };
}

function decodeBase64(base64: string): Uint8Array<ArrayBuffer> {
  return Uint8Array.from(atob(base64), (sign) => sign.charCodeAt(0));
}

interface TargetFiles {
  readonly busy: boolean;
  readonly save: (format: TargetsExport['format']) => Promise<boolean>;
  readonly read: (files: readonly File[]) => Promise<boolean>;
}

/** Targets to a file and back; what a file says is put into the form and saved with it. */
export function useTargetFiles(
  sheet: TargetSheet,
  onLeft: (lines: readonly LeftLine[]) => void,
  onSaid: (text: string) => void,
): TargetFiles {
  const t = useT('campaigns');
  const files = useT('files');
  const { toasts } = usePage();
  const { host } = useHost();
  const form = useCampaignForm();
  const { busy, run } = useWork();
  const trying = (work: () => Promise<void>) => run(work, { isUnmarked: true });
  return {
    busy,
    save: (format) =>
      trying(async () => {
        const written = await form.writeTargets({ format, rows: rowsToWrite(sheet.all) });
        saveFile(
          host.ownerDocument,
          new Blob([decodeBase64(written.content)], { type: written.type }),
          written.name,
        );
        toasts.show({ tone: 'positive', message: files('exported', { name: written.name }) });
      }),
    read: (chosen) =>
      trying(async () => {
        const source = await sourceOfFiles(chosen);
        if (typeof source === 'string') {
          toasts.show({
            tone: 'warning',
            message:
              source === 'oneFile'
                ? files('oneFile')
                : files(source, { name: chosen[0]?.name ?? '' }),
          });
          return;
        }
        const { rows } = await form.readTargets(source.body);
        const { cells, left } = placed(rows, sheet.all);
        sheet.write(cells);
        const said = t('fileRead', { count: rows.length - left.length });
        onSaid(said);
        toasts.show({ tone: left.length > 0 ? 'warning' : 'positive', message: said });
        onLeft(
          left.map(({ row: { line, who, what }, sameAs: first }) => {
            const named = { line, who: who || '—', what: what || '—' };
            return {
              text:
                first === undefined
                  ? t('fileLineLeft', named)
                  : t('fileLineTwice', { ...named, first }),
            };
          }),
        );
      }),
  };
}
