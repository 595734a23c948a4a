import { joinReads, mapAnswer } from '../../data/cache/read.ts';
import type { Told } from '../../data/cache/read.ts';
import type { Session } from '../../data/session/session-state.ts';
import { behindPace } from '../../domain/rules/campaign/behind-pace.ts';
import type { Paced, PacedRow } from '../../domain/rules/campaign/behind-pace.ts';
import { isWindowOpen } from '../../domain/rules/boards/pace.ts';
import type { CampaignBoard } from '../../domain/schema/boards/campaign-board.ts';
import { getCell } from '../../domain/rows/cells.ts';
import type { ListAnswer, ResourceRow } from '../../domain/schema/entities/list.ts';
import { useBoardRead } from './board-read.ts';
import { useHomeRead } from './use-home-read.ts';

const rowsAtMost = 200;

function pacedRow(row: ResourceRow): PacedRow {
  const state = getCell(row, 'triggerState');
  const text = (name: string) => String(getCell(row, name) ?? '0');
  return {
    key: row.labels['customerId'] ?? row.labels['economicGroupId'] ?? '—',
    campaignId: Number(getCell(row, 'campaignId')),
    sold: text('quantity'),
    target: text('target'),
    reached: state === 'none' ? null : state === 'reached',
  };
}

/** The board of campaigns. */
export const useCampaignBoard = (user: Session) =>
  useBoardRead<CampaignBoard>(user, '100-001', 'campaigns');

/** Reads the channels with targets in open campaigns, those furthest behind the pace first. */
export function usePaced(user: Session): Told<readonly Paced[]> {
  const board = useCampaignBoard(user);
  const isAsked = board.state !== 'unasked';
  const standings = useHomeRead<ListAnswer>(isAsked ? '/apis/v1/campaign-standings' : null, {
    campgnCicleId: user.currentCicle?.id,
    target: '0.0001..',
    size: rowsAtMost,
  });
  return mapAnswer(joinReads(board, standings), ([campaigns, rows]) => joinPace(campaigns, rows));
}

function joinPace({ campaigns }: CampaignBoard, { rows }: ListAnswer): readonly Paced[] {
  const open = new Map(campaigns.filter(isWindowOpen).map(({ id, pace }) => [id, pace]));
  return behindPace(rows.map(pacedRow), (id) => open.get(id));
}
