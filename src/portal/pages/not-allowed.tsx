import empty from '../../../styles/empty.css';
import panel from '../../../styles/panel.css';
import { useT } from '../../i18n/use-t.ts';
import { ButtonLink } from '../../ui/base/button.tsx';
import { Empty } from '../../ui/state/empty.tsx';
import { useSheets } from '../../ui/base/sheet-root.tsx';
import { indexPath } from '../guards.ts';
import type { PortalRoute } from '../route-types.ts';
import { useScreenTitle } from '../menu/words.ts';

const sheets = [empty, panel];

/** Names the transaction that is missing and who can grant it. */
export function NotAllowed({
  route: { tcodes = [], title },
}: {
  readonly route: Pick<PortalRoute, 'tcodes' | 'title'>;
}) {
  const t = useT('shell');
  const common = useT('common');
  const titleOf = useScreenTitle();
  useSheets(sheets);
  return (
    <section className="nmv-panel" part="panel">
      <Empty
        drawing="lock"
        level={1}
        title={common('notAuthorized')}
        actions={
          <ButtonLink kind="primary" href={`#${indexPath}`}>
            {t('toHome')}
          </ButtonLink>
        }
      >
        {t('notAllowedText', { tcode: tcodes.join(', '), title: titleOf(title) })}
      </Empty>
    </section>
  );
}
