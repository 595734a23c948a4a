import { useMemo, useRef } from 'react';
import { useHost, useSession } from '../../../data/page/page-provider.tsx';
import orgChart from '../../../../styles/org-chart.css';
import type { ChannelStructure } from '../../../domain/schema/channels/structure.ts';
import { useFieldWords, useResources } from '../../../i18n/use-field-words.ts';
import { useT } from '../../../i18n/use-t.ts';
import { useSheets } from '../../../ui/base/sheet-root.tsx';
import type { TreeNode } from '../../../ui/table/tree-rows.ts';
import { TeamMenu } from '../team-menu.tsx';
import type { TeamAction } from '../team-questions.tsx';
import type { ChannelStructureRow, MemberRow } from '../team-tree.ts';
import { FilesMenu } from './files-menu.tsx';
import { OrgChart } from './org-chart.tsx';
import type { ChartHandle } from './org-chart.tsx';
import { teamFace, teamTarget } from './team-faces.ts';
import { TeamFacts } from './team-facts.tsx';
import { useChartRoute } from './use-chart-route.ts';
import type { ChartRoute } from './use-chart-route.ts';
import { useTeamCut } from './use-team-cut.ts';

const sheets = [orgChart];
const nothing: ReadonlySet<string> = new Set();

interface TeamChartProps {
  readonly structure: ChannelStructure;
  readonly nodes: readonly TreeNode<ChannelStructureRow>[];
  readonly canWrite: boolean;
  readonly kept: ChartRoute | undefined;
  readonly onKept: (route: ChartRoute) => void;
  readonly onRecord: (id: number) => void;
  readonly onAction: (action: TeamAction) => void;
}

type Node = TreeNode<ChannelStructureRow>;

function flattenNodes(nodes: readonly Node[]): readonly Node[] {
  return nodes.flatMap((node) => [node, ...flattenNodes(node.children)]);
}

/** The channels' teams [2.15] as a chart: channel, sales managers, the consultants who report to them; a person goes by drag or by keys. */
export function TeamChart(props: TeamChartProps) {
  const { structure, nodes, canWrite, kept, onKept, onRecord, onAction } = props;
  useSheets(sheets);
  const t = useT('orgChart');
  const words = useT('structure');
  const fields = useFieldWords();
  const many = useResources()('channelLink')('many');
  const { navigate } = useHost();
  const { user } = useSession();
  const chart = useRef<ChartHandle>(null);
  const all = useMemo(() => flattenNodes(nodes), [nodes]);
  const home = all.find(({ row }) => row.kind === 'person' && row.person.personId === user?.id)?.id;
  const place = useChartRoute({ nodes, home, kept, onKept });
  const chosen = all.find(({ id }) => id === place.chosen);
  const buildFace = (row: ChannelStructureRow) =>
    teamFace(row, words, (role) => fields.maybe(`channelRole_${role}`) ?? role);
  const isMovable = (row: ChannelStructureRow): row is MemberRow =>
    canWrite && row.kind === 'person';
  const { cut, said, cutOut, giveUp } = useTeamCut();
  const open = (row: ChannelStructureRow) => {
    if (row.kind === 'person') onRecord(row.person.id);
    if (row.kind === 'channel') navigate(`/customers/${row.team.customerId}`);
  };
  return (
    <div className="nmv-chart-screen">
      <div className="nmv-line nmv-chart-bar">
        <output className="nmv-small nmv-chart-said">{said}</output>
        <FilesMenu
          {...{ nodes, faceOf: buildFace }}
          expanded={place.expanded}
          branch={place.chosen ?? place.at.id}
          on={structure.on}
          title={many}
        />
      </div>
      <div className="nmv-chart-columns">
        <OrgChart
          ref={chart}
          label={t('chart', { what: many })}
          {...{ nodes, faceOf: buildFace, isMovable, cut }}
          expanded={place.expanded}
          onExpanded={place.onExpanded}
          at={place.at}
          onAt={place.onAt}
          chosen={place.chosen}
          onChoose={place.onChoose}
          found={nothing}
          home={home}
          onHome={() => place.goTo(home ?? nodes[0]?.id ?? '', false)}
          mayGo={(row, onto) => row.kind === 'person' && teamTarget(row, onto) !== undefined}
          onMove={(row, onto) => {
            const to = row.kind === 'person' ? teamTarget(row, onto) : undefined;
            giveUp();
            if (row.kind === 'person' && to !== undefined)
              onAction({ action: 'transfer', row, to });
          }}
          onCut={(row) => cutOut(place.at.id, buildFace(row).title)}
          onGiveUp={giveUp}
          planned={undefined}
        />
        {chosen && (
          <section
            className="nmv-panel nmv-chart-side"
            part="panel"
            aria-label={buildFace(chosen.row).title}
          >
            <div className="nmv-panel-head" part="head">
              <div className="nmv-grow">
                <h2 className="nmv-subheading">{buildFace(chosen.row).title}</h2>
                <div className="nmv-small nmv-muted">{buildFace(chosen.row).under}</div>
              </div>
              <TeamMenu
                row={chosen.row}
                isActive
                canWrite={canWrite}
                onOpen={open}
                onAction={onAction}
              />
            </div>
            <TeamFacts row={chosen.row} />
          </section>
        )}
      </div>
    </div>
  );
}
