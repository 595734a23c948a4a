import assert from 'node:assert/strict';
import test, { after, before } from 'node:test';
import { sql } from 'kysely';
import { entities } from '../../src/domain/entities/index.ts';
import { canImport, writableFields } from '../../src/domain/entity.ts';
import type { Entity } from '../../src/domain/entity.ts';
import type { Field } from '../../src/domain/field.ts';
import type { ColumnType } from '../../src/domain/field-rules.ts';
import { rulesOf } from '../../src/domain/fields/kinds.ts';
import { dayOfWire, startOfDay } from '../../src/domain/rules/dates.ts';
import type { ProblemBody } from '../../src/domain/wire/problem.ts';
import type {
  HistoryAnswer,
  ListAnswer,
  OptionsAnswer,
  ResourceDetail,
} from '../../src/domain/wire/resource.ts';
import type { ImportReport } from '../../src/domain/wire/import.ts';
import type { Client, TestApp } from '../server/harness.ts';
import type { Draft } from './drafts.ts';
import { POSTGRES } from '../server/database.ts';
import { isSearched } from '../../server/listing/shape.ts';
import { rulesOfEntity } from '../../server/record/entity-rules.ts';
import { VERSION_FIELD } from '../../src/domain/versions.ts';
import { covering } from './covering.ts';
import { contractStage, expect, urlOf } from './stage.ts';
import type { ContractStage } from './stage.ts';

let stage: ContractStage;
let t: TestApp;
let admin: Client;
let seller: Client;

before(async () => {
  stage = await contractStage();
  ({ t, admin, seller } = stage);
});
after(() => t.close());

const next = (entity: Entity, more?: Draft) => stage.next(entity, more);
const made = (entity: Entity, more?: Draft) => stage.made(entity, more);

async function refused(
  entity: Entity,
  draft: Draft,
  field: string | undefined,
  what: string,
  status = 400,
): Promise<void> {
  const body = expect(
    await admin.post<ProblemBody>(urlOf(entity), draft),
    status,
    `${entity.noun}: ${what}`,
  );
  if (field !== undefined)
    assert.ok(
      body.affectedField === field || body.fields?.some(({ path }) => path === field),
      `${entity.noun}: ${what} names ${JSON.stringify(body)}`,
    );
}

/** What a row says in which a field is asked for. */
const asked = ({ when = {} }: Field): Draft =>
  Object.fromEntries(Object.entries(when).map(([name, values]) => [name, values[0]]));

/** A condition that a value of a field meets. */
function conditionFor(field: Field, value: unknown): string {
  if (rulesOf(field).filter === 'text') return `=${String(value)}`;
  return field.kind === 'dateTime' ? dayOfWire(String(value)) : String(value);
}

const textFields = (entity: Entity) =>
  writableFields(entity.fields).filter(
    ([, field]) => field.kind === 'text' && field.when === undefined,
  );

/** Entities whose every test runs here: all of them on the embedded database; on PostgreSQL a row's life and the table of each, and the rest where a kind of field or a feature comes in first. */
const whole: ReadonlySet<Entity> = new Set(POSTGRES === undefined ? entities : covering(entities));

/** What the specification says of an entity's fields, proven by each of them going through its calls and coming back. */
const FIELDS_OF: Readonly<Record<string, string>> = {
  externalUser: '[3.04] [3.05] [3.06]',
  internalUser: '[3.04]',
  campaign: '[3.08]',
  campaignCicle: '[3.07]',
  customer: '[3.13]',
  sku: '[3.13]',
  economicGroup: '[3.14]',
  product: '[3.16]',
  package: '[3.16]',
  salesRegion: '[3.17]',
  cfop: '[3.19]',
};

