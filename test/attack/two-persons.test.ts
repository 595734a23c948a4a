import assert from 'node:assert/strict';
import test, { after, before } from 'node:test';
import { expect } from '../server/harness.ts';
import type { PersonKey } from '../server/harness.ts';
import type { IdentityChangeAnswer } from '../../src/domain/wire/identity-change.ts';
import type { PointsChangeAnswer } from '../../src/domain/wire/points-change.ts';
import type { ProblemBody } from '../../src/domain/wire/problem.ts';
import type { ResourceDetail } from '../../src/domain/wire/resource.ts';
import { cpf, item, note, openStage } from '../server/invoices/stage.ts';
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
  readonly isDeputy?: true;
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
      notes(author, 'e-mail', 'e-mail-change', {
        broughtBy: judge,
        confirmedBy: author === 'ADMIN' ? 'DIR' : 'ADMIN',
      }),
  },
  {
    name: 'a judge whom the author invited',
    make: (author, judge) => notes(judge, 'account', 'invitation', { broughtBy: author }),
  },
  {
    name: 'a judge whose mailbox the author named',
    make: (author, judge) =>
      notes(judge, 'e-mail', 'e-mail-change', {
        broughtBy: author,
        confirmedBy: judge === 'ADMIN' ? 'DIR' : 'ADMIN',
      }),
  },
  {
    name: 'a judge who is the deputy of the author',
    isDeputy: true,
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
  /** False: a deputy stands in for no one here, and so is another person. */
  readonly standsIn?: false;
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

const countersignAct: Act = {
  name: 'countersign a typed invoice',
  author: 'MGR1',
  judge: 'COO1',
  async play() {
    last += 1;
    const numNF = last;
    const page = await stage.page('MGR1');
    const body = {
      customerId: stage.world.channels.A.id,
      bpCtvId: idOf('S1'),
      numNF: String(numNF),
      serieNF: '7',
      dtEmis: '2026-11-10',
      cfop: '5102',
      buyer: { xNome: 'José da Produção', taxNum: cpf('529982247') },
      items: [{ extCode: 'P20', uCom: 'BD', qCom: '3', vProd: '300.5' }],
    };
    expect(await page.post('/apis/v1/invoices/hand', body), 201);
    return async () => {
      const answer = await stage.act('COO1', numNF, 'countersign', { reason: 'r' });
      if (answer.status !== 200) assert.equal(answer.body.code, 'own-posting');
      return answer.status === 200;
    };
  },
};

/** A newcomer of channel A that the author brought. */
async function guestOf(author: PersonKey): Promise<number> {
  last += 1;
  const { id } = await stage.db
    .insertInto('businessPartner')
    .values({
      nmpCode: `W-${last}`,
      name1: `Newcomer ${last}`,
      alias: 'N.',
      email: `newcomer${last}@channel.example`,
      bpType: '92',
      status1: 2,
      createdBy: idOf(author),
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  await stage.db
    .insertInto('accountProgress')
    .values({ businessPartnerId: id, completedAt: stage.clock.now().toISOString() })
    .execute();
  await stage.db
    .insertInto('channelLink')
    .values({
      customerId: stage.world.channels.A.id,
      businessPartnerId: id,
      salesRoleId: 'CSC',
      hireDate: '2026-01-01',
    })
    .execute();
  return id;
}

const releaseAct: Act = {
  name: 'release a person',
  author: 'MGR1',
  judge: 'COO1',
  standsIn: false,
  async play() {
    const id = await guestOf('MGR1');
    return async () => {
      const page = await stage.page('COO1');
      const url = `/apis/v1/access-requests/${id}/release`;
      const answer = await page.post<ProblemBody>(url, { channels: [] });
      if (answer.status !== 204) assert.equal(answer.body.code, 'took-part', answer.raw.body);
      return answer.status === 204;
    };
  },
};

const linkAct: Act = {
  name: "confirm a seller's link",
  author: 'MGR1',
  judge: 'COO1',
  standsIn: false,
  async play() {
    last += 1;
    const maker = await stage.page('MGR1');
    const day = `${2_000 + (last % 25)}-0${1 + (last % 9)}-01`;
    const made = await maker.post<ResourceDetail>('/apis/v1/channel-links', {
      customerId: stage.world.channels.B.id,
      businessPartnerId: idOf('S1'),
      salesRoleId: 'CSC',
      hireDate: day,
      fireDate: day,
    });
    const { id } = expect(made, 201);
    return async () => {
      const page = await stage.page('COO1');
      const url = `/apis/v1/channel-links/${id}`;
      const { rowSCN } = expect(await page.get<ResourceDetail>(url), 200);
      const answer = await page.post(`${url}/acts/confirm`, { rowSCN });
      if (answer.status !== 200) assert.equal(answer.status, 409, answer.raw.body);
      return answer.status === 200;
    };
  },
};

/** A change of name, or of role, that the author asks for. */
const identityAct = (
  name: string,
  [author, judge, about]: readonly [PersonKey, PersonKey, PersonKey],
  salesRole?: string,
): Act => ({
  name,
  author,
  judge,
  standsIn: false,
  async play() {
    last += 1;
    if (salesRole !== undefined)
      await stage.db
        .updateTable('businessPartner')
        .set({ salesRole: 'CTV' })
        .where('id', '=', idOf(about))
        .execute();
    const url = `/apis/v1/users/${idOf(about)}/identity-change`;
    const asker = await stage.page(author);
    const suffix = String.fromCharCode(97 + (last % 26), 97 + (Math.floor(last / 26) % 26));
    const asked = expect(
      await asker.post<IdentityChangeAnswer>(url, {
        name1: `Marta Nova ${suffix}`,
        reason: 'r',
        ...(salesRole === undefined ? {} : { salesRole }),
      }),
      200,
    );
    return async () => {
      const page = await stage.page(judge);
      const answer = await page.post<ProblemBody>(`${url}/confirmation`, {
        changeId: asked.change?.id,
      });
      if (answer.status !== 200) assert.equal(answer.body.code, 'took-part', answer.raw.body);
      return answer.status === 200;
    };
  },
});

const emailAct: Act = {
  name: 'confirm a change of e-mail',
  author: 'MGR1',
  judge: 'ADMIN',
  standsIn: false,
  async play() {
    last += 1;
    // of a channel that the author is not in charge of
    const id = await guestOf('DIR');
    await stage.db
      .updateTable('businessPartner')
      .set({ status1: 3, createdBy: null })
      .where('id', '=', id)
      .execute();
    const now = stage.clock.now().getTime();
    const change = await stage.db
      .insertInto('emailChange')
      .values({
        businessPartnerId: id,
        oldEmail: `old${last}@channel.example`,
        newEmail: `new${last}@channel.example`,
        askedBy: idOf('MGR1'),
        askedActing: null,
        askedAt: new Date(now - 8 * 86_400_000).toISOString(),
        endedAt: null,
        outcome: null,
        endedBy: null,
      })
      .returning('id')
      .executeTakeFirstOrThrow();
    return async () => {
      const page = await stage.page('ADMIN');
      const url = `/apis/v1/users/${id}/email-change/confirmation`;
      const answer = await page.post<ProblemBody>(url, { changeId: change.id });
      if (answer.status !== 204)
        assert.equal(answer.body.code, 'second-person-needed', answer.raw.body);
      return answer.status === 204;
    };
  },
};

const pointsAct: Act = {
  name: 'confirm a change that moves points',
  author: 'MGR1',
  judge: 'MGR2',
  async play() {
    last += 1;
    await stage.db
      .updateTable('campaignVersion')
      .set({ approvalStatus: 'approved' })
      .where('campaignId', '=', stage.world.campaignId)
      .execute();
    const url = `/apis/v1/products/${stage.world.products.P}`;
    const page = await stage.page('MGR1');
    const row = expect(await page.get<ResourceDetail>(url), 200);
    const { H, F } = stage.world.categories;
    expect(
      await page.put(url, {
        rowSCN: row.rowSCN,
        productCategoryId: row['productCategoryId'] === H ? F : H,
        pointsChange: { reason: `r${last}` },
      }),
      200,
    );
    return async () => {
      const judge = await stage.page('MGR2');
      const { change } = expect(await judge.get<PointsChangeAnswer>(`${url}/points-change`), 200);
      const changeId = change?.id;
      const answer = await judge.post<ProblemBody>(`${url}/points-change/confirmation`, {
        changeId,
      });
      if (answer.status !== 200) {
        assert.equal(answer.body.code, 'took-part', answer.raw.body);
        assert.equal(change?.mayConfirm, false);
      }
      return answer.status === 200;
    };
  },
};

const ACTS: readonly Act[] = [
  invoiceAct('approve'),
  invoiceAct('refuse'),
  countersignAct,
  campaignAct,
  releaseAct,
  linkAct,
  identityAct("confirm a change of a person's name", ['MGR1', 'COO1', 'S1']),
  identityAct('give a role that decides', ['ADMIN', 'DIR', 'CTV1'], 'COO'),
  emailAct,
  pointsAct,
];

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
  for (const way of WAYS.filter(({ isDeputy }) => !isDeputy || act.standsIn !== false))
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
