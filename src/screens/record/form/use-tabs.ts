import type { FormTab } from '../../../domain/entity.ts';
import { useFieldWords } from '../../../i18n/use-field-words.ts';
import { useT } from '../../../i18n/use-t.ts';
import type { TabItem } from '../../../ui/way/tabs.tsx';
import { useMaintenance } from '../screen.ts';
import { findTab } from './state/form-failures.ts';
import { useRecordDesk } from './state/record-desk.ts';

/** The tabs of the definition that are there for who is signed in. */
export function useShownTabs(): readonly FormTab[] {
  const { entity, extras, canWrite } = useMaintenance();
  return canWrite
    ? entity.form
    : entity.form.filter(({ label }) => !extras.writersOnly?.includes(label));
}

/** The tabs of the definition (2.44), each with the number of its errors or of its rows. */
export function useTabs(): readonly TabItem<string>[] {
  const t = useT('recordForm');
  const names = useFieldWords();
  const tabs = useShownTabs();
  const { extras } = useMaintenance();
  const { entity, failures, state, detail } = useRecordDesk();
  return tabs.map((tab) => {
    const wrong = failures.filter(({ spot }) => findTab(entity, spot) === tab).length;
    const label = names.maybe(tab.label) ?? tab.label;
    if (wrong > 0)
      return {
        id: tab.label,
        label,
        count: wrong,
        tone: 'danger',
        countLabel: t('errorsIn', { count: wrong }),
      };
    const rows =
      // a panel of its own shows something else
      tab.child === undefined ||
      (extras.panels?.[tab.label] && !extras.counted?.includes(tab.label))
        ? undefined
        : (state.children[tab.child]?.filter(({ removed }) => !removed) ?? detail?.[tab.child]);
    return Array.isArray(rows)
      ? {
          id: tab.label,
          label,
          count: rows.length,
          countLabel: t('rowCount', { count: rows.length }),
        }
      : { id: tab.label, label };
  });
}
