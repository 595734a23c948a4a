import { useRef, useState } from 'react';
import { useT } from '../../../i18n/use-t.ts';
import { Button, IconButton } from '../../../ui/base/button.tsx';
import { Switch } from '../../../ui/choice/choice.tsx';
import { Icon } from '../../../ui/base/icon.tsx';
import { arrowClockwise, caretDown, download } from '../../../ui/icons/control.ts';
import { csv, upload, xls } from '../../../ui/icons/file.ts';
import { undo as undoIcon } from '../../../ui/icons/record.ts';
import { MenuItem, Popover } from '../../../ui/menu/menu.tsx';
import { Input } from '../../../ui/input/text-input.tsx';
import { useRecordDesk } from '../../record/form/state/record-desk.ts';
import { FillDialog } from './fill-dialog.tsx';
import { useSearchShortcut } from '../../listing/search/use-search-shortcut.ts';
import type { LeftLine } from './file-report.tsx';
import type { PastSales } from './past-sales.ts';
import type { Picking } from './use-range.ts';
import type { SheetActions } from './use-sheet-keys.ts';
import { useTargetFiles } from './use-target-files.ts';
import type { TargetSheet } from './use-target-sheet.ts';

/** Fewer rows are seen at a glance. */
const FEW_ROWS = 12;

interface SheetHeadProps {
  readonly sheet: TargetSheet;
  /** null until it is known. */
  readonly past: PastSales | null | undefined;
  readonly picking: Picking;
  readonly actions: SheetActions;
  readonly onLeft: (lines: readonly LeftLine[]) => void;
  readonly onSaid: (text: string) => void;
}

/** Shows the number of targets, the filter, and actions on all of them. */
export function SheetHead({ sheet, past, picking, onLeft, onSaid }: SheetHeadProps) {
  const t = useT('campaigns');
  const { canEdit } = useRecordDesk();
  const [isFilling, setFilling] = useState(false);
  const set = sheet.all.filter(({ target }) => target !== undefined).length;
  return (
    <div className="nmv-panel-head" part="head" data-ruled="">
      <div className="nmv-panel-title">
        <span className="nmv-strong">{t('targetCount', { count: set })}</span>{' '}
        <span className="nmv-muted">{t('targetOf', { count: sheet.all.length })}</span>
      </div>
      {sheet.all.length > FEW_ROWS && <Finder sheet={sheet} picking={picking} />}
      {canEdit && sheet.all.length > 0 && (
        <span className="nmv-cluster" data-gap="2">
          <IconButton
            icon={undoIcon}
            label={t('undo')}
            size="xs"
            disabled={sheet.undo === undefined}
            onClick={sheet.undo}
          />
          <IconButton
            icon={arrowClockwise}
            label={t('redo')}
            size="xs"
            disabled={sheet.redo === undefined}
            onClick={sheet.redo}
          />
          {past && (
            <Button size="xs" onClick={() => setFilling(true)}>
              {t('fill')}
            </Button>
          )}
          <FileMenu {...{ sheet, onLeft, onSaid }} />
        </span>
      )}
      {isFilling && past && (
        <FillDialog {...{ sheet, past }} box={picking.box} onClose={() => setFilling(false)} />
      )}
    </div>
  );
}

/** Filters the rows; a new filter clears the picked cells, because rows change their positions. */
function Finder({ sheet, picking }: Pick<SheetHeadProps, 'sheet' | 'picking'>) {
  useSearchShortcut();
  const t = useT('campaigns');
  const { filter, setFilter } = sheet;
  const choose = (next: Partial<typeof filter>) => {
    picking.pick(undefined);
    setFilter({ ...filter, ...next });
  };
  return (
    <span className="nmv-cluster nmv-target-finder">
      <Input
        type="search"
        sized="xs"
        aria-label={t('findParticipant')}
        placeholder={t('findParticipant')}
        value={filter.find}
        onChange={(event) => choose({ find: event.currentTarget.value })}
      />
      <Switch checked={filter.onlySet} onChecked={(onlySet) => choose({ onlySet })}>
        {t('onlySet')}
      </Switch>
    </span>
  );
}

function FileMenu({ sheet, onLeft, onSaid }: Pick<SheetHeadProps, 'sheet' | 'onLeft' | 'onSaid'>) {
  const t = useT('campaigns');
  const files = useTargetFiles(sheet, onLeft, onSaid);
  const input = useRef<HTMLInputElement>(null);
  return (
    <>
      <Popover
        kind="menu"
        align="end"
        label={t('files')}
        button={
          <>
            <Icon of={download} size="sm" />
            {t('files')}
            <Icon of={caretDown} size="sm" />
          </>
        }
        buttonProps={{
          className: 'nmv-button',
          part: 'button',
          'data-size': 'xs',
          'aria-busy': files.busy,
        }}
      >
        {(close) => {
          const run = (action: () => void) => () => {
            close();
            action();
          };
          return (
            <>
              <MenuItem icon={xls} onPress={run(() => void files.save('xlsx'))}>
                {t('saveXlsx')}
              </MenuItem>
              <MenuItem icon={csv} onPress={run(() => void files.save('csv'))}>
                {t('saveCsv')}
              </MenuItem>
              <MenuItem icon={upload} onPress={run(() => input.current?.click())}>
                {t('readFile')}
              </MenuItem>
            </>
          );
        }}
      </Popover>
      <input
        ref={input}
        type="file"
        hidden
        accept=".csv,.xlsx,.txt"
        aria-label={t('readFile')}
        onChange={(event) => {
          void files.read([...(event.currentTarget.files ?? [])]);
          // the same file can be chosen again
          event.currentTarget.value = '';
        }}
      />
    </>
  );
}
