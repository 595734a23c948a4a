import { Suspense, useMemo, useState } from 'react';
import { useResource } from '../../../data/cache/resource.ts';
import { useChannelStructure } from '../../../data/structure.ts';
import { channelLink } from '../../../domain/entities/channel-link.ts';
import { useT } from '../../../i18n/use-t.ts';
import { lazyAgain } from '../../../ui/base/lazy-again.tsx';
import { Pager } from '../../../ui/table/pager.tsx';
import { FoldButtons } from '../fold-buttons.tsx';
import { StructureAsk } from '../structure-ask.tsx';
import { CreateButton, StructureHead } from '../structure-head.tsx';
import { PAGE_OF_TEAMS } from '../structure-route.ts';
import type { StructureRoute } from '../structure-route.ts';
import type { TreeScreenProps } from './structure-screen.tsx';
import { StructureStates } from '../structure-states.tsx';
import { StructureTools } from '../structure-tools.tsx';
import { ChannelTeamTable } from './team-table.tsx';
import { buildTeamQuestion } from '../team-questions.tsx';
import type { TeamAction } from '../team-questions.tsx';
import { teamTree } from '../team-tree.ts';
import { useFolding } from '../use-folding.ts';

const TeamChart = lazyAgain(async () => (await import('../chart/team-chart.tsx')).TeamChart);
const noChannels: readonly never[] = [];

const useTeams = ({ on, q, page }: StructureRoute, today: string) =>
  useChannelStructure({ on: on || today, q, page, size: PAGE_OF_TEAMS });

/** The channels' structure [2.15] as trees of a day: channel, sales managers, the consultants who report to them. */
export function TeamStructure({
  place,
  today,
  canWrite,
  kept: folded,
  onKept: onFolded,
  keptChart,
  onKeptChart,
  onNavigate,
  onRecord,
  onLook,
}: TreeScreenProps) {
  const t = useT('structure');
  const read = useTeams(place, today);
  const { data } = read;
  const [pending, setPending] = useState<TeamAction>();
  const nodes = useMemo(() => teamTree(data?.channels ?? noChannels), [data]);
  const shown = { nodes, ...useFolding(nodes, folded, onFolded) };
  const isEmpty = data !== undefined && data.total === 0;
  return (
    <div className="nmv-maintenance" part="structure">
      <StructureHead
        entity={channelLink}
        look={place.isChart ? 'chart' : 'tree'}
        onLook={onLook}
        action={canWrite && <CreateButton onRecord={onRecord}>{t('createLink')}</CreateButton>}
      />
      <StructureTools
        {...{ place, today, onNavigate }}
        searchIn={t('findTeam')}
        sums={data && t('channels', { count: data.total })}
        fold={place.isChart ? undefined : <FoldButtons {...shown} />}
      />
      <StructureStates
        {...{ read, place, onNavigate }}
        isFound={!isEmpty}
        empty={
          isEmpty && place.q === ''
            ? { title: t('emptyTeams'), text: t('emptyTeamsText') }
            : undefined
        }
      >
        {place.isChart && data ? (
          <Suspense fallback={<div className="nmv-structure-chart-room" aria-busy="true" />}>
            <TeamChart
              {...{ nodes, canWrite, onRecord }}
              structure={data}
              kept={keptChart}
              onKept={onKeptChart}
              onAction={setPending}
            />
          </Suspense>
        ) : (
          <ChannelTeamTable
            {...{ ...shown, canWrite, onRecord }}
            busy={read.isValidating}
            onAction={setPending}
          />
        )}
        <TeamPager
          page={place.page}
          total={data?.total ?? 0}
          onPage={(page) => onNavigate({ ...place, page })}
        />
      </StructureStates>
      {pending && (
        <Asking
          {...{ pending, today }}
          onClose={() => setPending(undefined)}
          onRead={read.refresh}
        />
      )}
    </div>
  );
}

interface TeamPagerProps {
  readonly page: number;
  readonly total: number;
  readonly onPage: (page: number) => void;
}

function TeamPager(props: TeamPagerProps) {
  if (props.total <= PAGE_OF_TEAMS) return null;
  return (
    <div className="nmv-structure-foot">
      <Pager {...props} size={PAGE_OF_TEAMS} sizes={[PAGE_OF_TEAMS]} onSize={() => undefined} />
    </div>
  );
}

interface AskingProps {
  readonly pending: TeamAction;
  readonly today: string;
  readonly onClose: () => void;
  readonly onRead: () => Promise<void>;
}

function Asking({ pending, today, ...rest }: AskingProps) {
  const t = useT('structure');
  const links = useResource(channelLink);
  return <StructureAsk question={buildTeamQuestion({ t, today, links }, pending)} {...rest} />;
}
