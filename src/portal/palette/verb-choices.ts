import { useContext } from 'react';
import type { Session } from '../../data/session/session-state.ts';
import { entities } from '../../domain/entities/index.ts';
import { WRITE, can } from '../../domain/rules/permission/permission.ts';
import { inSentence } from '../../i18n/in-sentence.ts';
import { isResourceArea } from '../../i18n/resources.ts';
import { LanguageContext } from '../../i18n/use-t.ts';
import { plus } from '../../ui/icons/control.ts';
import type { PortalRoute } from '../route-types.ts';
import type { PaletteTarget } from './choices.ts';
import { fit, plainText } from './match.ts';

const POSTING = '/notasfiscais/manager/customer';

/** Returns acts with places of their own that the person may do: posting, and new records. */
export function useVerbs(
  user: Session | undefined,
  routes: readonly PortalRoute[],
): readonly PaletteTarget[] {
  const { locale, messages } = useContext(LanguageContext);
  if (!user) return [];
  const t = messages.of(locale, 'shell');
  const post = can(user, '600-020', WRITE)
    ? [{ href: `#${POSTING}/post`, title: t('postInvoices'), icon: plus }]
    : [];
  const made = routes.flatMap(({ path, title, records }) => {
    const entity = entities.find(({ resource }) => resource === records);
    if (!entity?.canCreate || !isResourceArea(title) || !can(user, entity.tcode, WRITE)) return [];
    const name = messages.of(locale, title)('one');
    return [
      {
        href: `#${path}/new`,
        title: t('newRecord', { name: inSentence(name, locale) }),
        icon: plus,
      },
    ];
  });
  return [...post, ...made];
}

/** Returns the acts that fit, once the typed words begin with their verb. */
export function verbChoices(verbs: readonly PaletteTarget[], q: string): readonly PaletteTarget[] {
  const [verb = ''] = plainText(q).split(/\s+/);
  return verb === ''
    ? []
    : verbs.filter(({ title }) => plainText(title).startsWith(verb) && (fit(q, [title]) ?? 2) < 2);
}
