import { getScreenKey } from '../../../domain/listing.ts';
import { useAreas } from '../../../data/page/use-areas.ts';
import { useT } from '../../../i18n/use-t.ts';
import { csv, xls } from '../../../ui/icons/file.ts';
import { MenuItem } from '../../../ui/menu/menu.tsx';
import { buildCriteria } from '../base/query.ts';
import type { ListQuery } from '../base/query.ts';
import { useListing } from '../base/screen.ts';
import { useExport } from './use-export.ts';

interface ExportItemsProps {
  /** All rows of it are exported, in its order. */
  readonly query: ListQuery;
  /** Fields that the table shows, in its order. */
  readonly columns: readonly string[];
  /** An item was pressed: the menu around closes. */
  readonly onPress?: () => void;
}

/** Items of a menu that save the rows of a query as a file. */
export function ExportItems({ query, columns, onPress }: ExportItemsProps) {
  useAreas('files');
  const { listing } = useListing();
  const t = useT('files');
  const start = useExport(listing);
  const run = (format: 'csv' | 'xlsx', isWhole: boolean) => {
    onPress?.();
    start(`${getScreenKey(listing)}.${format}`, '/export', {
      ...buildCriteria(query),
      format,
      ...(isWhole ? {} : { columns: columns.join() }),
    });
  };
  return (
    <>
      <MenuItem icon={xls} onPress={() => run('xlsx', false)}>
        {t('exportXlsx')}
      </MenuItem>
      <MenuItem icon={csv} onPress={() => run('csv', false)}>
        {t('exportCsv')}
      </MenuItem>
      <MenuItem icon={xls} onPress={() => run('xlsx', true)}>
        {t('exportXlsxAll')}
      </MenuItem>
      <MenuItem icon={csv} onPress={() => run('csv', true)}>
        {t('exportCsvAll')}
      </MenuItem>
    </>
  );
}
