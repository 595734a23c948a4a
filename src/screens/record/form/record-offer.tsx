import { Suspense } from 'react';
import { useT } from '../../../i18n/use-t.ts';
import { Offered } from '../../../ui/screen-acts.ts';
import type { ScreenAct } from '../../../ui/screen-acts.ts';
import { useMaintenance } from '../screen.ts';
import { useRecordDesk } from './record-desk.ts';
import { useRecordActs } from './use-record-acts.ts';
import type { Opened } from './use-record-acts.ts';

/** Lays out what may be done with the record, so that the search of the portal finds it. */
export function RecordOffer({ onOpen }: { readonly onOpen: (opened: Opened) => void }) {
  const t = useT('maintenance');
  const {
    extras: { more: Extra },
  } = useMaintenance();
  const { name, detail } = useRecordDesk();
  const { changes, looks, removal } = useRecordActs(onOpen);
  const offered = (more: readonly ScreenAct[]) => (
    <Offered
      title={t('actsOf', { name })}
      acts={[...changes, ...more, ...looks, ...(removal ? [removal] : [])]}
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
