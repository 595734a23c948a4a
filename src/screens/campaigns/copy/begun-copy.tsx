import { useEffect, useRef } from 'react';
import { usePage, useSession } from '../../../data/page/page-provider.tsx';
import { useT } from '../../../i18n/use-t.ts';
import { Button } from '../../../ui/base/button.tsx';
import { useOptionSource } from '../../../ui/fields/option-source.ts';
import { Finding } from '../../../ui/state/message.tsx';
import type { FormState } from '../../record/form/state/form-state.ts';
import { useRecordDesk } from '../../record/form/state/record-desk.ts';
import { useMaintenance } from '../../record/screen.ts';
import { readCycles, useCycle } from '../use-cycle.ts';
import { isOutside, moveInto, ownedBy } from './move-into.ts';

/** Puts a copy into the cycle that was chosen for it, and makes it the person's own; once, and never over what was kept of it. */
function useBeginning() {
  const { place } = useMaintenance();
  const { isNew, kept, state, change } = useRecordDesk();
  const { user } = useSession();
  const { toasts } = usePage();
  const t = useT('campaigns');
  const source = useOptionSource();
  const hasBegun = useRef(false);
  const isCopy = isNew && place.view === 'form' && place.from !== undefined;
  const into = isCopy && place.into !== undefined ? place.into : undefined;
  const from = state.start.values['campgnCicleId'];
  useEffect(() => {
    if (!isCopy || kept !== undefined || hasBegun.current) return;
    hasBegun.current = true;
    const put = (by: (form: FormState) => FormState) => change('prizes', by);
    if (user !== undefined) put((form) => ownedBy(form, user.id, user.fullName));
    if (into === undefined || typeof from !== 'number' || into === from) return;
    void readCycles(source, [from, into]).then(
      (cycles) => {
        const [old, next] = [from, into].map((id) => cycles.find((each) => each.id === id));
        if (old && next) put((form) => moveInto(form, old, next));
      },
      () => toasts.show({ tone: 'warning', message: t('copyNotMoved') }),
    );
  }, [isCopy, kept, into, from, user, change, source, toasts, t]);
}

/** Asks for the data that a copy needs: its cycle, and days inside it. */
export function BegunCopy() {
  const t = useT('campaigns');
  useBeginning();
  const { state, isNew, canEdit, change } = useRecordDesk();
  const toId = (value: unknown) => (typeof value === 'number' ? value : undefined);
  const from = useCycle(toId(state.start.values['campgnCicleId']));
  const chosen = useCycle(toId(state.entries['campgnCicleId']?.value));
  if (!isNew || !canEdit || from === undefined || chosen === undefined || from.id === chosen.id)
    return null;
  if (!isOutside(state, chosen)) return null;
  return (
    <Finding
      tone="warning"
      title={t('daysOutside', { cycle: chosen.name1 })}
      action={
        <Button size="xs" onClick={() => change('prizes', (form) => moveInto(form, from, chosen))}>
          {t('moveDays')}
        </Button>
      }
    >
      {t('daysOutsideLead', { cycle: from.name1 })}
    </Finding>
  );
}
