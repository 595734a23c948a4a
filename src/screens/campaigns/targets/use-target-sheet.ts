import { useMemo, useState } from 'react';
import { campaignChildren } from '../../../domain/entities/campaign-children.ts';
import { useLocale } from '../../../i18n/use-t.ts';
import { useFailureText } from '../../../ui/fields/field-context.ts';
import { useLabels, useWording } from '../../record/form/state/use-wording.ts';
import { useRecordDesk } from '../../record/form/state/record-desk.ts';
import { badCells } from './bad-cells.ts';
import type { BadCell } from './bad-cells.ts';
import { removeTargets, writeCells } from './target-edits.ts';
import type { CellText } from './target-edits.ts';
import { targetRows, wantedRows } from './target-rows.ts';
import type { Amount, NameOf, TargetFilter, TargetRow } from './target-rows.ts';
import { useSheetHistory } from './use-history.ts';
import type { History } from './use-history.ts';

const CHILDREN = campaignChildren;
const FIELDS = CHILDREN.targets.fields;

/** The targets of a campaign as a sheet: its rows, what is wrong in them, and how they are changed. */
export interface TargetSheet extends Pick<History, 'undo' | 'redo'> {
  /** Rows that are shown. */
  readonly rows: readonly TargetRow[];
  /** All of them, whatever is looked for. */
  readonly all: readonly TargetRow[];
  readonly filter: TargetFilter;
  readonly setFilter: (filter: TargetFilter) => void;
  readonly bad: readonly BadCell[];
  readonly write: (cells: readonly CellText[]) => void;
  readonly remove: (rows: readonly TargetRow[]) => void;
  /** Finds the reason for refusing a cell, in words; undefined for a valid cell. */
  readonly reasonOf: (row: TargetRow, field: Amount) => string | undefined;
  readonly why: (bad: BadCell) => string;
}

const NOTHING: TargetFilter = { find: '', onlySet: false };

function useNames(): NameOf {
  const { titleOf } = useRecordDesk();
  return useMemo<NameOf>(
    () => (field, id) => {
      const definition = {
        customerId: CHILDREN.participants.fields.customerId,
        economicGroupId: CHILDREN.participants.fields.economicGroupId,
        productId: CHILDREN.products.fields.productId,
        categoryId: CHILDREN.categories.fields.categoryId,
      }[field];
      return titleOf(definition, id);
    },
    [titleOf],
  );
}

/** Finds the failures of cells from the rules and the server, by row and field. */
function useSaid(): (row: TargetRow, field: Amount) => string | undefined {
  const { failures } = useRecordDesk();
  const { say } = useWording();
  const said = new Map(
    failures
      .filter(({ spot }) => spot.child === 'targets')
      .map((failure) => [`${failure.spot.row ?? ''} ${failure.spot.field}`, failure]),
  );
  return ({ target }, field) => {
    const failure = target && said.get(`${target.key} ${field}`);
    return failure && say(failure);
  };
}

export function useTargetSheet(): TargetSheet {
  const { state, change } = useRecordDesk();
  const locale = useLocale();
  const nameOf = useNames();
  const labels = useLabels();
  const failureText = useFailureText();
  const said = useSaid();
  const [filter, setFilter] = useState(NOTHING);
  const history = useSheetHistory(state, (edit) => change('targets', edit));
  const all = useMemo(() => targetRows(state, nameOf), [state, nameOf]);
  const rows = useMemo(() => (filter === NOTHING ? all : wantedRows(all, filter)), [all, filter]);
  const bad = useMemo(() => badCells(all, locale), [all, locale]);
  const why = ({ failure, field }: Pick<BadCell, 'failure' | 'field'>) =>
    failureText(failure, FIELDS[field], labels(FIELDS, field), { locale, row: {} });
  return {
    rows,
    all,
    filter,
    setFilter,
    bad,
    why,
    undo: history.undo,
    redo: history.redo,
    write: (cells) => {
      if (cells.length > 0) history.run((form) => writeCells(form, cells, locale));
    },
    remove: (gone) =>
      history.run((form) =>
        removeTargets(form, new Set(gone.flatMap(({ target }) => (target ? [target.key] : [])))),
      ),
    reasonOf(row, field) {
      const failure = row.target?.entries[field]?.failure;
      return failure === undefined ? said(row, field) : why({ failure, field });
    },
  };
}
