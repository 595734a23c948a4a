import { useAreas } from '../../../data/page/use-areas.ts';
import type { RankingAnswer } from '../../../domain/schema/ranking/ranking.ts';
import { useT } from '../../../i18n/use-t.ts';
import { Icon } from '../../../ui/base/icon.tsx';
import { caretDown, download } from '../../../ui/icons/control.ts';
import { csv, xls } from '../../../ui/icons/file.ts';
import { printer } from '../../../ui/icons/table.ts';
import { MenuItem, Popover } from '../../../ui/menu/menu.tsx';
import { useExport } from '../../listing/export/use-export.ts';
import type { RankingFilters } from '../table/filter-words.ts';
import type { RankingView } from './page-head.tsx';

export interface ExportMenuProps {
  readonly campaign: RankingAnswer['campaign'];
  readonly view: RankingView;
  /** Person of the open proof; undefined: the reader. */
  readonly person: number | undefined;
  readonly filters: RankingFilters;
  /** There is a proof to be printed: the reader's own, or the open one. */
  readonly mayPrint: boolean;
  /** Prints all places; undefined where no places are shown, or while it is being prepared. */
  readonly print: (() => void) | undefined;
}

/** Files of what is shown: the rows that the filters choose, or the lines of the open proof. */
export function ExportMenu({ campaign, view, person, filters, mayPrint, print }: ExportMenuProps) {
  useAreas('rankingTools', 'files');
  const t = useT('rankingTools');
  const files = useT('files');
  const start = useExport({ path: `rankings/${campaign.id}` });
  const isProof = view === 'analytical';
  const run = (format: 'csv' | 'xlsx') =>
    start(`ranking-${campaign.nmpCode}.${format}`, '/export', {
      format,
      ...(isProof ? { view: 'analytical', personId: person } : filters),
    });
  return (
    <Popover
      kind="menu"
      align="end"
      label={t('export')}
      button={
        <>
          <Icon of={download} />
          {t('export')}
          <Icon of={caretDown} size="sm" />
        </>
      }
      buttonProps={{ className: 'nmv-button', part: 'button' }}
    >
      {(close) => (
        <>
          <MenuItem
            icon={xls}
            onPress={() => {
              close();
              run('xlsx');
            }}
          >
            {files('exportXlsx')}
          </MenuItem>
          <MenuItem
            icon={csv}
            onPress={() => {
              close();
              run('csv');
            }}
          >
            {files('exportCsv')}
          </MenuItem>
          {print && (
            <MenuItem
              icon={printer}
              onPress={() => {
                close();
                print();
              }}
            >
              {t('print')}
            </MenuItem>
          )}
          {mayPrint ? (
            <MenuItem
              icon={printer}
              onPress={() => {
                close();
                start(`${campaign.nmpCode}.pdf`, '/statement', { personId: person });
              }}
            >
              {t('statement')}
            </MenuItem>
          ) : null}
        </>
      )}
    </Popover>
  );
}
