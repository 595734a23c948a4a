import { useLive } from '../../data/cache.ts';
import { useSession } from '../../data/page-provider.tsx';
import type { Session } from '../../data/session-state.ts';
import { WRITE, can, mayApproveCampaigns } from '../../domain/rules/permission.ts';
import { KEEPING_POINTS, movesPoints } from '../../domain/rules/points-change.ts';
import type { PointsChangeInfo, PointsChangesAnswer } from '../../domain/wire/points-change.ts';
import { useFormat, useT } from '../../i18n/use-t.ts';
import { ButtonLink } from '../../ui/button.tsx';
import { Count } from '../../ui/mark.tsx';
import { HomePanel } from './home-panel.tsx';
import { useHomeRead } from './use-home-read.ts';

/** What a record is called before its title. */
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
  const { data, refresh } = useHomeRead<PointsChangesAnswer>(
    allowed ? '/apis/v1/points-changes' : null,
  );
  useLive('rows-changed', ({ noun }) => {
    if (movesPoints(noun)) void refresh();
  });
  useLive('gap', () => void refresh());
  if (!data || data.rows.length === 0) return null;
  return (
    <HomePanel
      title={t('changesTitle')}
      note={t('changesNote')}
      aside={<Count tone="warning">{data.rows.length}</Count>}
    >
      <ul className="nmv-tasks">
        {data.rows.map((change) => (
          <ChangeLine key={change.id} change={change} />
        ))}
      </ul>
    </HomePanel>
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
  const act = t('review');
  return (
    <li className="nmv-home-line">
      <div className="nmv-grow">
        <div className="nmv-strong nmv-break">{record}</div>
        <div className="nmv-small nmv-muted nmv-break">
          {t('changeAsked', { name: askedByName, when: date(askedAt), day: date(holdsFrom) })}
        </div>
      </div>
      <ButtonLink size="sm" href={`#${place}`} aria-label={`${act}, ${record}`}>
        {act}
      </ButtonLink>
    </li>
  );
}
