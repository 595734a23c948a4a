import type { Read } from '../../data/cache.ts';
import type { Session } from '../../data/session-state.ts';
import { behindPace } from '../../domain/rules/behind-pace.ts';
import type { Paced, PacedRow } from '../../domain/rules/behind-pace.ts';
import { isOpen } from '../../domain/rules/boards/pace.ts';
import type { CampaignBoard } from '../../domain/wire/campaign-board.ts';
import { cellOf } from '../../domain/wire/resource.ts';
import type { ListAnswer, ResourceRow } from '../../domain/wire/resource.ts';
import { knowsNoCicle, useBoardRead } from './board-read.ts';
import { useHomeRead } from './use-home-read.ts';

const rowsAtMost = 200;

function pacedRow(row: ResourceRow): PacedRow {
  const state = cellOf(row, 'triggerState');
  const text = (name: string) => String(cellOf(row, name) ?? '0');
  return {
    key: row.labels['customerId'] ?? row.labels['economicGroupId'] ?? '—',
    campaignId: Number(cellOf(row, 'campaignId')),
    sold: text('quantity'),
    target: text('target'),
    reached: state === 'none' ? null : state === 'reached',
  };
}

/** The board of campaigns. */
export const useCampaignBoard = (user: Session) =>
  useBoardRead<CampaignBoard>(user, '100-001', 'campaigns');

/** Channels with targets in open campaigns, furthest behind the pace first; no data until it is known. */
export function usePaced(
  user: Session,
): Pick<Read<readonly Paced[]>, 'data' | 'error' | 'isLoading'> {
  const board = useCampaignBoard(user);
  const standings = useHomeRead<ListAnswer>(board.isAsked ? '/apis/v1/campaign-standings' : null, {
    campgnCicleId: user.currentCicle?.id,
    target: '0.0001..',
    size: rowsAtMost,
  });
  return {
    data: knowsNoCicle(user)
      ? []
      : board.data && standings.data && pacedOf(board.data, standings.data),
    error: board.error ?? standings.error,
    isLoading: board.isLoading || standings.isLoading,
  };
}

function pacedOf({ campaigns }: CampaignBoard, { rows }: ListAnswer): readonly Paced[] {
  const open = new Map(campaigns.filter(isOpen).map(({ id, pace }) => [id, pace]));
  return behindPace(rows.map(pacedRow), (id) => open.get(id));
}
