import type { DeskAnswer } from '../../../domain/schema/invoices/desk.ts';
import { RELEASES_PATH } from '../../../domain/accounts/releases-path.ts';
import { useHost } from '../../../data/page/page-provider.tsx';
import { useT } from '../../../i18n/use-t.ts';
import { Icon } from '../../../ui/base/icon.tsx';
import { caretRight } from '../../../ui/icons/control.ts';

/**
 * Lists other waiting work: campaigns, people and changes of points, each decided on its own
 * screen.
 */
export function AlsoWaiting({
  answer: { campaigns, people, changes },
}: {
  readonly answer: DeskAnswer;
}) {
  const t = useT('desk');
  const { navigate } = useHost();
  const [first, ...others] = campaigns;
  const [change, ...further] = changes;
  const places: readonly (readonly [string, string])[] = [
    ...(first === undefined
      ? []
      : [
          [
            t('campaigns', { count: campaigns.length }),
            others.length === 0
              ? `/campaigns/nmv/${first.id}?tab=tabApprovals`
              : '/campaigns/nmv?f.waitsForYou=true',
          ] as const,
        ]),
    ...(people > 0 ? [[t('people', { count: people }), RELEASES_PATH] as const] : []),
    ...(change === undefined
      ? []
      : [
          [
            t('changes', { count: changes.length }),
            // home lists them all
            further.length === 0 ? change : '/index',
          ] as const,
        ]),
  ];
  if (places.length === 0) return null;
  return (
    <nav className="nmv-cluster" aria-label={t('also')}>
      {places.map(([words, path]) => (
        <button
          key={path}
          type="button"
          className="nmv-link nmv-line"
          data-gap="2"
          onClick={() => navigate(path)}
        >
          {words}
          <Icon of={caretRight} size="sm" />
        </button>
      ))}
    </nav>
  );
}
