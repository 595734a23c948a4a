import type { DeskAnswer, DeskEffect, DeskRow } from '../../../src/domain/schema/invoices/desk.ts';
import { DecisionDesk } from '../../../src/screens/invoices/desk/desk.tsx';
import { until } from '../until.ts';
import { detail, row } from './sample.ts';
import { coordinator, openStage, textOf } from './stage.tsx';
import type { Answers, Stage } from './stage.tsx';

export const waiting = (id: number, more: Partial<DeskRow> = {}): DeskRow => ({
  ...row(id),
  postedAt: new Date(Date.UTC(2026, 10, 1) + id * 60_000).toISOString(),
  emitType: '2',
  daysWaiting: 3,
  anomalyCount: 0,
  openClaim: false,
  inPlaceOf: null,
  ...more,
});

const answerOf = (rows: readonly DeskRow[], more: Partial<DeskAnswer> = {}): DeskAnswer => ({
  rows,
  left: 0,
  standsFor: [],
  campaigns: [],
  people: 0,
  changes: [],
  ...more,
});

const effect: DeskEffect = {
  returnsWithoutSale: [],
  finalIn: [],
  points: [],
  campaigns: [
    {
      campaignId: 7,
      campaignName: 'Soja Norte 2026',
      points: '1020',
      quantity: '680',
      placesChanged: 2,
      prizesChanged: 2,
      shifts: [
        {
          personId: 1,
          name1: 'Diego Arruda',
          from: 7,
          to: 3,
          prize: '4500',
          scoreBefore: '2655.3',
          score: '3675.3',
          isOwn: true,
        },
        {
          personId: 2,
          name1: 'Patrícia Lenz',
          from: 3,
          to: 4,
          prize: '-4500',
          scoreBefore: '3000',
          score: '3000',
          isOwn: false,
        },
      ],
    },
  ],
};

export async function openDesk(
  rows: readonly DeskRow[],
  {
    more = () => undefined,
    place = '/',
    widthPx = 1400,
    desk = {},
    user = coordinator,
  }: {
    readonly more?: Answers;
    readonly place?: string;
    readonly widthPx?: number;
    readonly desk?: Partial<DeskAnswer>;
    readonly user?: typeof coordinator;
  } = {},
): Promise<Stage> {
  const answers: Answers = (call) =>
    more(call) ??
    (call.path === '/apis/v1/desk'
      ? answerOf(rows, desk)
      : call.path === '/apis/v1/desk/effect'
        ? effect
        : call.path.startsWith('/apis/v1/desk/invoices/')
          ? { anomalies: [], others: [], otherCount: 0, cases: [] }
          : /\/acts\//.test(call.path)
            ? {
                id: Number(call.path.split('/')[4]),
                status1: call.path.endsWith('refuse') ? 'ROV040' : 'ROV020',
                rowSCN: 2,
              }
            : /^\/apis\/v1\/invoices\/\d+$/.test(call.path)
              ? detail({ ...rows.find(({ id }) => call.path.endsWith(`/${id}`)), findings: [] })
              : undefined);
  const opened = await openStage({ answers, widthPx, user });
  opened.show(<Placed first={place} />);
  await until(() => opened.root.querySelector('.nmv-desk-list'), 'the list');
  return opened;
}

/** The desk by itself keeps its place; a first one is given to it. */
function Placed({ first }: { readonly first: string }) {
  return first === '/' ? (
    <DecisionDesk />
  ) : (
    <DecisionDesk route={first} onNavigate={() => undefined} />
  );
}

export const title = (stage: Stage) => textOf(stage.root.querySelector('.nmv-desk-title'));
export const shown = (id: number) => `Invoice ${(48000 + id).toLocaleString('pt-BR')}`;
export const decisions = (stage: Stage): readonly string[] =>
  stage.calls.filter(({ method }) => method === 'POST').map(({ path }) => path);
export const approvals = (stage: Stage) =>
  decisions(stage).filter((path) => path.endsWith('/acts/approve'));
export const said = (stage: Stage) => textOf(stage.root.querySelector('[data-said]'));
