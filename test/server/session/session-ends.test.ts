// @module-tag both
import { afterAll, beforeAll, test } from 'vitest';
import { issueLink } from '../../../server/accounts/link/links.ts';
import type { OpenSession } from '../../../src/domain/schema/accounts/people.ts';
import type { ResourceDetail } from '../../../src/domain/schema/entities/entity.ts';
import type { UserInfo } from '../../../src/domain/schema/accounts/session.ts';
import { expect, PASSWORD, testApp } from '../harness.ts';
import type { Client, PersonKey, TestApp } from '../harness.ts';
import { cutListeningLines } from '../live/listening-line.ts';

const UNREAD = '/apis/v1/notifications/unread';
const EXTERNAL = '/apis/v1/external-users';
const ACT_AS = '/apis/v1/users/actas';

let t: TestApp;
let admin: Client;
beforeAll(async () => {
  t = await testApp();
  admin = await t.signInAs('ADMIN');
});
afterAll(() => t.close());

const idOf = (key: PersonKey): number => t.world.people[key].id;
const renew = (page: Client) =>
  t
    .visitor()
    .post<UserInfo>('/apis/v1/login/refresh', { refreshToken: page.user?.refreshToken ?? '' });

async function action(key: PersonKey, name: string): Promise<void> {
  const { rowSCN } = expect(await admin.get<ResourceDetail>(`${EXTERNAL}/${idOf(key)}`), 200);
  expect(
    await admin.post(`${EXTERNAL}/${idOf(key)}/acts/${name}`, { rowSCN, reason: 'Prova' }),
    200,
  );
}

async function acting(own: Client, key: PersonKey): Promise<Client> {
  const page = t.visitor();
  page.adopt(
    expect(
      await own.post<UserInfo>(ACT_AS, {
        userEmail: t.world.people[key].email,
        password: PASSWORD,
      }),
      200,
    ),
  );
  return page;
}

/** Start of a test: the page whose session will end, and its cause. */
interface Ending {
  readonly page: Client;
  end(): Promise<unknown>;
}

/** Every place of the server that ends sessions, or takes away what they rest on. */
const endings: Readonly<Record<string, () => Promise<Ending>>> = {
  'signing out': async () => {
    const page = await t.signInAs('S1');
    return { page, end: async () => expect(await page.delete('/api/v1/login'), 204) };
  },
  'signing out of the session beneath, while acting': async () => {
    const signedIn = await t.signInAs('DIR');
    const own = t.visitor();
    own.accessToken = signedIn.accessToken;
    return {
      page: await acting(signedIn, 'S1'),
      end: async () => expect(await own.delete('/api/v1/login'), 204),
    };
  },
  'no longer acting': async () => {
    const page = await acting(await t.signInAs('DIR'), 'S1');
    return { page, end: async () => expect(await page.delete(ACT_AS), 200) };
  },
  'a refresh token that comes a second time': async () => {
    const page = await t.signInAs('S1');
    const next = await renew(page);
    return {
      page,
      end: async () => {
        t.clock.advance(61_000);
        page.adopt({ ...next.body, refreshToken: page.user?.refreshToken ?? '' });
        expect(await renew(page), 401);
      },
    };
  },
  'a renewal without the second factor that a group asks for by now': async () => {
    const page = await t.signInAs('COO1');
    await t.db
      .updateTable('userGroup')
      .set({ twoFactorRequired: true })
      .where('nmpCode', '=', 'COO')
      .execute();
    return {
      page,
      end: async () => {
        expect(await renew(page), 401);
        await t.db.updateTable('userGroup').set({ twoFactorRequired: false }).execute();
      },
    };
  },
  'the own password changed on another page': async () => {
    const [page, other] = [await t.signInAs('S2'), await t.signInAs('S2')];
    return {
      page,
      end: async () => {
        expect(
          await other.put('/apis/v1/accesspolicies/password', {
            currentPassword: PASSWORD,
            password: 'Semente+2027',
          }),
          204,
        );
        expect(await other.get(UNREAD), 200);
      },
    };
  },
  'a password set by a mailed link': async () => {
    const page = await t.signInAs('S3');
    const token = await issueLink(
      t.db,
      { purpose: 'password-reset', personId: idOf('S3'), minutes: 120 },
      t.clock,
    );
    return {
      page,
      end: async () =>
        expect(
          await t
            .visitor()
            .post('/apis/v1/accesspolicies/passwordsreset', { token, password: 'Semente+2027' }),
          204,
        ),
    };
  },
  'an administrator who ends this session': async () => {
    const page = await t.signInAs('S4');
    const [newest] = expect(
      await admin.get<{ rows: OpenSession[] }>(`/apis/v1/users/${idOf('S4')}/sessions`),
      200,
    ).rows;
    return {
      page,
      end: async () =>
        expect(await admin.delete(`/apis/v1/users/${idOf('S4')}/sessions/${newest?.id}`), 204),
    };
  },
  'an administrator who ends all of them': async () => {
    const page = await t.signInAs('S4');
    return {
      page,
      end: async () => expect(await admin.delete(`/apis/v1/users/${idOf('S4')}/sessions`), 204),
    };
  },
  'the person himself on another page': async () => {
    const [page, other] = [await t.signInAs('S4'), await t.signInAs('S4')];
    return {
      page,
      end: async () => expect(await other.delete(`/apis/v1/users/${idOf('S4')}/sessions`), 204),
    };
  },
  'locking the person': async () => ({
    page: await t.signInAs('S5'),
    end: async () => action('S5', 'lock'),
  }),
  'deactivating and anonymising the person': async () => ({
    page: await t.signInAs('MD'),
    end: async () => {
      await action('MD', 'deactivate');
      await action('MD', 'anonymise');
    },
  }),
  'locking the person acted as': async () => ({
    page: await acting(await t.signInAs('DIR'), 'MC'),
    end: async () => action('MC', 'lock'),
  }),
  'locking who acts': async () => ({
    page: await acting(await t.signInAs('MGR2'), 'CTV2'),
    end: async () =>
      t.db
        .updateTable('businessPartner')
        .set({ status1: 4 })
        .where('id', '=', idOf('MGR2'))
        .execute(),
  }),
  'refusing who waits': async () => {
    const page = await t.signInAs('MA');
    await t.db
      .updateTable('businessPartner')
      .set({ status1: 2 })
      .where('id', '=', idOf('MA'))
      .execute();
    await t.db
      .insertInto('channelRequest')
      .values({
        businessPartnerId: idOf('MA'),
        customerId: t.world.channels.A.id,
        salesRoleId: 'CSM',
        hireDate: '2026-01-01',
      })
      .execute();
    return {
      page,
      end: async () =>
        expect(
          await admin.post(`/apis/v1/access-requests/${idOf('MA')}/refusal`, { reason: 'Prova' }),
          204,
        ),
    };
  },
  'a row of the session that is deleted': async () => {
    const page = await t.signInAs('S1');
    const { id } = await t.db
      .selectFrom('session')
      .select('id')
      .where('businessPartnerId', '=', idOf('S1'))
      .orderBy('id', 'desc')
      .limit(1)
      .executeTakeFirstOrThrow();
    return {
      page,
      end: async () => {
        await t.db.deleteFrom('refreshToken').where('sessionId', '=', id).execute();
        await t.db.deleteFrom('session').where('id', '=', id).execute();
      },
    };
  },
};

