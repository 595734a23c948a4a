import { useState } from 'react';
import type { SalesStructure } from '../../../domain/schema/channels/structure.ts';
import { useT } from '../../../i18n/use-t.ts';
import type { TreeNode } from '../../../ui/table/tree-rows.ts';
import { moversTo } from '../move/move-draft.ts';
import type { MoveDraft } from '../move/move-draft.ts';
import type { UnitAction } from '../unit-questions.ts';
import { getStructureName } from '../unit-tree.ts';
import type { StructureRow } from '../unit-tree.ts';

/** Id of a unit's card. */
export const idOfUnit = (id: number): string => `n${id}`;

/** Id of the card of what can be moved. */
export function idOfRow(row: StructureRow): string | undefined {
  if (row.kind === 'unit') return idOfUnit(row.unit.id);
  return row.kind === 'channel' ? `c${row.channel.customerId}` : undefined;
}

interface MoveDraftOptions {
  readonly structure: SalesStructure;
  readonly all: ReadonlyMap<string, TreeNode<StructureRow>>;
  /** Receives the actions that are not moves. */
  readonly onAction: (action: UnitAction) => void;
  /** Gives the chart the focus back. */
  readonly focus: () => void;
}

/** Tracks a card that is cut or about to be moved: by drag, Ctrl+X and Ctrl+V, or the menu. */
export function useMoveDraft({ structure, all, onAction, focus }: MoveDraftOptions) {
  const t = useT('orgChart');
  const [draft, setDraft] = useState<MoveDraft>();
  const [cut, setPreset] = useState<string>();
  const [said, setSaid] = useState('');
  const begin = (row: StructureRow, onto?: StructureRow, only?: number) => {
    if (row.kind === 'unassigned') return;
    const mayGo = onto === undefined || moversTo(row, onto, structure).length > 0;
    setPreset(undefined);
    setSaid(mayGo ? '' : t('notThere', { name: getStructureName(row) }));
    if (mayGo) setDraft({ row, to: onto?.kind === 'unit' ? onto.unit.id : undefined, only });
  };
  return {
    draft,
    cut,
    said,
    begin,
    planned: draft && {
      id: idOfRow(draft.row) ?? '',
      to: draft.to === undefined ? undefined : idOfUnit(draft.to),
    },
    aim: (of: MoveDraft, to: number | undefined) => setDraft({ ...of, to }),
    cutOut(id: string, row: StructureRow) {
      setPreset(id);
      setSaid(t('cut', { name: getStructureName(row) }));
    },
    close() {
      setDraft(undefined);
      focus();
    },
    /** @returns whether there was something to give up */
    giveUp(): boolean {
      const hasAny = cut !== undefined || draft !== undefined;
      setPreset(undefined);
      setDraft(undefined);
      setSaid('');
      return hasAny;
    },
    action(asked: UnitAction) {
      if (asked.action === 'move-channel') return begin(asked.row);
      const node = 'unit' in asked ? all.get(idOfUnit(asked.unit.id)) : undefined;
      if (node && asked.action === 'move-unit') return begin(node.row);
      return onAction(asked);
    },
  };
}
