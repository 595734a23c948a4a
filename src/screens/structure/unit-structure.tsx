import { useCallback, useMemo, useRef, useState } from 'react';
import { useHost } from '../../data/page-provider.tsx';
import { useResource } from '../../data/resource.ts';
import { useSalesStructure, useStructureActs } from '../../data/structure.ts';
import { salesNode } from '../../domain/entities/sales-node.ts';
import type { SalesStructure } from '../../domain/wire/structure.ts';
import { formatNumber } from '../../i18n/format.ts';
import { useT } from '../../i18n/use-t.ts';
import { Button } from '../../ui/button.tsx';
import { plus } from '../../ui/icons/control.ts';
import { branchesOf, filterTree } from '../../ui/tree-rows.ts';
import type { TreeNode } from '../../ui/tree-rows.ts';
import { TreeTable } from '../../ui/tree-table.tsx';
import type { TreeColumn } from '../../ui/tree-table.tsx';
import { useSearchShortcut } from '../maintenance/list/use-search-shortcut.ts';
import { FoldButtons } from './fold-buttons.tsx';
import { StructureAsk } from './structure-ask.tsx';
import { StructureHead } from './structure-head.tsx';
import type { TreeScreenProps } from './structure-screen.tsx';
import { StructureStates } from './structure-states.tsx';
import { StructureTools } from './structure-tools.tsx';
import { HolderCell, NameCell, PeriodCell } from './unit-cells.tsx';
import { UnitMenu } from './unit-menu.tsx';
import { questionOf } from './unit-questions.ts';
import type { UnitAct } from './unit-questions.ts';
import { useFolding } from './use-folding.ts';
import { fitsTerm, nameOf, sumsOf, unitTree } from './unit-tree.ts';
import type { StructureRow } from './unit-tree.ts';

/** Levels that are open at first: one sees down to the distritals. */
const OPEN_LEVELS = 2;
const none: readonly TreeNode<StructureRow>[] = [];

/** The provider's structure [2.14] as a tree of a day, with people, vacancies and channels, and what can be done with them. */
export function UnitStructure({ place, today, canWrite, kept, onKept, onPlace, onRecord, onLook }: TreeScreenProps) {
  const t = useT('structure');
  const fields = useT('fields');
  const { navigate } = useHost();
  const term = useRef<HTMLInputElement>(null);
  useSearchShortcut(useCallback(() => term.current?.select(), []), term);
  const { data, error, isLoading, isValidating, refresh } = useSalesStructure(place.on || today);
  const [pending, setPending] = useState<UnitAct>();
  const tree = useMemo(() => (data ? unitTree(data) : none), [data]);
  const nodes = useMemo(() => (place.q === '' ? tree : filterTree(tree, fitsTerm(place.q))), [tree, place.q]);
  const opened = useMemo(() => kept ?? new Set(branchesOf(tree, OPEN_LEVELS)), [kept, tree]);
  // what a search found is open, and folded apart from the whole tree
  const [folded, setFolded] = useState<{ readonly q: string; readonly ids: ReadonlySet<string> }>();
  const found = useFolding(nodes, folded?.q === place.q ? folded.ids : undefined, (ids) => setFolded({ q: place.q, ids }));
  const { expanded, onExpanded } = place.q === '' ? { expanded: opened, onExpanded: onKept } : found;
  const open = (row: StructureRow) => {
    if (row.kind === 'unit') onRecord(row.unit.id);
    if (row.kind === 'channel') navigate(`/customers/${row.channel.customerId}`);
  };
  const columns: readonly TreeColumn<StructureRow>[] = [
    { id: 'unit', label: t('columnUnit'), width: 'minmax(0, 1.25fr)', cell: (row, isActive) => <NameCell row={row} isActive={isActive} onOpen={open} /> },
    { id: 'holder', label: t('columnHolder'), width: 'minmax(0, 1fr)', cell: (row) => <HolderCell row={row} /> },
    { id: 'channels', label: t('columnChannels'), width: '76px', kind: 'number', phone: 'off', cell: (row) => (row.kind === 'unit' ? formatNumber(String(row.channelsBelow)) : row.kind === 'unassigned' ? formatNumber(String(row.count)) : '') },
    { id: 'period', label: t('columnPeriod'), width: 'minmax(0, 190px)', phone: 'off', cell: (row) => <PeriodCell row={row} /> },
    { id: 'acts', label: t('columnActs'), width: '46px', quiet: true, phone: 'end', cell: (row, isActive) => <UnitMenu {...{ row, isActive, canWrite }} onOpen={open} onAct={setPending} /> },
  ];
  const create = canWrite ? <Button kind="primary" icon={plus} onClick={() => onRecord('new')}>{t('create')}</Button> : undefined;
  return (
    <div className="nmv-maintenance" part="structure">
      <StructureHead title={fields('salesNodePlural')} tcode={salesNode.tcode} onLook={onLook} action={create} />
      <StructureTools
        {...{ place, today, onPlace }} searchIn={t('findUnit')} termRef={term} sums={data && <Sums structure={data} />}
        fold={<FoldButtons onExpand={() => onExpanded(new Set(branchesOf(nodes)))} onCollapse={() => onExpanded(new Set())} />}
      />
      <StructureStates
        {...{ error: data ? undefined : error, isLoading, isValidating }} onRetry={() => void refresh()} noResult={nodes.length === 0 && place.q !== '' ? place.q : undefined} onClear={() => onPlace({ ...place, q: '' })}
        empty={data && tree.length === 0 ? { title: t('emptyTitle'), text: canWrite ? t('emptyText') : t('emptyReader'), action: create } : undefined}
      >
        <TreeTable label={fields('salesNodePlural')} {...{ nodes, columns, expanded, onExpanded }} textOf={nameOf} onOpen={open} busy={isValidating} toneOf={({ kind }) => (kind === 'unassigned' ? 'quiet' : undefined)} />
      </StructureStates>
      {pending && data && <Asking pending={pending} structure={data} today={today} onClose={() => setPending(undefined)} onRead={refresh} />}
    </div>
  );
}

function Sums({ structure }: { readonly structure: SalesStructure }) {
  const t = useT('structure');
  const { units, people, channels, vacancies } = sumsOf(structure);
  return (
    <>
      {[t('people', { count: people }), t('units', { count: units }), t('channels', { count: channels })].join(' · ')}
      {vacancies > 0 && <>{' · '}<span className="nmv-structure-vacancies">{t('vacancies', { count: vacancies })}</span></>}
    </>
  );
}

interface AskingProps {
  readonly pending: UnitAct;
  readonly structure: SalesStructure;
  readonly today: string;
  readonly onClose: () => void;
  readonly onRead: () => Promise<void>;
}

function Asking({ pending, structure, today, ...rest }: AskingProps) {
  const t = useT('structure');
  const acts = useStructureActs();
  const nodes = useResource(salesNode);
  return <StructureAsk question={questionOf({ t, structure, today, acts, nodes }, pending)} {...rest} />;
}
