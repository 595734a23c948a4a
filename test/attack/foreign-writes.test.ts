// @module-tag postgres
import assert from 'node:assert/strict';
import { afterAll, beforeAll, test } from 'vitest';
import { sql } from 'kysely';
import type { RouteDefinition } from '../../server/http/contract.ts';
import { routes } from '../../server/routes.ts';
import { entities, findTarget } from '../../src/domain/entities/index.ts';
import { writableFields } from '../../src/domain/entity.ts';
import { PASSWORD } from '../server/harness.ts';
import type { TestApp } from '../server/harness.ts';
import {
  call,
  CALLERS,
  changeableRow,
  heldSession,
  nameOf,
  openStage,
  rowsFor,
} from '../server/told/walk-stage.ts';
import type { Caller } from '../server/told/walk-stage.ts';

/** Callers with limited scope; all of them in a deep run. */
const ALL = CALLERS.filter((caller) => caller !== 'ADMIN' && caller !== 'DIR');
const CALLERS_HERE: readonly Caller[] =
  process.env['NMV_DEEP'] === '1' ? ALL : ['MGR1', 'RTV1', 'MA', 'S1'];
/** Row SCN of every entity's row on the stage. */
const ROW_SCN = 7;
/** Tables that change even on a refused call: caller, call count and guessing limits. */
const BESIDE: ReadonlySet<string> = new Set([
  'session',
  'refresh_token',
  'rate_limit',
  // worked out from the other tables, whenever there is time for it
  'ranking_mark',
  'ranking_state',
  'ranking_standing',
  'ranking_move',
  'live_event',
]);

let t: TestApp;
let tables: readonly string[] = [];

beforeAll(async () => {
  ({ t } = await openStage());
  const { rows } = await sql<{
    name: string;
  }>`select table_name as name from information_schema.tables where table_schema = 'public' and table_type = 'BASE TABLE' order by 1`.execute(
    t.db,
  );
  tables = rows.map(({ name }) => name).filter((name) => !BESIDE.has(name));
  assert.ok(tables.includes('business_partner') && tables.includes('invoice'));
});
afterAll(() => t.close());

/** Reads a digest of every table. */
async function contents(): Promise<Readonly<Record<string, string>>> {
  const parts = tables.map(
    (name) =>
      sql`select ${sql.lit(name)} as name, md5(coalesce(string_agg(x::text, ';' order by x::text), '')) as sum from ${sql.table(name)} x`,
  );
  const { rows } = await sql<{
    name: string;
    sum: string;
  }>`${sql.join(parts, sql` union all `)}`.execute(t.db);
  return Object.fromEntries(rows.map(({ name, sum }) => [name, sum]));
}

type Tried = { readonly status: number; readonly text: string };

/** Does it, and checks that the database is as it was. */
async function unchanged(what: string, work: () => Promise<void>): Promise<void> {
  const before = await contents();
  await work();
  assert.deepEqual(await contents(), before, what);
}

const bearer = async (caller: Caller): Promise<string> => (await heldSession(caller)).bearer;
const isWrite = ({ method }: RouteDefinition): boolean => method !== 'GET';
const bodyHas = ({ body }: RouteDefinition, name: string): boolean =>
  body !== undefined && name in Object(body.schema);

for (const route of routes.filter((each) => isWrite(each) && each.row !== undefined)) {
  test(`${nameOf(route)}: a foreign row is refused and stays as it is`, async () => {
    await unchanged(nameOf(route), async () => {
      for (const caller of CALLERS_HERE) {
        const { foreign } = await rowsFor(route.row ?? 'person', caller);
        if (foreign === null) continue;
        // with the number that the row has, so that nothing but its owner speaks against it
        const isOfEntity = route.row?.startsWith('entity:') === true;
        const tried: Tried = await call(route, await bearer(caller), foreign, {
          body: isOfEntity && bodyHas(route, 'rowSCN') ? { rowSCN: ROW_SCN } : {},
        });
        assert.ok(
          tried.status === 404 || tried.status === 403,
          `${caller}: ${tried.status} ${tried.text}`,
        );
      }
    });
  });
}

