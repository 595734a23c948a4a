import type { Session } from '../../data/session-state.ts';
import { behindPace } from '../../domain/rules/behind-pace.ts';
import type { Paced, PacedRow } from '../../domain/rules/behind-pace.ts';
import { READ, can } from '../../domain/rules/permission.ts';
import type { CampaignBoard } from '../../domain/wire/campaign-board.ts';
import { cellOf } from '../../domain/wire/resource.ts';
import type { ListAnswer, ResourceRow } from '../../domain/wire/resource.ts';
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

/** The board of campaigns, for who may read it. */
export function useCampaignBoard(user: Session) {
  const allowed = can(user, '100-001', READ);
  const read = useHomeRead<CampaignBoard>(allowed ? '/apis/v1/boards/campaigns' : null, {
    cicleId: user.currentCicle?.id,
  });
  return { ...read, allowed };
}

/** Channels with targets in open campaigns, furthest behind the pace first; undefined until it is known. */
export function usePaced(user: Session): readonly Paced[] | undefined {
  const board = useCampaignBoard(user);
  const { data } = useHomeRead<ListAnswer>(board.allowed ? '/apis/v1/campaign-standings' : null, {
    campgnCicleId: user.currentCicle?.id,
    target: '0.0001..',
    size: rowsAtMost,
  });
  if (data === undefined || board.data === undefined) return undefined;
  const open = new Map(
    board.data.campaigns
      .filter(({ daysLeft, pace }) => daysLeft > 0 || pace < 1)
      .map(({ id, pace }) => [id, pace]),
  );
  return behindPace(data.rows.map(pacedRow), (id) => open.get(id));
}
