import dialog from '../../../styles/dialog.css';
import help from '../../../styles/help.css';
import { READ, WRITE, findLevel, rolesWith } from '../../domain/rules/permission/permission.ts';
import { useSession } from '../../data/page/page-provider.tsx';
import { useAreas } from '../../data/page/use-areas.ts';
import { useT } from '../../i18n/use-t.ts';
import { Button } from '../../ui/base/button.tsx';
import { Dialog } from '../../ui/dialog/dialog.tsx';
import { useSheets } from '../../ui/base/sheet-root.tsx';
import type { PortalRoute } from '../route-types.ts';
import { useScreenTitle } from '../menu/words.ts';
import { helpKey } from './help-key.ts';
import { SHORTCUTS, SHORTCUT_PLACES } from './shortcuts.ts';

const sheets = [dialog, help];

/** Help beside a screen: what it is for, its rule, who may do what, and the shortcuts; without a screen the shortcuts alone. */
export function HelpDialog({
  route,
  onClose,
}: {
  readonly route: PortalRoute | undefined;
  readonly onClose: () => void;
}) {
  useAreas('help');
  useSheets(sheets);
  const t = useT('help');
  const titleOf = useScreenTitle();
  return (
    <Dialog
      size="side"
      title={route === undefined ? t('keys') : titleOf(route.title)}
      lead={route === undefined ? undefined : t.maybe(`what_${helpKey(route.title)}`)}
      onClose={onClose}
      foot={
        <Button data-focus="" onClick={onClose}>
          {t('close')}
        </Button>
      }
    >
      <div className="nmv-stack">
        {route && <Rule route={route} />}
        {route && <Who route={route} />}
        {route && <h3 className="nmv-subheading">{t('keys')}</h3>}
        <Keys />
      </div>
    </Dialog>
  );
}

function Rule({ route }: { readonly route: PortalRoute }) {
  const t = useT('help');
  const rule = t.maybe(`rule_${helpKey(route.title)}`);
  if (rule === undefined) return null;
  return (
    <div>
      <h3 className="nmv-subheading">{t('rules')}</h3>
      <p className="nmv-text">{rule}</p>
    </div>
  );
}

/** Lists the roles that may read and write the screen, from its transactions. */
function Who({ route: { tcodes, administrators } }: { readonly route: PortalRoute }) {
  const t = useT('help');
  const { user } = useSession();
  if (user === undefined) return null;
  if (administrators) return <p className="nmv-text">{t('administrators')}</p>;
  const tcode = tcodes?.[0];
  if (tcode === undefined) return <p className="nmv-text">{t('everyone')}</p>;
  const names = (level: typeof READ | typeof WRITE) =>
    rolesWith(tcode, level)
      .map((role) => t(`role${role}`))
      .join(', ');
  const level = findLevel(user, tcode);
  return (
    <div className="nmv-stack" data-gap="2">
      <h3 className="nmv-subheading">{t('whoReads')}</h3>
      <p className="nmv-text">{names(READ)}</p>
      {names(WRITE) !== '' && (
        <>
          <h3 className="nmv-subheading">{t('whoWrites')}</h3>
          <p className="nmv-text">{names(WRITE)}</p>
        </>
      )}
      <p className="nmv-small nmv-muted">
        {t('ofGroups')} {level > 0 && t(level === WRITE ? 'own2' : 'own1')}
      </p>
    </div>
  );
}

function Keys() {
  const t = useT('help');
  return SHORTCUT_PLACES.map((place) => (
    <div key={place}>
      <h4 className="nmv-small nmv-muted">{t(place)}</h4>
      <dl className="nmv-help-keys">
        {SHORTCUTS.filter((shortcut) => shortcut.place === place).map(({ keys, does }) => (
          <div key={does}>
            <dt>
              {keys.map((key) => (
                <kbd key={key}>{key}</kbd>
              ))}
            </dt>
            <dd>{t(does)}</dd>
          </div>
        ))}
      </dl>
    </div>
  ));
}
