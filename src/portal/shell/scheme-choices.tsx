import { useState } from 'react';
import type { Areas } from '../../i18n/areas.ts';
import { useT } from '../../i18n/use-t.ts';
import { MenuChoice } from '../../ui/menu/menu.tsx';
import { chooseScheme, keptScheme, schemes } from '../scheme.ts';
import type { Scheme } from '../scheme.ts';

const schemeNames = {
  auto: 'schemeAuto',
  light: 'schemeLight',
  dark: 'schemeDark',
} as const satisfies Readonly<Record<Scheme, keyof Areas['shell']>>;

/** Light, dark, or as the device says. */
export function SchemeChoices({ host }: { readonly host: HTMLElement }) {
  const t = useT('shell');
  const [scheme, setScheme] = useState(keptScheme);
  return (
    <>
      <div className="nmv-menu-label">{t('scheme')}</div>
      <div className="nmv-menu-row" role="group" aria-label={t('scheme')}>
        {schemes.map((each) => (
          <MenuChoice
            key={each}
            checked={each === scheme}
            onPress={() => {
              chooseScheme(host, each);
              setScheme(each);
            }}
          >
            {t(schemeNames[each])}
          </MenuChoice>
        ))}
      </div>
    </>
  );
}
