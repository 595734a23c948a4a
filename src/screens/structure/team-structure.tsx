import { useCallback, useMemo, useRef, useState } from 'react';
import { useHost } from '../../data/page-provider.tsx';
import { useResource } from '../../data/resource.ts';
import { useChannelStructure } from '../../data/structure.ts';
import { channelLink } from '../../domain/entities/channel-link.ts';
import { useT } from '../../i18n/use-t.ts';
import { Button } from '../../ui/button.tsx';
import { plus } from '../../ui/icons/control.ts';
import { Pager } from '../../ui/pager.tsx';
import { branchesOf } from '../../ui/tree-rows.ts';
import { TreeTable } from '../../ui/tree-table.tsx';
import type { TreeColumn } from '../../ui/tree-table.tsx';
import { useSearchShortcut } from '../maintenance/list/use-search-shortcut.ts';
import { FoldButtons } from './fold-buttons.tsx';
import { StructureAsk } from './structure-ask.tsx';
import { StructureHead } from './structure-head.tsx';
import { PAGE_OF_TEAMS } from './structure-place.ts';
import type { TreeScreenProps } from './structure-screen.tsx';
import { StructureStates } from './structure-states.tsx';
import { StructureTools } from './structure-tools.tsx';
import { EmploymentCell, TeamCell, TeamCountCell } from './team-cells.tsx';
import { TeamMenu } from './team-menu.tsx';
import { teamQuestionOf } from './team-questions.tsx';
import type { TeamAct } from './team-questions.tsx';
import { nameOfMember, teamTree } from './team-tree.ts';
import type { ChannelStructureRow } from './team-tree.ts';
import { useFolding } from './use-folding.ts';

const noChannels: readonly never[] = [];

/** The channels' structure [2.15] as trees of a day: channel, sales managers, the consultants who report to them. */
export function TeamStructure({ place, today, canWrite, kept: folded, onKept: onFolded, onPlace, onRecord, onLook }: TreeScreenProps) {
  const t = useT('structure');
  const fields = useT('fields');
  const { navigate } = useHost();
  const term = useRef<HTMLInputElement>(null);
  useSearchShortcut(useCallback(() => term.current?.select(), []), term);
  const { data, error, isLoading, isValidating, refresh } = useChannelStructure({ on: place.on || today, q: place.q, page: place.page, size: PAGE_OF_TEAMS });
  const [pending, setPending] = useState<TeamAct>();
  const nodes = useMemo(() => teamTree(data?.channels ?? noChannels), [data]);
  const { expanded, onExpanded } = useFolding(nodes, folded, onFolded);
  const open = (row: ChannelStructureRow) => {
    if (row.kind === 'person') onRecord(row.person.id);
    if (row.kind === 'channel') navigate(`/customers/${row.team.customerId}`);
  };
  const columns: readonly TreeColumn<ChannelStructureRow>[] = [
    { id: 'team', label: t('columnTeam'), width: 'minmax(0, 1.6fr)', cell: (row, isActive) => <TeamCell row={row} isActive={isActive} onOpen={open} /> },
    { id: 'count', label: t('columnSize'), width: 'minmax(0, .7fr)', cell: (row) => <TeamCountCell row={row} /> },
    { id: 'period', label: t('columnPeriod'), width: 'minmax(0, 190px)', cell: (row) => <EmploymentCell row={row} /> },
    { id: 'acts', label: t('columnActs'), width: '46px', quiet: true, phone: 'end', cell: (row, isActive) => <TeamMenu {...{ row, isActive, canWrite }} onOpen={open} onAct={setPending} /> },
  ];
  const isEmpty = data !== undefined && data.total === 0;
  return (
    <div className="nmv-maintenance" part="structure">
      <StructureHead
        title={fields('channelLinkPlural')} tcode={channelLink.tcode} onLook={onLook}
        action={canWrite ? <Button kind="primary" icon={plus} onClick={() => onRecord('new')}>{t('createLink')}</Button> : undefined}
      />
      <StructureTools
        {...{ place, today, onPlace }} searchIn={t('findTeam')} termRef={term} sums={data && t('channels', { count: data.total })}
        fold={<FoldButtons onExpand={() => onExpanded(new Set(branchesOf(nodes)))} onCollapse={() => onExpanded(new Set())} />}
      />
      <StructureStates
        {...{ error: data ? undefined : error, isLoading, isValidating }} onRetry={() => void refresh()} noResult={isEmpty && place.q !== '' ? place.q : undefined} onClear={() => onPlace({ ...place, q: '', page: 1 })}
        empty={isEmpty && place.q === '' ? { title: t('emptyTeams'), text: t('emptyTeamsText') } : undefined}
      >
        <TreeTable label={fields('channelLinkPlural')} {...{ nodes, columns, expanded, onExpanded }} textOf={nameOfMember} onOpen={open} busy={isValidating} toneOf={({ kind }) => (kind === 'leaderless' ? 'quiet' : undefined)} />
        {data && data.total > PAGE_OF_TEAMS && <div className="nmv-structure-foot"><Pager page={place.page} size={PAGE_OF_TEAMS} total={data.total} sizes={[PAGE_OF_TEAMS]} onPage={(page) => onPlace({ ...place, page })} onSize={() => undefined} /></div>}
      </StructureStates>
      {pending && <Asking pending={pending} today={today} onClose={() => setPending(undefined)} onRead={refresh} />}
    </div>
  );
}

interface AskingProps {
  readonly pending: TeamAct;
  readonly today: string;
  readonly onClose: () => void;
  readonly onRead: () => Promise<void>;
}

function Asking({ pending, today, ...rest }: AskingProps) {
  const t = useT('structure');
  const links = useResource(channelLink);
  return <StructureAsk question={teamQuestionOf({ t, today, links }, pending)} {...rest} />;
}
