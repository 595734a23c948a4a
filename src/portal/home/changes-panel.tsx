import { useLive } from '../../data/cache/cache.ts';
import { useSession } from '../../data/page/page-provider.tsx';
import type { Session } from '../../data/session/session-state.ts';
import { WRITE, can, mayApproveCampaigns } from '../../domain/rules/permission/permission.ts';
import { KEEPING_POINTS, movesPoints } from '../../domain/rules/points-change.ts';
import type {
  PointsChangeInfo,
  PointsChangesAnswer,
} from '../../domain/schema/entities/points-change.ts';
import { useFormat, useT } from '../../i18n/use-t.ts';
import { ButtonLink } from '../../ui/base/button.tsx';
import { CountMark } from '../../ui/state/mark.tsx';
import { HomeReadPanel } from './home-panel.tsx';
import { useHomeRead } from './use-home-read.ts';

/** Words before a record's title. */
const recordWords = {
  cfop: 'changedCfop',
  product: 'changedProduct',
  sku: 'changedSku',
} as const satisfies Record<PointsChangeInfo['noun'], string>;

/** Changes of master data that move points, as the person may confirm them; not while acting as another. */
export function ChangesPanel({ user }: { readonly user: Session }) {
  const t = useT('home');
  const { original } = useSession();
  const keeps = KEEPING_POINTS.some((tcode) => can(user, tcode, WRITE));
  const allowed = !original && (mayApproveCampaigns(user.salesRole) || keeps);
  const read = useHomeRead<PointsChangesAnswer>(allowed ? '/apis/v1/points-changes' : null);
  const { refresh } = read;
  useLive('rows-changed', ({ noun }) => {
    if (movesPoints(noun)) void refresh();
  });
  useLive('gap', () => void refresh());
  return (
    <HomeReadPanel
      title={t('changesTitle')}
      note={() => t('changesNote')}
      read={read}
      empty="never"
      isLeftOut={({ rows }) => rows.length === 0}
      aside={({ rows }) => <CountMark tone="warning">{rows.length}</CountMark>}
    >
      {({ rows }) => (
        <ul className="nmv-tasks">
          {rows.map((change) => (
            <ChangeLine key={change.id} change={change} />
          ))}
        </ul>
      )}
    </HomeReadPanel>
  );
}

function ChangeLine({
  change: { noun, title, place, askedByName, askedAt, holdsFrom },
}: {
  readonly change: PointsChangeInfo;
}) {
  const t = useT('home');
  const { date } = useFormat();
  const record = t(recordWords[noun], { title });
  const action = t('review');
  return (
    <li className="nmv-home-line">
      <div className="nmv-grow">
        <div className="nmv-strong nmv-break">{record}</div>
        <div className="nmv-small nmv-muted nmv-break">
          {t('changeAsked', { name: askedByName, when: date(askedAt), day: date(holdsFrom) })}
        </div>
      </div>
      <ButtonLink size="sm" href={`#${place}`} aria-label={`${action}, ${record}`}>
        {action}
      </ButtonLink>
    </li>
  );
}
