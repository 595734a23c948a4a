import { empty, panel } from '../../../styles/sheets.ts';
import { useT } from '../../i18n/use-t.ts';
import { ButtonLink } from '../../ui/button.tsx';
import { Empty } from '../../ui/empty.tsx';
import { useSheets } from '../../ui/sheet-root.tsx';
import { indexPath } from '../guards.ts';
import type { PortalRoute } from '../routes.ts';

const sheets = [empty, panel];

/** Names the transaction that is missing and who can grant it. */
export function NotAllowed({ route: { tcode, title } }: { readonly route: Pick<PortalRoute, 'tcode' | 'title'> }) {
  const t = useT('shell');
  const common = useT('common');
  useSheets(sheets);
  return (
    <section className="nmv-panel">
      <Empty drawing="lock" level={1} title={common('notAuthorized')} actions={<ButtonLink kind="primary" href={`#${indexPath}`}>{t('toHome')}</ButtonLink>}>
        {t('notAllowedText', { tcode: tcode ?? '', title: t.maybe(title) ?? '' })}
      </Empty>
    </section>
  );
}
