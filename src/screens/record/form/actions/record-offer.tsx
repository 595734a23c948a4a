import { Suspense } from 'react';
import { useT } from '../../../../i18n/use-t.ts';
import { Offered } from '../../../../ui/base/screen-actions.ts';
import type { ScreenAction } from '../../../../ui/base/screen-actions.ts';
import { useMaintenance } from '../../screen.ts';
import { useRecordDesk } from '../state/record-desk.ts';
import { useRecordActions } from './use-record-actions.ts';
import type { Opened } from './use-record-actions.ts';

/** Lays out what may be done with the record, so that the search of the portal finds it. */
export function RecordOffer({ onOpen }: { readonly onOpen: (opened: Opened) => void }) {
  const t = useT('maintenance');
  const {
    extras: { more: Extra },
  } = useMaintenance();
  const { name, detail } = useRecordDesk();
  const { changes, looks, removal } = useRecordActions(onOpen);
  const offered = (more: readonly ScreenAction[]) => (
    <Offered
      title={t('actsOf', { name })}
      actions={[...changes, ...more, ...looks, ...(removal ? [removal] : [])]}
    />
  );
  if (!Extra || !detail) return offered([]);
  return (
    <Suspense fallback={offered([])}>
      <Extra row={detail} onOpen={(dialog) => onOpen({ kind: 'extra', dialog })}>
        {offered}
      </Extra>
    </Suspense>
  );
}
