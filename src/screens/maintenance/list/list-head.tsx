import { useT } from '../../../i18n/use-t.ts';
import { Button } from '../../../ui/button.tsx';
import { Icon } from '../../../ui/icon.tsx';
import { dotsThree, plus } from '../../../ui/icons/control.ts';
import { printer } from '../../../ui/icons/table.ts';
import { Tcode } from '../../../ui/mark.tsx';
import { MenuItem, Popover } from '../../../ui/menu.tsx';
import type { ListQuery } from '../place.ts';
import { useMaintenance } from '../screen.ts';
import { useNames } from '../use-names.ts';
import type { ColumnState } from './column-state.ts';
import { usePrint } from './use-print.ts';

interface ListHeadProps {
  readonly query: ListQuery;
  readonly columns: readonly ColumnState[];
  readonly total: number | undefined;
  readonly onNew: (() => void) | undefined;
}

/** What the screen is called, and the acts that concern all of it. */
export function ListHead({ query, columns, total, onNew }: ListHeadProps) {
  const t = useT('maintenance');
  const { entity } = useMaintenance();
  const names = useNames(entity);
  const { print, isPreparing } = usePrint(query, columns);
  return (
    <div className="nmv-screen-head">
      <div className="nmv-cluster">
        <h1 className="nmv-title">{names.many}</h1>
        <Tcode title={t('transactionCode')}>{entity.tcode}</Tcode>
      </div>
      <div className="nmv-cluster">
        <Popover kind="menu" align="end" label={t('more')} button={<Icon of={dotsThree} />} buttonProps={{ className: 'nmv-button', 'data-icon': '', 'aria-label': t('more'), title: t('more'), 'aria-busy': isPreparing || undefined }}>
          {(close) => <MenuItem icon={printer} disabled={!total} onPress={() => { close(); print(); }}>{t('print')}</MenuItem>}
        </Popover>
        {onNew && <Button kind="primary" icon={plus} onClick={onNew}>{t('create')}</Button>}
      </div>
    </div>
  );
}
