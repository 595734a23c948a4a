import { useChooseLocale } from '../data/page/use-choose-locale.ts';
import { localeFacts, locales } from '../i18n/locale.ts';
import { useLocale, useT } from '../i18n/use-t.ts';
import { Icon } from '../ui/base/icon.tsx';
import { caretDown, globe } from '../ui/icons/plain.ts';
import { MenuChoice, Popover } from '../ui/menu/menu.tsx';

/** The languages as choices of a menu. */
export function LanguageChoices({ onChosen }: { readonly onChosen: () => void }) {
  const locale = useLocale();
  const choose = useChooseLocale();
  return locales.map((each) => (
    <MenuChoice
      key={each}
      checked={each === locale}
      onPress={() => {
        void choose(each);
        onChosen();
      }}
    >
      <span lang={each}>{localeFacts[each].name}</span>
    </MenuChoice>
  ));
}

/** A button that names the language in force and opens the others. */
export function LanguageMenu() {
  const locale = useLocale();
  const t = useT('common');
  const button = (
    <>
      <Icon of={globe} size="sm" />
      <span className="nmv-language-name">{localeFacts[locale].name}</span>
      <Icon of={caretDown} size="sm" />
    </>
  );
  return (
    <Popover
      kind="menu"
      align="end"
      label={t('language')}
      button={button}
      buttonProps={{
        className: 'nmv-button',
        part: 'button',
        'data-kind': 'quiet',
        'data-size': 'xs',
      }}
    >
      {(close) => <LanguageChoices onChosen={close} />}
    </Popover>
  );
}