for (const entity of entities) {
  const bulk = routes.find((route) => nameOf(route) === `POST /apis/v1/${entity.path}/bulk`);
  const change = routes.find((route) => nameOf(route) === `PUT /apis/v1/${entity.path}/:id`);
  if (bulk === undefined || change === undefined) continue;

  test(`${nameOf(bulk)}: foreign rows are refused one by one, and stay`, async () => {
    const actions = [
      ...(entity.canDelete ? ['delete'] : []),
      'set',
      ...entity.actions.filter((action) => action.bulk).map(({ name }) => name),
    ];
    const [field = ''] = writableFields(entity.fields)
      .filter(([, each]) => each.kind === 'text' && each.createOnly !== true)
      .map(([name]) => name);
    await unchanged(nameOf(bulk), async () => {
      for (const caller of CALLERS_HERE) {
        const { foreign } = await rowsFor(`entity:${entity.resource}`, caller);
        if (foreign === null) continue;
        for (const act of actions) {
          const { status, text } = await call(bulk, await bearer(caller), undefined, {
            body: {
              act,
              rows: [{ id: foreign, rowSCN: ROW_SCN }],
              reason: 'x',
              ...(act === 'set' && field !== '' ? { values: { [field]: 'Meu' } } : {}),
            },
          });
          assert.ok([200, 400, 403].includes(status), `${caller} ${act}: ${status} ${text}`);
          if (status === 200)
            assert.deepEqual(
              JSON.parse(text).results.map(({ ok, code }: { ok: boolean; code: string }) => [
                ok,
                code,
              ]),
              [[false, 'not-found']],
              `${caller} ${act}`,
            );
        }
      }
    });
  });

  const references = writableFields(entity.fields).filter(
    ([, field]) => field.kind === 'reference' && findTarget(field.to).scope !== 'everybody',
  );
  if (references.length === 0) continue;
  test(`${nameOf(change)}: an own row does not come to refer to a foreign one`, async () => {
    await unchanged(nameOf(change), async () => {
      for (const caller of CALLERS_HERE) {
        const own = await changeableRow(entity.resource, caller);
        for (const [name, field] of references) {
          if (field.kind !== 'reference') continue;
          const { foreign } = await rowsFor(
            field.to === 'person' ? 'person' : `entity:${field.to}`,
            caller,
          );
          if (foreign === null) continue;
          const { status, text } = await call(change, await bearer(caller), own, {
            body: { rowSCN: ROW_SCN, [name]: foreign },
          });
          assert.ok([400, 403, 404].includes(status), `${caller} ${name}: ${status} ${text}`);
        }
      }
    });
  });
}

test('further rows named in a body are foreign too: moves, acting, bulk actions on invoices, releases', async () => {
  const { channels, people } = t.world;
  const node = async (nmpCode: string) =>
    (
      await t.db
        .selectFrom('salesNode')
        .select('id')
        .where('nmpCode', '=', nmpCode)
        .executeTakeFirstOrThrow()
    ).id;
  const [own, other] = [await node('territory-1'), await node('territory-2')];
  const on = '2026-11-21';
  await unchanged('bodies', async () => {
    for (const caller of CALLERS_HERE) {
      const invoice = (await rowsFor('invoice', caller)).foreign;
      const bodies: readonly (readonly [string, object])[] = [
        [
          'POST /apis/v1/sales-structure/channel-moves',
          { customerId: channels.C.id, from: other, to: own, on },
        ],
        [
          'POST /apis/v1/sales-structure/channel-moves',
          { customerId: channels.A.id, from: own, to: other, on },
        ],
        [
          'POST /apis/v1/sales-structure/holder-moves',
          { businessPartnerId: people.CTV2.id, from: other, to: own, on },
        ],
        [
          'POST /apis/v1/users/actas',
          { userEmail: people.S4.email, password: PASSWORD, name1: null },
        ],
        ...['approve', 'refuse', 'contest', 'withdraw', 'reprocess'].map(
          (act) =>
            [
              'POST /apis/v1/invoices/acts',
              { act, rows: [{ id: invoice, rowSCN: 1 }], reason: 'x' },
            ] as const,
        ),
        [
          'PUT /apis/v1/accesspolicies/users/settings/channels',
          {
            rowSCN: ROW_SCN,
            rows: [
              {
                customerId: channels.C.id,
                salesRoleId: 'CSC',
                hireDate: '2026-01-01',
                fireDate: null,
                reportsToName: null,
              },
            ],
          },
        ],
      ];
      for (const [name, body] of bodies) {
        const route = routes.find((each) => nameOf(each) === name);
        assert.ok(route, name);
        const { status, text } = await call(route, await bearer(caller), undefined, { body });
        const isRefusedInside =
          status === 200 && text.includes('"ok":false') && !text.includes('"ok":true');
        assert.ok(
          isRefusedInside || [400, 403, 404, 409].includes(status),
          `${caller} ${name} ${JSON.stringify(body)}: ${status} ${text}`,
        );
      }
    }
  });
});