for (const [what, begin] of Object.entries(endings)) {
  test(`${what}: the very next call of the ended session is refused, although nothing is heard from outside`, async () => {
    const { page, end } = await begin();
    await cutListeningLines(t.db);
    expect(await page.get(UNREAD), 200);
    await end();
    expect(await page.get(UNREAD), 401);
  });
}

/** A change of rights or scope, and what of the caller's answer shows it. */
const changes: Readonly<
  Record<
    string,
    {
      readonly key: PersonKey;
      readonly url: () => string;
      readonly from: number;
      readonly to: number;
      change(): Promise<unknown>;
    }
  >
> = {
  'a level of a group': {
    key: 'RTV1',
    url: () => '/apis/v1/economic-groups',
    from: 200,
    to: 403,
    change: () =>
      t.db
        .updateTable('userGroupPermission')
        .set({ acsPermLevel: 0 })
        .where('tcode', '=', '500-040')
        .execute(),
  },
  'the end of a link to a channel': {
    key: 'MB',
    url: () => `/apis/v1/customers/${t.world.channels.B.id}`,
    from: 200,
    to: 404,
    change: () =>
      t.db
        .updateTable('channelLink')
        .set({ fireDate: '2026-11-01' })
        .where('businessPartnerId', '=', idOf('MB'))
        .execute(),
  },
  'a channel given to another branch': {
    key: 'COO1',
    url: () => `/apis/v1/customers/${t.world.channels.A.id}`,
    from: 200,
    to: 404,
    change: () =>
      t.db
        .updateTable('customerAssignment')
        .set({ validTo: '2026-11-01' })
        .where('customerId', '=', t.world.channels.A.id)
        .execute(),
  },
  'a place in the structure': {
    key: 'COO2',
    url: () => `/apis/v1/customers/${t.world.channels.C.id}`,
    from: 200,
    to: 404,
    change: () =>
      t.db.deleteFrom('salesNodeHolder').where('businessPartnerId', '=', idOf('COO2')).execute(),
  },
};
for (const [what, { key, url, from, to, change }] of Object.entries(changes)) {
  test(`${what}: the very next call rests on it`, async () => {
    const page = await t.signInAs(key);
    await cutListeningLines(t.db);
    expect(await page.get(url()), from);
    await change();
    expect(await page.get(url()), to);
  });
}
