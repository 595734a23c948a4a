import { useContext, useState } from 'react';
import type { ReactNode } from 'react';
import { buildTable } from '../../domain/board-tables/tables.ts';
import type { ReadBoard } from '../../domain/board-tables/tables.ts';
import type { TableName } from '../../domain/board-tables/table.ts';
import { useAreas } from '../../data/page/use-areas.ts';
import { useT } from '../../i18n/use-t.ts';
import { IconButton } from '../../ui/base/button.tsx';
import { dotsThree } from '../../ui/icons/control.ts';
import { csv, xls } from '../../ui/icons/file.ts';
import { envelope } from '../../ui/icons/table.ts';
import { chart } from '../../ui/icons/menu.ts';
import { listDashes } from '../../ui/icons/record.ts';
import { Icon } from '../../ui/base/icon.tsx';
import { MenuItem, Popover } from '../../ui/menu/menu.tsx';
import { useHere } from '../listing/view/here.ts';
import { ScheduleDialog } from '../listing/view/schedule-dialog.tsx';
import { useExport } from '../listing/export/use-export.ts';
import { AddressesContext } from './figure.tsx';
import { BoardTableView } from './table-view.tsx';
import { buildBoardRoute, buildBoardQuery, toTexts } from './route.ts';
import type { BoardFilters } from './route.ts';

const FILES = { path: 'boards' } as const;

interface PanelProps {
  readonly shown: ReadBoard;
  readonly asked: BoardFilters;
  /** The table behind its chart. */
  readonly table: TableName;
  readonly title: string;
  readonly note?: ReactNode;
  /** A choice beside its title. */
  readonly choice?: ReactNode;
  readonly foot?: ReactNode;
  /** It has no chart: the table is what is shown. */
  readonly isTable?: boolean;
  readonly children?: ReactNode;
}

/** A chart with its title; the same as a table, and as files. */
export function Panel({
  shown,
  asked,
  table,
  title,
  note,
  choice,
  foot,
  isTable = false,
  children,
}: PanelProps) {
  useAreas('files');
  const t = useT('boards');
  const [asTable, setAsTable] = useState(false);
  const [isSending, setSending] = useState(false);
  const here = useHere(useContext(AddressesContext));
  const save = useExport(FILES);
  const file = (format: 'csv' | 'xlsx') =>
    save(`${shown.board}-${table}.${format}`, `/${shown.board}/file`, {
      ...buildBoardQuery(asked),
      table,
      format,
    });
  return (
    <section className="nmv-panel" part="panel" aria-label={title} data-table={table}>
      <div className="nmv-panel-head" part="head">
        <div className="nmv-panel-title">
          <h2 className="nmv-subheading">{title}</h2>
          {note !== undefined && <p className="nmv-small nmv-muted">{note}</p>}
        </div>
        {choice}
        <div className="nmv-line" data-gap="1">
          {!isTable && (
            <IconButton
              kind="quiet"
              size="xs"
              icon={asTable ? chart : listDashes}
              label={t(asTable ? 'showChart' : 'showTable')}
              aria-pressed={asTable}
              onClick={() => setAsTable(!asTable)}
            />
          )}
          <Popover
            kind="menu"
            align="end"
            label={t('more', { name: title })}
            button={<Icon of={dotsThree} size="sm" />}
            buttonProps={{
              className: 'nmv-button',
              part: 'button',
              'data-kind': 'quiet',
              'data-size': 'xs',
              'data-icon': '',
              title: t('more', { name: title }),
              'aria-label': t('more', { name: title }),
            }}
          >
            {(close) => (
              <>
                <MenuItem icon={xls} onPress={() => (close(), file('xlsx'))}>
                  {t('asXlsx')}
                </MenuItem>
                <MenuItem icon={csv} onPress={() => (close(), file('csv'))}>
                  {t('asCsv')}
                </MenuItem>
                <MenuItem icon={envelope} onPress={() => (close(), setSending(true))}>
                  {t('sendWeekly')}
                </MenuItem>
              </>
            )}
          </Popover>
        </div>
      </div>
      {asTable || isTable ? (
        <BoardTableView label={title} table={buildTable(shown, table)} />
      ) : (
        <div className="nmv-panel-body">{children}</div>
      )}
      {Boolean(foot) && <div className="nmv-board-foot">{foot}</div>}
      {isSending && (
        <ScheduleDialog
          what={{
            name: title,
            kind: 'board',
            draft: {
              name1: title,
              source: `boards/${shown.board}/file`,
              query: { ...toTexts(asked), table },
              // the cycle is that of the day on which one looks
              place: `${here}${buildBoardRoute({ ...asked, cycleId: undefined }).slice(1)}`,
            },
          }}
          onClose={() => setSending(false)}
        />
      )}
    </section>
  );
}