for (const entity of entities.filter(({ canCreate }) => canCreate)) {
  const url = urlOf(entity);
  const further = (name: string, check: () => Promise<void>): void => {
    if (whole.has(entity)) test(name, check);
  };

  test(`${FIELDS_OF[entity.noun] ?? ''} [2.43] ${entity.noun}: a row is made, read, listed, found, filtered, sorted and paged`, async () => {
    const { draft, row } = await made(entity);
    for (const [name] of writableFields(entity.fields))
      assert.deepEqual(row[name], draft[name], `${name} comes back as it went`);
    assert.equal(row.rowSCN, 1);
    assert.deepEqual(expect(await admin.get(`${url}/${row.id}`), 200, 'read'), row);
    for (const [name, field] of Object.entries(entity.fields)) {
      const condition = row[name] === null ? '!' : conditionFor(field, row[name]);
      const found = expect(
        await admin.get<ListAnswer>(`${url}?${name}=${encodeURIComponent(condition)}&size=1000`),
        200,
        `filter ${name}`,
      );
      assert.ok(
        found.rows.some(({ id }) => id === row.id),
        `${name}=${condition} finds the row`,
      );
      const none = expect(
        await admin.get<ListAnswer>(`${url}?${name}=${row[name] === null ? '*' : '!'}&size=1000`),
        200,
        `filter ${name} emptiness`,
      );
      assert.ok(
        none.rows.every(({ id }) => id !== row.id),
        `${name} is${row[name] === null ? '' : ' not'} empty`,
      );
      for (const sort of [name, `-${name}`])
        expect(await admin.get(`${url}?sort=${sort}`), 200, `sort ${sort}`);
    }
    const all = expect(await admin.get<ListAnswer>(`${url}?size=all`), 200, 'all');
    assert.equal(all.rows.length, all.total);
    const first = expect(await admin.get<ListAnswer>(`${url}?size=1&page=1`), 200, 'page 1');
    const second = expect(await admin.get<ListAnswer>(`${url}?size=1&page=2`), 200, 'page 2');
    assert.deepEqual([...first.rows, ...second.rows], all.rows.slice(0, 2));
    assert.equal(first.total, all.total);
    expect(await admin.get(`${url}?page=9999999`), 200, 'far beyond the end');
  });

  further(`[9.07] ${entity.noun}: search knows neither case nor accents`, async () => {
    const [text] = textFields(entity)
      .map(([name]) => name)
      .filter((name) => entity.search.includes(name));
    if (text === undefined) return;
    const { row } = await made(entity, { [text]: `Çédilha Única ${stage.last()}` });
    const found = expect(
      await admin.get<ListAnswer>(
        `${url}?q=${encodeURIComponent(`UNICA cedil ${stage.last() - 1}`)}`,
      ),
      200,
      'search',
    );
    assert.ok(
      found.rows.some(({ id }) => id === row.id),
      'found without accents',
    );
    assert.equal(
      expect(
        await admin.get<ListAnswer>(`${url}?q=${encodeURIComponent("100%_';--")}`),
        200,
        'signs of patterns',
      ).total,
      0,
    );
  });

  further(`[5.01] ${entity.noun}: every bad value is refused at its field`, async () => {
    for (const [name, field] of writableFields(entity.fields)) {
      if (field.required && field.kind !== 'boolean' && field.initial === undefined) {
        for (const nothing of [undefined, null, ''])
          await refused(
            entity,
            next(entity, { ...asked(field), [name]: nothing }),
            name,
            `${name} ${String(nothing)}`,
          );
      }
      for (const wrong of [
        { a: 1 },
        ['x'],
        field.kind === 'integer' || field.kind === 'reference' ? 'x' : 12.5,
        field.kind === 'boolean' ? 'maybe' : true,
      ]) {
        if (field.kind === 'reference' && field.key === 'text' && typeof wrong === 'string')
          continue;
        await refused(
          entity,
          next(entity, { [name]: wrong }),
          undefined,
          `${name} ${JSON.stringify(wrong)}`,
        );
      }
      if ('maxLength' in field)
        await refused(
          entity,
          next(entity, { [name]: 'x'.repeat(field.maxLength + 1) }),
          name,
          `${name} too long`,
        );
      if (rulesOf(field).column(field) === 'text' && field.kind !== 'choice')
        await refused(
          entity,
          next(entity, { [name]: 'a\u0000b' }),
          name,
          `${name} with a zero byte`,
        );
      if (field.kind === 'reference')
        await refused(
          entity,
          next(entity, { [name]: field.key === 'text' ? 'XX' : 999_999_999 }),
          name,
          `${name} of nothing`,
        );
      if (field.kind === 'date')
        for (const wrong of ['2026-02-30', '15/10/2026', '0001-01-01'])
          await refused(entity, next(entity, { [name]: wrong }), name, `${name} ${wrong}`);
      if (field.kind === 'decimal')
        for (const wrong of ['1,5', '1e3', '-1', 'NaN', '9'.repeat(30)])
          await refused(entity, next(entity, { [name]: wrong }), name, `${name} ${wrong}`);
      if (field.kind === 'integer')
        for (const wrong of [field.min - 1, field.max + 1, 1.5])
          await refused(entity, next(entity, { [name]: wrong }), name, `${name} ${wrong}`);
      if (field.kind === 'choice')
        await refused(
          entity,
          next(entity, { [name]: 'no such value' }),
          name,
          `${name} not offered`,
        );
      if (['taxNumber', 'phone', 'email', 'postalCode'].includes(field.kind))
        await refused(entity, next(entity, { [name]: '1' }), name, `${name} malformed`);
    }
    await refused(entity, next(entity, { isAdmin: true }), 'isAdmin', 'an extra field');
    await refused(entity, next(entity, { id: 1 }), 'id', 'an id of one’s own');
    for (const [name, field] of Object.entries(entity.fields))
      if (field.readOnly)
        await refused(
          entity,
          next(entity, { [name]: null }),
          name,
          `${name}, which the server sets`,
        );
    for (const query of ['sort=nothing', 'size=0', 'size=x', 'page=0', 'unknown=1'])
      expect(await admin.get(`${url}?${query}`), 400, query);
    for (const id of ['0', 'x', '1%27', '99999999999999999999'])
      expect(await admin.get(`${url}/${id}`), 400, `id ${id}`);
    expect(await admin.get(`${url}/999999999`), 404, 'a row that is not there');
  });

  further(`${entity.noun}: SQL and HTML in a text are text`, async () => {
    for (const [name, field] of textFields(entity)) {
      // a name of a person holds no address
      const formula =
        'nameOf' in field && field.nameOf === 'person'
          ? '=HYPERLINK("x")'
          : '=HYPERLINK("http://x")';
      for (const text of [
        "'; drop table product; --",
        '<script>alert(1)</script>',
        formula,
        '{{name}} ${name} %s \\',
      ]) {
        const stored = text.slice(0, 'maxLength' in field ? field.maxLength : 60).trim();
        const { row } = await made(entity, { [name]: stored });
        assert.equal(row[name], stored);
        expect(
          await admin.get(
            `${url}?q=${encodeURIComponent(text)}&${name}=${encodeURIComponent(text)}`,
          ),
          200,
          `search for ${text}`,
        );
      }
    }
  });

  const days = writableFields(entity.fields).filter(
    ([name, field]) => field.kind === 'date' && entity.filters.includes(name),
  );
  if (days.length > 0)
    further(`[5.12] ${entity.noun}: a day may come as the instant at which it starts`, async () => {
      const draft = await next(entity);
      const sent = Object.fromEntries(
        days.map(([name]): [string, unknown] => {
          const day = draft[name];
          return [name, typeof day === 'string' ? startOfDay(day) : day];
        }),
      );
      const row = expect(await admin.post<ResourceDetail>(url, { ...draft, ...sent }), 201, 'made');
      for (const [name] of days) {
        assert.equal(row[name], draft[name] ?? null, name);
        const found = expect(
          await admin.get<ListAnswer>(`${url}?${name}=${String(sent[name] ?? '!')}&size=all`),
          200,
          name,
        );
        assert.ok(
          found.rows.some(({ id }) => id === row.id),
          `found by ${name}`,
        );
      }
    });

  further(`[8.01] ${entity.noun}: a duplicate is refused and names the field`, async () => {
    for (const unique of entity.unique) {
      const { draft } = await made(entity);
      const again = next(entity, Object.fromEntries(unique.map((name) => [name, draft[name]])));
      const body = expect(
        await admin.post<ProblemBody>(url, again),
        409,
        `duplicate ${unique.join()}`,
      );
      assert.equal(body.code, '23505');
      assert.ok(
        unique.includes(body.affectedField ?? ''),
        `${body.affectedField} is of ${unique.join()}`,
      );
      assert.doesNotMatch(body.message, /\{\{|undefined/);
    }
  });

  further(
    `[8.02] ${entity.noun}: a stale row is answered with the current one; what changes is remembered`,
    async () => {
      const { row } = await made(entity);
      const [name, value] = changeOf(entity, row);
      const changed = expect(
        await admin.put<ResourceDetail>(`${url}/${row.id}`, { rowSCN: 1, [name]: value }),
        200,
        'change',
      );
      assert.equal(changed[name], value);
      assert.equal(changed.rowSCN, 2);
      const conflict = expect(
        await admin.put<ProblemBody>(`${url}/${row.id}`, { rowSCN: 1, [name]: row[name] }),
        409,
        'stale',
      );
      assert.equal(conflict.code, 'update-conflict');
      assert.deepEqual(conflict.current, changed);
      expect(await admin.put(`${url}/${row.id}`, { rowSCN: 2, nothing: 1 }), 400, 'an extra field');
      expect(await admin.put(`${url}/${row.id}`, { [name]: value }), 400, 'no rowSCN');
      const { rows } = expect(
        await admin.get<HistoryAnswer>(`${url}/${row.id}/history`),
        200,
        'history',
      );
      assert.deepEqual(
        rows.map(({ act }) => act),
        ['update', 'create'],
      );
      assert.equal(rows[0]?.userName, t.world.people.ADMIN.name1);
      assert.deepEqual(Object.keys(rows[0]?.after ?? {}), [name]);
      for (const [fixed, field] of writableFields(entity.fields)) {
        if (field.createOnly) await fixedField(entity, changed, fixed);
      }
    },
  );

  further(`[6.01] ${entity.noun}: who may not write is refused`, async () => {
    const { row } = await made(entity);
    expect(await seller.post(url, next(entity)), 403, 'create');
    expect(await seller.put(`${url}/${row.id}`, { rowSCN: 1 }), 403, 'change');
    if (entity.canDelete)
      expect(await seller.delete(`${url}/${row.id}`, { rowSCN: 1 }), 403, 'delete');
    expect(
      await seller.post(`${url}/bulk`, { act: 'delete', rows: [{ id: row.id, rowSCN: 1 }] }),
      403,
      'bulk',
    );
    if (canImport(entity))
      expect(await seller.post(`${url}/import`, { content: 'x', mode: 'create' }), 403, 'import');
  });

  const deleting = entity.canDelete ? further : () => undefined;
  deleting(`[8.02] ${entity.noun}: deleting, one and many, and what has gone`, async () => {
    const { row } = await made(entity);
    expect(await admin.delete(`${url}/${row.id}`, { rowSCN: 9 }), 409, 'stale');
    expect(await admin.delete(`${url}/${row.id}`, { rowSCN: 1 }), 204, 'delete');
    assert.equal(
      expect(await admin.delete<ProblemBody>(`${url}/${row.id}`, { rowSCN: 1 }), 409, 'gone').code,
      'delete-conflict',
    );
    assert.equal(
      expect(await admin.put<ProblemBody>(`${url}/${row.id}`, { rowSCN: 1 }), 409, 'gone').code,
      'delete-conflict',
    );
    const rows = [(await made(entity)).row, (await made(entity)).row].map(({ id, rowSCN }) => ({
      id,
      rowSCN,
    }));
    const { results } = expect(
      await admin.post<{ results: { ok: boolean; code?: string }[] }>(`${url}/bulk`, {
        act: 'delete',
        rows: [...rows, { id: row.id, rowSCN: 1 }],
      }),
      200,
      'bulk',
    );
    assert.deepEqual(
      results.map(({ ok }) => ok),
      [true, true, false],
    );
    expect(
      await admin.post(`${url}/bulk`, { act: 'set', values: { nothing: 1 }, rows }),
      400,
      'bulk set of nothing',
    );
  });

  if (!entity.canDelete)
    further(`${entity.noun}: nobody deletes a row, neither one nor many`, async () => {
      const { row } = await made(entity);
      expect(await admin.delete(`${url}/${row.id}`, { rowSCN: 1 }), 405, 'delete');
      expect(
        await admin.post(`${url}/bulk`, { act: 'delete', rows: [{ id: row.id, rowSCN: 1 }] }),
        400,
        'bulk',
      );
      assert.deepEqual(expect(await admin.get(`${url}/${row.id}`), 200, 'afterwards'), row);
    });

  further(`${entity.noun}: export holds every row and no formula`, async () => {
    const [name] = textFields(entity)[0] ?? [];
    if (name !== undefined) await made(entity, { [name]: '=1+1;"x"' });
    const { total } = expect(await admin.get<ListAnswer>(`${url}?size=1`), 200, 'count');
    const file = await admin.get<string>(`${url}/export`);
    assert.equal(file.status, 200);
    assert.match(String(file.headers['content-type']), /text\/csv/);
    assert.equal(file.body.split('\r\n').length - 2 >= total, true, 'a line a row');
    assert.doesNotMatch(file.body, /(^|;)"?[=@]/m);
    expect(await admin.get(`${url}/export?columns=nothing`), 400, 'an unknown column');
  });

  (canImport(entity) ? further : () => undefined)(
    `${entity.noun}: an import says what is wrong, stores nothing until confirmed, then all or nothing`,
    async () => {
      const file = await stage.importFile(entity, [next(entity), next(entity)]);
      const before = expect(await admin.get<ListAnswer>(`${url}?size=1`), 200, 'count').total;
      const body = { content: file, mode: 'create' } as const;
      const tried = expect(
        await admin.post<ImportReport>(`${url}/import/dry-run`, body),
        200,
        'dry run',
      );
      assert.deepEqual([tried.errorCount, tried.creates, tried.errors], [0, 2, []]);
      assert.equal(
        expect(await admin.get<ListAnswer>(`${url}?size=1`), 200, 'count').total,
        before,
      );
      expect(await admin.post(`${url}/import`, body), 409, 'not confirmed');
      // where two rows may agree in everything, a line that names nothing is wrong
      const line = entity.unique.length > 0 ? file.split('\r\n')[1] : 'x';
      const broken = { ...body, content: `${file}${line}\r\n` };
      const wrong = expect(
        await admin.post<ImportReport>(`${url}/import/dry-run`, broken),
        200,
        'dry run of a repeated line',
      );
      assert.ok(wrong.errorCount > 0);
      expect(
        await admin.post(`${url}/import`, { ...broken, confirmed: wrong.sha256 }),
        422,
        'errors',
      );
      assert.equal(
        expect(await admin.get<ListAnswer>(`${url}?size=1`), 200, 'count').total,
        before,
      );
      const stored = expect(
        await admin.post<ImportReport>(`${url}/import`, { ...body, confirmed: tried.sha256 }),
        200,
        'import',
      );
      assert.equal(stored.stored, true);
      assert.equal(
        expect(await admin.get<ListAnswer>(`${url}?size=1`), 200, 'count').total,
        before + 2,
      );
      for (const content of ['\u0000', '"', ';;;', 'a;b\n"x', '\ufeff']) {
        const { status } = await admin.post(`${url}/import/dry-run`, { ...body, content });
        assert.ok(status < 500, `import of ${JSON.stringify(content)}: ${status}`);
      }
    },
  );

  if (isSearched(entity, entity.title))
    further(`${entity.noun}: what a reference may name`, async () => {
      const { row } = await made(entity);
      const byId = expect(
        await admin.get<OptionsAnswer>(`${url}/options?ids=${row.id}`),
        200,
        'by id',
      );
      assert.deepEqual(
        byId.rows.map(({ id, title }) => [id, title]),
        [[row.id, row[entity.title]]],
      );
      expect(await admin.get(`${url}/options?q=${encodeURIComponent("%'")}`), 200, 'odd signs');
    });

  test(`${entity.noun}: the table is as the definition says`, async () => {
    const { rows } = await sql<{ column: string; type: string; nullable: string; made: string }>`
      select column_name as column, data_type as type, is_nullable as nullable, is_generated as made from information_schema.columns where table_schema = 'public' and table_name = ${tableName(entity.table)}`.execute(
      t.db,
    );
    const expressed = rulesOfEntity(entity.noun);
    assertTable(
      stored(entity.fields, {
        ...expressed.columns,
        ...expressed.columnsFor?.(undefined),
        ...expressed.ofVersion?.(sql`1`),
      }),
      rows,
      ['id', 'row_scn', 'search_text', ...(HIDDEN[entity.noun] ?? [])],
      entity.noun,
    );
    for (const [name, child] of Object.entries(entity.children)) {
      const found = await sql<{ column: string; type: string; nullable: string; made: string }>`
        select column_name as column, data_type as type, is_nullable as nullable, is_generated as made from information_schema.columns where table_schema = 'public' and table_name = ${tableName(child.table)}`.execute(
        t.db,
      );
      assertTable(
        stored(child.fields, expressed.childColumns?.[name]),
        found.rows,
        [
          'id',
          'row_scn',
          snake(child.parent),
          ...(entity.versions ? [VERSION_FIELD] : []),
          ...(HIDDEN[child.table] ?? []),
          ...(child.readOnly ? found.rows.map(({ column }) => column) : []),
        ],
        `${entity.noun}.${name}`,
      );
    }
  });
}

/** Fields that have a column: not those that the server works out. */
const stored = (fields: Entity['fields'], expressed: object = {}): Entity['fields'] =>
  Object.fromEntries(Object.entries(fields).filter(([name]) => !(name in expressed)));

/** Columns that no screen shows. */
const OF_ACCOUNT = [
  'passwd_hash',
  'email_proven_at',
  'locale',
  'tz_offset',
  'user_avatar',
  'preferences',
  'created_at',
  'created_by',
  'anonymised_at',
];
const HIDDEN: Readonly<Record<string, readonly string[]>> = {
  // told by the link's own record
  channelLink: ['awaits_since'],
  userDocument: ['payout_id', 'sent_text', 'sent_by'],
  userDocumentSignatory: [
    // shown as what it is read as: who had still to sign when the document ended
    'state',
    'asked_at',
    'reminded_at',
    'opened_at',
    'refused_at',
    'reason',
    'method',
    'address',
    'user_agent',
    'clause',
    'mail_id',
    'failure',
    'code_hash',
    'code_expires_at',
    'code_attempts',
    'asked_email',
  ],
  campaignCicle: ['shares_days'],
  cfop: ['subclass', 'double_count_group'],
  campaign: ['frozen_at'],
  campaignTarget: ['campaign_participant_id'],
  partnerSite: ['secret_sealed'],
  internalUser: [...OF_ACCOUNT, 'bp_subtype'],
  externalUser: [...OF_ACCOUNT, 'sales_role'],
};
const TYPES: Readonly<Record<ColumnType, string>> = {
  text: 'text',
  smallint: 'smallint',
  integer: 'integer',
  bigint: 'bigint',
  numeric: 'numeric',
  date: 'date',
  timestamptz: 'timestamp with time zone',
  boolean: 'boolean',
};
const SPECIFIED: Readonly<Record<string, string>> = {
  customerSKU: 'customer_sku',
  customerSKUName: 'customer_sku_name',
  cellPhoneIDD: 'cell_phone_idd',
  landLineIDD: 'land_line_idd',
  brIE: 'br_ie',
  approvTS: 'approv_ts',
  postNMPCode: 'post_nmp_code',
};
const snake = (name: string): string =>
  SPECIFIED[name] ?? name.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);
const tableName = snake;

function assertTable(
  fields: Entity['fields'],
  columns: readonly { column: string; type: string; nullable: string }[],
  others: readonly string[],
  what: string,
): void {
  for (const [name, field] of Object.entries(fields)) {
    const column = columns.find((each) => each.column === snake(name));
    assert.ok(column, `${what}.${name} has no column`);
    assert.equal(
      column.type,
      TYPES[rulesOf(field).column(field)],
      `${what}.${name} is of another type`,
    );
    if (!field.readOnly)
      assert.equal(
        column.nullable === 'NO',
        // required in some rows alone, it may be empty in others
        field.required && field.when === undefined,
        `${what}.${name} may be empty in one place and not in the other`,
      );
  }
  const declared = new Set([...Object.keys(fields).map(snake), ...others]);
  assert.deepEqual(
    columns.map(({ column }) => column).filter((column) => !declared.has(column)),
    [],
    `${what} has columns that its definition does not know`,
  );
}

/** A field that may be changed, and a value that it may be changed to. */
function changeOf(entity: Entity, row: ResourceDetail): readonly [string, unknown] {
  const [text] = textFields(entity).filter(([, field]) => !field.createOnly);
  if (text !== undefined) return [text[0], 'Outro nome'];
  const date = writableFields(entity.fields).find(
    ([, field]) => field.kind === 'date' && !field.required,
  );
  assert.ok(date, `${entity.noun} has nothing to change`);
  return [date[0], String(row[date[0]]).replace(/..$/, '28')];
}

async function fixedField(entity: Entity, row: ResourceDetail, name: string): Promise<void> {
  const other = next(entity)[name];
  const field = entity.fields[name];
  const value = field?.kind === 'reference' ? 999_999_999 : other === row[name] ? 'OTHER' : other;
  const body = expect(
    await admin.put<ProblemBody>(`${urlOf(entity)}/${row.id}`, {
      rowSCN: row.rowSCN,
      [name]: value,
    }),
    400,
    `${name} is fixed`,
  );
  assert.equal(body.affectedField, name);
}
