import { useState } from 'react';
import { Invoices } from '../../../src/screens/invoices/entry/invoices.tsx';
import { answer } from './sample.ts';
import { openStage, rowsIn } from './stage.tsx';
import type { Answers, Call, Stage, coordinator } from './stage.tsx';
import { until } from '../until.ts';

/** Points of the second row. */
const worth = {
  rows: [
    {
      invoiceId: 520,
      worth: [
        {
          campaignId: 2,
          campaignName: 'Soja Norte',
          personId: 8,
          personName: 'Lara Reis',
          isOwn: false,
          points: '240',
          counts: false,
        },
      ],
      finalIn: [],
    },
  ],
};

const answers =
  (list: (call: Call) => unknown = () => answer()): Answers =>
  (call) =>
    call.path === '/apis/v1/invoices'
      ? list(call)
      : call.path === '/apis/v1/invoices/worth'
        ? worth
        : undefined;

/** The screen with an address that can be read. */
export const address = { now: '/' };
function Placed({
  emitType = '2',
  start = '/',
}: {
  readonly emitType?: string;
  readonly start?: string;
}) {
  const [route, setRoute] = useState(start);
  address.now = route;
  return <Invoices emitType={emitType} route={route} onNavigate={setRoute} />;
}

export async function openPlaced(
  list?: (call: Call) => unknown,
  more: {
    emitType?: string;
    start?: string;
    user?: typeof coordinator;
    locale?: 'en-US' | 'pt-BR';
    widthPx?: number;
  } = {},
) {
  const { emitType = '2', start = '/', ...stageOptions } = more;
  const opened = await openStage({ answers: answers(list), ...stageOptions });
  opened.show(<Placed emitType={emitType} start={start} />);
  return opened;
}
export const ready = (stage: Stage) => until(() => rowsIn(stage.root)[0], 'rows');
export const lists = (stage: Stage) =>
  stage.calls.filter(({ path }) => path === '/apis/v1/invoices');
