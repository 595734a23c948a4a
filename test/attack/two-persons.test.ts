import assert from 'node:assert/strict';
import test, { after, before } from 'node:test';
import { expect } from '../server/harness.ts';
import type { PersonKey } from '../server/harness.ts';
import { item, note, openStage } from '../server/invoices/stage.ts';
import type { Stage } from '../server/invoices/stage.ts';

let stage: Stage;
let last = 5_700;
before(async () => {
  stage = await openStage();
});
after(() => stage.close());

const idOf = (who: PersonKey): number => stage.world.people[who].id;

async function givesTaxNumber(who: PersonKey, taxNum: string | null): Promise<void> {
  await stage.db
    .updateTable('businessPartner')
    .set({ taxNum })
    .where('id', '=', idOf(who))
    .execute();
}

async function taxNumberOf(who: PersonKey): Promise<string | null> {
  const row = await stage.db
    .selectFrom('businessPartner')
    .select('taxNum')
    .where('id', '=', idOf(who))
    .executeTakeFirstOrThrow();
  return row.taxNum;
}

type Note = Readonly<
  Partial<
    Record<'broughtBy' | 'broughtActing' | 'confirmedBy' | 'confirmedActing', PersonKey | undefined>
  >
>;

async function notes(about: PersonKey, kind: string, how: string, by: Note): Promise<void> {
  const id = (who: PersonKey | undefined) => (who === undefined ? null : idOf(who));
  await stage.db
    .insertInto('identityFact')
    .values({
      businessPartnerId: idOf(about),
      kind,
      how,
      broughtBy: id(by.broughtBy),
      broughtActing: id(by.broughtActing),
      confirmedBy: id(by.confirmedBy),
      confirmedActing: id(by.confirmedActing),
    })
    .execute();
}

/** A way by which one natural person could be both; each leaves nothing behind. A further way is a further row. */
interface Way {
  readonly name: string;
  /** Makes the author of a deed and who judges it one person. */
  make(author: PersonKey, judge: PersonKey): Promise<void>;
}

const WAYS: readonly Way[] = [
  {
    name: 'a second account with the same tax number',
    make: async (author, judge) => givesTaxNumber(judge, await taxNumberOf(author)),
  },
  {
    name: 'a second account that had the same tax number once',
    async make(author, judge) {
      const own = await taxNumberOf(judge);
      await givesTaxNumber(judge, await taxNumberOf(author));
      await givesTaxNumber(judge, own);
    },
  },
  {
    name: 'an author whom the judge invited',
    make: (author, judge) => notes(author, 'account', 'invitation', { broughtBy: judge }),
  },
  {
    name: 'an author whom the judge invited, acting as another',
    make: (author, judge) =>
      notes(author, 'account', 'invitation', { broughtBy: 'MGR2', broughtActing: judge }),
  },
  {
    name: 'an author whom the judge invited and another released',
    async make(author, judge) {
      await notes(author, 'account', 'invitation', { broughtBy: judge });
      await notes(author, 'release', 'release', { broughtBy: 'RTV1' });
    },
  },
  {
    name: 'an author whom the judge alone released',
    make: (author, judge) => notes(author, 'release', 'release', { broughtBy: judge }),
  },
  {
    name: 'an author whom the judge alone linked to a channel',
    make: (author, judge) => notes(author, 'channel', 'users-screen', { broughtBy: judge }),
  },
  {
    name: 'an author whose mailbox the judge named, and an administrator confirmed',
    make: (author, judge) =>
      notes(author, 'e-mail', 'e-mail-change', { broughtBy: judge, confirmedBy: 'ADMIN' }),
  },
  {
    name: 'a judge whom the author invited',
    make: (author, judge) => notes(judge, 'account', 'invitation', { broughtBy: author }),
  },
  {
    name: 'a judge whose mailbox the author named',
    make: (author, judge) =>
      notes(judge, 'e-mail', 'e-mail-change', { broughtBy: author, confirmedBy: 'ADMIN' }),
  },
  {
    name: 'a judge who is the deputy of the author',
    async make(author, judge) {
      await stage.db
        .insertInto('deputy')
        .values({
          absentId: idOf(author),
          deputyId: idOf(judge),
          validFrom: '2026-12-01',
          validTo: '2026-12-20',
          approvesCampaigns: true,
          decidesInvoices: true,
          descr: null,
          revokedAt: null,
        })
        .execute();
      await notes(author, 'name', 'test', {});
    },
  },
];

