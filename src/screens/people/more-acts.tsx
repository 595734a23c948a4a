import { mask } from '../../ui/icons/people.ts';
import { MenuItem } from '../../ui/menu.tsx';
import { useAreas } from '../../data/use-areas.ts';
import { useHost } from '../../data/page-provider.tsx';
import { useT } from '../../i18n/use-t.ts';
import type { RowActsProps } from '../listing/extras.ts';
import { ActingDialog } from './acting-dialog.tsx';
import { useMayActAs } from './use-may-act-as.ts';

/** What else is done with a person, from his record or his row of the list: acting as him, which goes on at the start page. */
export function MoreActs({ row, onOpen }: RowActsProps) {
  useAreas('people');
  const t = useT('people');
  const { navigate } = useHost();
  const mayAct = useMayActAs(row);
  if (!mayAct) return null;
  const person = { userEmail: String(row['email'] ?? ''), name: String(row['name1'] ?? '') };
  return (
    <>
      <hr className="nmv-divider" />
      <MenuItem
        icon={mask}
        onPress={() =>
          onOpen((close) => (
            <ActingDialog person={person} onClose={close} onStarted={() => navigate('/index')} />
          ))
        }
      >
        {t('actAsThis')}
      </MenuItem>
    </>
  );
}
