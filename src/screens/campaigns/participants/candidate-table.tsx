import { useCallback, useMemo, useRef } from 'react';
import type { Candidate } from '../../../domain/schema/campaigns/campaign-form.ts';
import { formatNumber } from '../../../i18n/format.ts';
import { useT } from '../../../i18n/use-t.ts';
import { Button } from '../../../ui/base/button.tsx';
import { LazyGrid } from '../../../ui/grid/lazy-grid.tsx';
import type { GridColumn, RowKey } from '../../../ui/grid/grid-props.ts';
import { LoadingBar } from '../../../ui/state/waiting.tsx';
import { useRoom } from '../../listing/use-room.ts';
import { whyNotChosen } from './add-participants.ts';
import type { takingPart } from './add-participants.ts';

const ROW_PX = 48;

interface CandidateTableProps {
  readonly rows: readonly Candidate[];
  readonly total: number;
  readonly isWaiting: boolean;
  readonly taking: ReturnType<typeof takingPart>;
  readonly chosen: ReadonlySet<number>;
  readonly onChosen: (chosen: ReadonlySet<number>) => void;
}

const getKey = ({ customerId }: Candidate) => customerId;

/** Returns the note below the name: the reason against choosing it, else its location. */
function useNote(taking: CandidateTableProps['taking']): (row: Candidate) => string {
  const t = useT('campaigns');
  return useCallback(
    (row) => {
      const refused = whyNotChosen(row, taking);
      if (refused !== undefined) return t(refused.why, { group: refused.group });
      return [row.nmpCode, [row.cityName, row.stateId].filter(Boolean).join(', ')]
        .filter(Boolean)
        .join(' · ');
    },
    [t, taking],
  );
}

function useColumns(
  isNarrow: boolean,
  taking: CandidateTableProps['taking'],
): readonly GridColumn<Candidate>[] {
  const t = useT('campaigns');
  const note = useNote(taking);
  return useMemo(
    () => [
      {
        key: 'name1',
        label: t('channel'),
        stays: true,
        width: isNarrow ? 190 : 'minmax(220px, 2fr)',
        cell: (row) => (
          <span className="nmv-target-name">
            <span className="nmv-strong">{row.name1}</span>
            <span className="nmv-target-what">{note(row)}</span>
          </span>
        ),
      },
      { key: 'region', label: t('region'), width: 130, cell: (row) => row.regionName ?? '' },
      { key: 'rtv', label: t('inCharge'), width: 150, cell: (row) => row.rtvName ?? '' },
      {
        key: 'quantity',
        label: t('lastCycle'),
        head: (
          <>
            {t('lastCycle')} <span className="nmv-unit">Kg/L</span>
          </>
        ),
        align: 'end',
        width: 130,
        cell: (row) => formatNumber(row.quantity, { max: 3 }),
      },
    ],
    [t, isNarrow, note],
  );
}

/** The channels that fit; what cannot be chosen stays visible with its reason. */
export function CandidateTable({
  rows,
  total,
  isWaiting,
  taking,
  chosen,
  onChosen,
}: CandidateTableProps) {
  const t = useT('campaigns');
  const room = useRef<HTMLDivElement>(null);
  const { isNarrow = false } = useRoom(room);
  const columns = useColumns(isNarrow, taking);
  const isOff = useCallback((row: Candidate) => whyNotChosen(row, taking) !== undefined, [taking]);
  const labelOf = useCallback((row: Candidate) => t('chooseOne', { name: row.name1 }), [t]);
  const open = rows.filter((row) => !isOff(row));
  const put = (keys: ReadonlySet<RowKey>) =>
    onChosen(new Set([...keys].filter((key) => typeof key === 'number')));
  const turn = (id: number) => {
    const next = new Set(chosen);
    if (!next.delete(id)) next.add(id);
    onChosen(next);
  };
  return (
    <section
      className="nmv-panel nmv-candidates"
      part="panel"
      aria-label={t('channels')}
      aria-busy={isWaiting}
      ref={room}
    >
      {isWaiting && <LoadingBar />}
      <div className="nmv-panel-head" part="head" data-ruled="">
        <span className="nmv-panel-title" role="status">
          <span className="nmv-strong">{t('candidatesFound', { count: total })}</span>{' '}
          {total > rows.length && (
            <span className="nmv-muted">{t('candidatesFirst', { count: rows.length })}</span>
          )}
        </span>
        {open.length > 0 && (
          <Button size="xs" onClick={() => onChosen(new Set([...chosen, ...open.map(getKey)]))}>
            {t('chooseAll', { count: open.length })}
          </Button>
        )}
      </div>
      {rows.length === 0 && !isWaiting ? (
        <p className="nmv-candidates-none">{t('candidatesNone')}</p>
      ) : (
        <LazyGrid<Candidate>
          label={t('channels')}
          columns={columns}
          rows={rows}
          rowKey={getKey}
          rowHeightPx={ROW_PX}
          height={rows.length > 6 ? 'window' : 'content'}
          version={String(isNarrow)}
          selection={{ keys: chosen, onKeys: put, labelOf, labelOfAll: t('chooseAllShown'), isOff }}
          onOpen={(row) => {
            if (!isOff(row)) turn(row.customerId);
          }}
          rowMark={(row) => (isOff(row) ? 'off' : undefined)}
        />
      )}
    </section>
  );
}