/** What needs two persons: a deed of the author, and the judgement that must be refused, or go through. A further act is a further row. */
interface Act {
  readonly name: string;
  readonly author: PersonKey;
  readonly judge: PersonKey;
  /** @returns whether the judge is let through */
  play(): Promise<() => Promise<boolean>>;
}

async function posted(by: PersonKey): Promise<number> {
  last += 1;
  expect(
    await stage.upload(by, [note(stage.world, 'A', last, '2026-10-01', [item('P20', 'BD', '1')])], {
      bpCtvId: String(idOf('S1')),
    }),
    202,
  );
  await stage.app.services.jobs.drain();
  return last;
}

const invoiceAct = (act: string): Act => ({
  name: `${act} an invoice`,
  author: 'MGR1',
  judge: 'COO1',
  async play() {
    const nNF = await posted('MGR1');
    return async () => {
      const answer = await stage.act('COO1', nNF, act, { reason: 'r' });
      if (answer.status !== 200) assert.equal(answer.body.code, 'own-posting');
      return answer.status === 200;
    };
  },
});

const campaignAct: Act = {
  name: 'approve a campaign',
  author: 'COO1',
  judge: 'DIR',
  async play() {
    const id = stage.world.campaignId;
    await stage.db
      .updateTable('campaign')
      .set({ approvalStatus: 'awaiting', ownerId: idOf('COO1') })
      .where('id', '=', id)
      .execute();
    await stage.db
      .updateTable('campaignVersion')
      .set({ approvalStatus: 'awaiting' })
      .where('campaignId', '=', id)
      .execute();
    return async () => {
      const page = await stage.page('DIR');
      const detail = expect(await page.get<{ rowSCN: number }>(`/apis/v1/campaigns/${id}`), 200);
      const answer = await page.post<{ code: string }>(`/apis/v1/campaigns/${id}/acts/approve`, {
        rowSCN: detail.rowSCN,
        reason: 'r',
      });
      if (answer.status !== 200) assert.equal(answer.body.code, '600-035', answer.raw.body);
      return answer.status === 200;
    };
  },
};

const ACTS: readonly Act[] = [invoiceAct('approve'), invoiceAct('refuse'), campaignAct];

/** Ends what a way has made, as if it had never been. */
async function unmake(numbers: ReadonlyMap<PersonKey, string | null>): Promise<void> {
  await stage.db.deleteFrom('deputy').execute();
  for (const [who, taxNum] of numbers) await givesTaxNumber(who, taxNum);
  await stage.db.deleteFrom('identityFact').execute();
  // a fact is announced to every server: who is held is read afresh
  await notes('S5', 'role', 'test', {});
}

for (const act of ACTS) {
  test(`two strangers may: ${act.name}`, async () => {
    await unmake(new Map());
    assert.equal(await (await act.play())(), true);
  });
  for (const way of WAYS)
    test(`one person may not ${act.name} by ${way.name}`, async () => {
      const numbers = new Map<PersonKey, string | null>();
      for (const who of [act.author, act.judge]) numbers.set(who, await taxNumberOf(who));
      for (const [who, taxNum] of numbers) {
        await givesTaxNumber(who, null);
        await givesTaxNumber(who, taxNum);
      }
      await way.make(act.author, act.judge);
      const judge = await act.play();
      try {
        assert.equal(await judge(), false);
      } finally {
        await unmake(numbers);
      }
    });
}
