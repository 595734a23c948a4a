import { mask } from '../../ui/icons/people.ts';
import { useAreas } from '../../data/use-areas.ts';
import { useHost } from '../../data/page-provider.tsx';
import { useT } from '../../i18n/use-t.ts';
import type { MoreActsProps } from '../record/extras.ts';
import { ActingDialog } from './acting-dialog.tsx';
import { useMayActAs } from './use-may-act-as.ts';

/** What else is done with a person, from his record or his row of the list: acting as him, which goes on at the start page. */
export function MoreActs({ row, onOpen, children }: MoreActsProps) {
  useAreas('people');
  const t = useT('people');
  const { navigate } = useHost();
  const mayAct = useMayActAs(row);
  const person = { userEmail: String(row['email'] ?? ''), name: String(row['name1'] ?? '') };
  const actAs = () =>
    onOpen((close) => (
      <ActingDialog person={person} onClose={close} onStarted={() => navigate('/index')} />
    ));
  return children(
    mayAct ? [{ name: 'acting', label: t('actAsThis'), icon: mask, run: actAs }] : [],
  );
}
