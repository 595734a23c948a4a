import { expect } from '@open-wc/testing';
import { jobList, mailList } from '../../src/screens/operation/acted-row.ts';
import type { ActedList } from '../../src/screens/operation/acted-row.ts';
import { actedListPage } from '../../src/screens/operation/acted-list.tsx';
import { openStage, textOf } from './invoices/stage.tsx';
import type { Stage } from './invoices/stage.tsx';
import { until } from './until.ts';

const READ_AGAIN_MS = 10_000;

let stage: Stage;
afterEach(() => stage.end());

const usual = {
  id: 1,
  rowSCN: 1,
  acts: [],
  whyNot: {},
  labels: {},
  createdAt: '2026-11-25T12:00:00Z',
};
const rowOf: Readonly<Record<'jobs' | 'mails', (state1: string) => object>> = {
  jobs: (state1) => ({
    ...usual,
    state1,
    kind: 'other',
    runAt: usual.createdAt,
    attempts: 0,
    failure: null,
  }),
  mails: (state1) => ({
    ...usual,
    state1,
    toAddress: 'rafael@agro.example',
    subject: 'Sua nota',
    sentAt: null,
    failure: null,
  }),
};

const shown = (): string => textOf(stage.root.querySelector('.nmv-tag'));

/** Shows a list with one row, and hands over what makes another state of it, ten seconds later. */
async function open(
  list: ActedList,
  name: 'jobs' | 'mails',
  states: readonly [string, string],
  {
    more = {},
    ...page
  }: Partial<Parameters<typeof openStage>[0]> & { readonly more?: object } = {},
) {
  let state = states[0];
  let asked = 0;
  stage = await openStage({
    ...page,
    answers: ({ path }) => {
      if (path === `/apis/v1/operation/${name}/summary`) return { counts: {}, sums: {} };
      if (path !== `/apis/v1/operation/${name}`) return undefined;
      asked += 1;
      return { rows: [{ ...rowOf[name](state), ...more }], total: 1 };
    },
  });
  const { setInterval: real } = window;
  const due: (() => void)[] = [];
  window.setInterval = ((work: () => void, ms: number) =>
    ms === READ_AGAIN_MS ? due.push(work) : real(work, ms)) as unknown as typeof window.setInterval;
  try {
    const Page = actedListPage(list);
    stage.show(<Page route="/" onNavigate={() => undefined} />);
    await until(() => due.length > 0 && asked > 0, 'the list');
  } finally {
    window.setInterval = real;
  }
  return () => {
    state = states[1];
    due.forEach((work) => work());
  };
}

for (const [list, name, [before, saysBefore], [then, saysThen]] of [
  [jobList, 'jobs', ['due', 'waiting for its turn'], ['failed', 'failed']],
  [mailList, 'mails', ['waiting', 'waiting'], ['sent', 'sent']],
] as const)
  describe(`the list of ${name}`, () => {
    it('reads itself again every ten seconds: what has become of a row is seen without a press', async () => {
      const tenSecondsLater = await open(list, name, [before, then]);
      await until(
        () => shown() === saysBefore,
        () => shown(),
      );
      tenSecondsLater();
      await until(
        () => shown() === saysThen,
        () => shown(),
      );
    });
  });

describe('the list of mails', () => {
  it('shows addresses and subjects whole on a usual screen, as long as none has left or failed', async () => {
    await open(mailList, 'mails', ['waiting', 'waiting'], {
      widthPx: 1148,
      locale: 'pt-BR',
      more: {
        toAddress: 'rafael.nogueira@agrocampoinsumos.example',
        subject: 'Termo de ciência e concordância foi assinado por todos',
      },
    });
    const words = await until(() => stage.root.querySelector('.nmv-record-link'), 'what it is');
    expect(words.scrollWidth, textOf(words)).to.equal(words.clientWidth);
    const address = [...stage.root.querySelectorAll('[role=gridcell]')].find((cell) =>
      textOf(cell).startsWith('rafael'),
    );
    expect(address?.scrollWidth, 'the address').to.equal(address?.clientWidth);
  });
});

describe('the list of jobs', () => {
  it('takes all of its room, and cuts nothing that has room', async () => {
    await open(jobList, 'jobs', ['later', 'later'], {
      widthPx: 1148,
      locale: 'pt-BR',
      more: { kind: 'retention' },
    });
    const words = await until(() => stage.root.querySelector('.nmv-record-link'), 'what it is');
    const grid = stage.root.querySelector('.rdg');
    const tracks = getComputedStyle(grid ?? stage.root.host).gridTemplateColumns.split(' ');
    const taken = tracks.reduce((sum, track) => sum + Number.parseFloat(track), 0);
    expect(Math.round(taken)).to.equal(grid?.clientWidth);
    expect(words.scrollWidth, textOf(words)).to.equal(words.clientWidth);
  });
});
