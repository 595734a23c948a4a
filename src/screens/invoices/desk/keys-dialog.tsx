import { useFailureToast } from '../../../data/page/use-failure-toast.ts';
import { useT } from '../../../i18n/use-t.ts';
import { Button } from '../../../ui/base/button.tsx';
import { Switch } from '../../../ui/choice/choice.tsx';
import { Dialog } from '../../../ui/dialog/dialog.tsx';
import { KeyMark } from './key-mark.tsx';
import { useKeysSetting } from './use-desk-keys.ts';

/** All keys of the desk, and the switch that puts them to rest. */
export function KeysDialog({ onClose }: { readonly onClose: () => void }) {
  const t = useT('desk');
  const words = useT('invoices');
  const tell = useFailureToast();
  const { isOn, set } = useKeysSetting();
  const keys: readonly (readonly [string, string])[] = [
    ['J', t('next')],
    ['K', t('previous')],
    ['A', words('act.approve')],
    ['R', words('act.refuse')],
    ['S', t('setAside')],
    ['F', t('file')],
    ['U', t('undo')],
    ['?', t('keysTitle')],
  ];
  const change = (next: boolean) => void set(next).catch(tell);
  return (
    <Dialog
      title={t('keysTitle')}
      lead={t('keysText')}
      onClose={onClose}
      foot={<Button onClick={onClose}>{t('close')}</Button>}
    >
      <div className="nmv-stack">
        <Switch checked={isOn} onChecked={change} data-focus="">
          {t('keysSwitch')}
        </Switch>
        <dl className="nmv-desk-keylist">
          {keys.map(([key, what]) => (
            <div key={key}>
              <dt>
                <KeyMark of={key} />
                <span className="nmv-hidden-text">{key}</span>
              </dt>
              <dd>{what}</dd>
            </div>
          ))}
        </dl>
      </div>
    </Dialog>
  );
}
