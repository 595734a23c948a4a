import type { EntityAct } from '../../../domain/entity-act.ts';
import { useFieldWords } from '../../../i18n/use-field-words.ts';
import { useT } from '../../../i18n/use-t.ts';
import { copy } from '../../../ui/icons/control.ts';
import { clock, link, listDashes, trash } from '../../../ui/icons/record.ts';
import type { ScreenAct } from '../../../ui/screen-acts.ts';
import type { RowDialog } from '../../listing/extras.ts';
import { useMaintenance } from '../screen.ts';
import { useRecordDesk } from './record-desk.ts';
import { useActsNow } from './use-acts-now.ts';
import { useCopyLink } from './use-copy-link.ts';

/** What the head of a record may open. */
export type Opened =
  | { readonly kind: 'history' | 'versions' | 'delete' }
  | { readonly kind: 'act'; readonly act: EntityAct }
  | { readonly kind: 'extra'; readonly dialog: RowDialog };

/** All that may be done with the record, by what it does to it. */
interface RecordActs {
  /** What changes how it stands. */
  readonly changes: readonly ScreenAct[];
  /** What leaves it as it is. */
  readonly looks: readonly ScreenAct[];
  readonly removal: ScreenAct | undefined;
}

/** What may be done with the record; menu and search take it from here. */
export function useRecordActs(onOpen: (opened: Opened) => void): RecordActs {
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

function useChanges(onOpen: (opened: Opened) => void): readonly ScreenAct[] {
  const t = useT('recordForm');
  const names = useFieldWords();
  const { count } = useRecordDesk();
  return useActsNow().map(({ act, why }) => ({
    name: `act ${act.name}`,
    label: names.maybe(act.label) ?? act.name,
    danger: act.danger,
    hasButton: why === undefined && count === 0,
    why:
      why !== undefined
        ? (names.maybe(`why_${why}`) ?? why)
        : count > 0
          ? t('actSaveFirst')
          : undefined,
    run: () => onOpen({ kind: 'act', act }),
  }));
}

/** A new record that begins with what stands in this one. */
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
