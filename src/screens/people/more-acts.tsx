import { mask, pencil } from '../../ui/icons/people.ts';
import { useAreas } from '../../data/use-areas.ts';
import { useHost, useSession } from '../../data/page-provider.tsx';
import { useT } from '../../i18n/use-t.ts';
import type { MoreActsProps } from '../record/extras.ts';
import { BP_TYPE } from '../../domain/rules/sales-role.ts';
import { ActingDialog } from './acting-dialog.tsx';
import { IdentityChangeDialog } from './identity-change-dialog.tsx';
import { mayAskIdentity } from './may-ask-identity.ts';
import { useMayActAs } from './use-may-act-as.ts';

/** What else is done with a person, from their record or row of the list: acting as them, which goes on at the start page, and asking for another name, number or role. */
export function MoreActs({ row, onOpen, children }: MoreActsProps) {
  useAreas('people');
  const t = useT('people');
  const { navigate } = useHost();
  const session = useSession();
  const mayAct = useMayActAs(row);
  const person = { userEmail: String(row['email'] ?? ''), name: String(row['name1'] ?? '') };
  const actAs = () =>
    onOpen((close) => (
      <ActingDialog person={person} onClose={close} onStarted={() => navigate('/index')} />
    ));
  const ask = () =>
    onOpen((close) => (
      <IdentityChangeDialog
        personId={row.id}
        isInternal={row['bpType'] === BP_TYPE.internal}
        onClose={close}
      />
    ));
  return children([
    ...(mayAct ? [{ name: 'acting', label: t('actAsThis'), icon: mask, run: actAs }] : []),
    ...(mayAskIdentity(session, row)
      ? [{ name: 'identity', label: t('askIdentity'), icon: pencil, run: ask }]
      : []),
  ]);
}
