import type { EntityAction } from '../../../../domain/entity-action.ts';
import { useFieldWords } from '../../../../i18n/use-field-words.ts';
import { useT } from '../../../../i18n/use-t.ts';
import { copy } from '../../../../ui/icons/control.ts';
import { clock, link, listDashes, trash } from '../../../../ui/icons/record.ts';
import type { ScreenAction } from '../../../../ui/base/screen-actions.ts';
import type { RowDialog } from '../../../listing/base/extras.ts';
import { useMaintenance } from '../../screen.ts';
import { useRecordDesk } from '../state/record-desk.ts';
import { useActionsNow } from './use-actions-now.ts';
import { useCopyLink } from './use-copy-link.ts';

/** Dialog or drawer opened from the head of a record. */
export type Opened =
  | { readonly kind: 'history' | 'versions' | 'delete' }
  | { readonly kind: 'act'; readonly action: EntityAction }
  | { readonly kind: 'extra'; readonly dialog: RowDialog };

/** All that may be done with the record, by what it does to it. */
interface RecordActions {
  /** Actions that change the record's state. */
  readonly changes: readonly ScreenAction[];
  /** Actions that only show data. */
  readonly looks: readonly ScreenAction[];
  readonly removal: ScreenAction | undefined;
}

/** Returns the actions on the record for menu and search. */
export function useRecordActions(onOpen: (opened: Opened) => void): RecordActions {
  const t = useT('recordForm');
  const { entity, canWrite } = useMaintenance();
  const { canEdit } = useRecordDesk();
  const copyLink = useCopyLink();
  const copyAsNew = useCopyAsNew();
  return {
    changes: useChanges(onOpen),
    looks: [
      {
        name: 'history',
        label: t('history'),
        icon: clock,
        run: () => onOpen({ kind: 'history' }),
      },
      ...(entity.versions
        ? [
            {
              name: 'versions',
              label: t('versions'),
              icon: listDashes,
              run: () => onOpen({ kind: 'versions' }),
            },
          ]
        : []),
      { name: 'link', label: t('copyLink'), icon: link, run: copyLink },
      ...(canWrite && entity.canCreate
        ? [{ name: 'copy', label: t('copyAsNew'), icon: copy, run: copyAsNew }]
        : []),
    ],
    removal:
      canEdit && entity.canDelete
        ? {
            name: 'delete',
            label: t('delete'),
            icon: trash,
            danger: true,
            run: () => onOpen({ kind: 'delete' }),
          }
        : undefined,
  };
}

function useChanges(onOpen: (opened: Opened) => void): readonly ScreenAction[] {
  const t = useT('recordForm');
  const names = useFieldWords();
  const { count } = useRecordDesk();
  return useActionsNow().map(({ action, why }) => ({
    name: `act ${action.name}`,
    label: names.maybe(action.label) ?? action.name,
    danger: action.danger,
    hasButton: why === undefined && count === 0,
    why:
      why !== undefined
        ? (names.maybe(`why_${why}`) ?? why)
        : count > 0
          ? t('actSaveFirst')
          : undefined,
    run: () => onOpen({ kind: 'act', action }),
  }));
}

/** Opens a new record with the values of this one. */
function useCopyAsNew(): () => void {
  const { place, go } = useMaintenance();
  const { detail, leaveTo } = useRecordDesk();
  return () =>
    leaveTo(() =>
      go({
        view: 'form',
        id: 'new',
        tab: '',
        query: place.query,
        ...(detail && { from: detail.id }),
      }),
    );
}
