import { useSteady } from '../../../ui/base/use-steady.ts';
import { useT } from '../../../i18n/use-t.ts';
import { Button } from '../../../ui/base/button.tsx';
import { Drawer } from '../../../ui/dialog/drawer.tsx';
import { Criterion } from './criterion.tsx';
import { OrderChoice } from './order-choice.tsx';
import type { FilterPanelProps } from './filter-panel.tsx';
import { useConditions } from './use-conditions.ts';
import { useCriteria } from './use-criteria.ts';

interface FilterSheetProps extends Omit<FilterPanelProps, 'first'> {
  readonly onClose: () => void;
}

/** Offers every criterion on a phone; each acts at once, and the button says what it leaves. */
export function FilterSheet({ query, onQuery, found, onClear, onSave, onClose }: FilterSheetProps) {
  const t = useT('maintenance');
  const criteria = useCriteria();
  const { typed, set } = useConditions({ query, onQuery });
  const setCondition = useSteady(set);
  return (
    <Drawer
      title={t('filters')}
      onClose={onClose}
      onSubmit={onClose}
      foot={
        <>
          <Button onClick={onClear}>{t('clear')}</Button>
          <Button onClick={onSave}>{t('viewSaveAs')}</Button>
          <Button kind="primary" type="submit">
            {found === undefined ? t('showRows') : t('showFound', { rows: found })}
          </Button>
        </>
      }
    >
      <div className="nmv-stack">
        <OrderChoice query={query} onQuery={onQuery} />
        {criteria.map((name) => (
          <Criterion key={name} name={name} value={typed[name] ?? ''} onValue={setCondition} />
        ))}
      </div>
    </Drawer>
  );
}
