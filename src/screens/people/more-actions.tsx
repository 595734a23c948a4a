import { mask, pencil } from '../../ui/icons/people.ts';
import { useAreas } from '../../data/page/use-areas.ts';
import { useHost, useSession } from '../../data/page/page-provider.tsx';
import { useT } from '../../i18n/use-t.ts';
import type { MoreActionsProps } from '../record/extras.ts';
import { BP_TYPE } from '../../domain/rules/permission/sales-role.ts';
import { ActingDialog } from './acting-dialog.tsx';
import { IdentityChangeDialog } from './identity-change-dialog.tsx';
import { mayAskIdentity } from './may-ask-identity.ts';
import { useMayActAs } from './use-may-act-as.ts';

/**
 * Lists further actions on a person from the record or row: impersonation, which continues at the
 * start page, and requests for identity changes.
 */
export function MoreActions({ row, onOpen, children }: MoreActionsProps) {
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
