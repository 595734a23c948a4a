// Ways by which one natural person could be both who does something and who judges it, and what every act of two persons says of itself.
import assert from 'node:assert/strict';
import test, { after, before } from 'node:test';
import type { PersonKey } from '../../server/harness.ts';
import { openStage } from '../../server/invoices/stage.ts';
import type { Stage } from '../../server/invoices/stage.ts';

/** The one server of a file of tests. */
export let stage: Stage;

let last = 5_700;
/** A number that no row has yet. */
export function nextNumber(): number {
  last += 1;
  return last;
}

export const idOf = (who: PersonKey): number => stage.world.people[who].id;

export async function givesTaxNumber(who: PersonKey, taxNum: string | null): Promise<void> {
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

export async function notes(
  about: PersonKey,
  kind: string,
  how: string,
  by: Note,
  value?: number,
): Promise<void> {
  const id = (who: PersonKey | undefined) => (who === undefined ? null : idOf(who));
  await stage.db
    .insertInto('identityFact')
    .values({
      businessPartnerId: idOf(about),
      kind,
      how,
      value: value === undefined ? null : String(value),
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
  /** The author's deed is done by the judge, who acts as the author: only where that is allowed at all. */
  readonly isActing?: true;
  readonly isDeputy?: true;
  /** Makes the author of a deed and who judges it one person. */
  make(author: PersonKey, judge: PersonKey): Promise<void>;
}

export const WAYS: readonly Way[] = [
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
    name: 'an author that the judge invited',
    make: (author, judge) => notes(author, 'account', 'invitation', { broughtBy: judge }),
  },
  {
    name: 'an author that the judge invited, acting as another',
    make: (author, judge) =>
      notes(author, 'account', 'invitation', { broughtBy: 'MGR2', broughtActing: judge }),
  },
  {
    name: 'an author that the judge invited and another released',
    async make(author, judge) {
      await notes(author, 'account', 'invitation', { broughtBy: judge });
      await notes(author, 'release', 'release', { broughtBy: 'RTV1' });
    },
  },
  {
    name: 'an author that the judge alone released',
    make: (author, judge) => notes(author, 'release', 'release', { broughtBy: judge }),
  },
  {
    name: 'an author that the judge alone linked to a channel',
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
    name: 'a judge that the author invited',
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
  {
    name: 'an author that the judge put into a group that decides',
    async make(author, judge) {
      await decides(author);
      await notes(author, 'group', 'groups-screen', { broughtBy: judge }, await groupOf('decides'));
    },
  },
  {
    name: 'a judge that the author put into a group that decides',
    async make(author, judge) {
      await decides(judge);
      await notes(judge, 'group', 'groups-screen', { broughtBy: author }, await groupOf('decides'));
    },
  },
  {
    name: 'a judge who acted as the author',
    isActing: true,
    make: (author, judge) => actsAs(author, judge),
  },
];

/** Puts a person into the group that pays prizes. */
async function decides(who: PersonKey): Promise<void> {
  await stage.db
    .insertInto('userGroupMember')
    .values({ userGroupId: await groupOf('decides'), businessPartnerId: idOf(who) })
    .execute();
}

/** A group that lets its people check and pay prizes, whatever their role. */
async function groupOf(code: string): Promise<number> {
  const found = await stage.db
    .selectFrom('userGroup')
    .select('id')
    .where('nmpCode', '=', code)
    .executeTakeFirst();
  if (found !== undefined) return found.id;
  const { id } = await stage.db
    .insertInto('userGroup')
    .values({ nmpCode: code, name1: code })
    .returning('id')
    .executeTakeFirstOrThrow();
  await stage.db
    .insertInto('userGroupPermission')
    .values({ userGroupId: id, tcode: '450-130', acsPermLevel: 2 })
    .execute();
  return id;
}

/** Turns the sessions of the author into those of the judge who acts as them; null: back. */
async function actsAs(author: PersonKey, judge: PersonKey | null): Promise<void> {
  await stage.page(author);
  await stage.db
    .updateTable('session')
    .set({ actingUserId: judge === null ? null : idOf(judge) })
    .where('businessPartnerId', '=', idOf(author))
    .execute();
  // a fact is announced to every server: who is held is read afresh
  await notes(author, 'role', 'test', {});
}

/** What needs two persons: a deed of the author, and the judgement that must be refused, or go through. */
export interface Act {
  readonly name: string;
  /** What asks for them (`all-acts.test.ts`): an act of a machine, or a module of the server. */
  readonly asks: string;
  readonly author: PersonKey;
  readonly judge: PersonKey;
  /** The deed is done in the own name alone: acting as the author it is refused. */
  readonly ownName?: true;
  /** Of people of a channel, who have no deputies. */
  readonly ofChannel?: true;
  /** @returns whether the judge is let through */
  play(): Promise<() => Promise<boolean>>;
}

/** Ends what a way has made, as if it had never been. */
async function unmake(act: Act, numbers: ReadonlyMap<PersonKey, string | null>): Promise<void> {
  await actsAs(act.author, null);
  await stage.db.deleteFrom('deputy').execute();
  await stage.db
    .deleteFrom('userGroupMember')
    .where('userGroupId', '=', await groupOf('decides'))
    .execute();
  for (const [who, taxNum] of numbers) await givesTaxNumber(who, taxNum);
  await stage.db.updateTable('payout').set({ winnerTaxFactId: null }).execute();
  await stage.db.deleteFrom('identityFact').execute();
  await notes('S5', 'role', 'test', {});
}

const waysOf = ({ ownName, ofChannel }: Act): readonly Way[] =>
  WAYS.filter(({ isActing, isDeputy }) => !(isActing && ownName) && !(isDeputy && ofChannel));

/** Plays every act by strangers, and by one person in every way. @param prepare what the acts of the file need of the world */
export function playAll(acts: readonly Act[], prepare?: () => Promise<void>): void {
  before(async () => {
    stage = await openStage();
    await prepare?.();
  });
  after(() => stage.close());
  for (const act of acts) {
    test(`two strangers may: ${act.name}`, async () => {
      await unmake(act, new Map());
      assert.equal(await (await act.play())(), true);
    });
    for (const way of waysOf(act))
      test(`one person may not ${act.name} by ${way.name}`, async () => {
        const numbers = new Map<PersonKey, string | null>();
        for (const who of [act.author, act.judge]) numbers.set(who, await taxNumberOf(who));
        for (const [who, taxNum] of numbers) {
          await givesTaxNumber(who, null);
          await givesTaxNumber(who, taxNum);
        }
        await way.make(act.author, act.judge);
        try {
          const judge = await act.play();
          if (way.isActing) await actsAs(act.author, null);
          assert.equal(await judge(), false);
        } finally {
          await unmake(act, numbers);
        }
      });
  }
}
