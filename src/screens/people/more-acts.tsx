import { mask } from '../../ui/icons/people.ts';
import { MenuItem } from '../../ui/menu.tsx';
import { useAreas } from '../../data/use-areas.ts';
import { useHost } from '../../data/page-provider.tsx';
import { useT } from '../../i18n/use-t.ts';
import type { ExtraMoreProps } from '../maintenance/extras.ts';
import { ActingDialog } from './acting-dialog.tsx';
import { useMayActAs } from './use-may-act-as.ts';

/** What else is done with a person from his record: acting as him, which goes on at the start page. */
export function MoreActs({ detail, onOpen }: ExtraMoreProps) {
  useAreas('people');
  const t = useT('people');
  const { navigate } = useHost();
  const mayAct = useMayActAs(detail);
  if (!mayAct) return null;
  const person = { userEmail: String(detail['email'] ?? ''), name: String(detail['name1'] ?? '') };
  return (
    <>
      <hr className="nmv-divider" />
      <MenuItem icon={mask} onPress={() => onOpen((close) => <ActingDialog person={person} onClose={close} onStarted={() => navigate('/index')} />)}>{t('actAsThis')}</MenuItem>
    </>
  );
}
