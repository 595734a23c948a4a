// @module-tag both
import assert from 'node:assert/strict';
import { afterAll, beforeAll, test } from 'vitest';
import { writeXlsx } from 'hucre/xlsx';
import type { CellValue as XlsxValue } from 'hucre/xlsx';
import { sql } from 'kysely';
import { entities } from '../../src/domain/entities/index.ts';
import { canImport } from '../../src/domain/entity.ts';
import type { Entity } from '../../src/domain/entity.ts';
import type { ListAnswer } from '../../src/domain/schema/entities/list.ts';
import type { ImportReport } from '../../src/domain/schema/entities/import.ts';
import type { Client, TestApp } from '../server/harness.ts';
import type { Draft } from './drafts.ts';
import { rulesOfEntity } from '../../server/record/entity-rules.ts';
import { VERSION_FIELD } from '../../src/domain/versions.ts';
import { base64, dryRun, group, stored } from './file-stage.ts';
import { textFields, whole } from './entity-checks.ts';
import { HIDDEN, assertTable, snake, storedFields } from './entity-tables.ts';
import { contractStage, expect, urlOf } from './stage.ts';
import type { ContractStage } from './stage.ts';

let stage: ContractStage;
let t: TestApp;
let admin: Client;

beforeAll(async () => {
  stage = await contractStage();
  ({ t, admin } = stage);
});
afterAll(() => t.close());

const next = (entity: Entity, more?: Draft) => stage.next(entity, more);
const made = (entity: Entity, more?: Draft) => stage.made(entity, more);

for (const entity of entities.filter(({ canCreate }) => canCreate)) {
  const url = urlOf(entity);
  const further = (name: string, check: () => Promise<void>): void => {
    if (whole.has(entity)) test(name, check);
  };

  further(`${entity.resource}: export holds every row and no formula`, async () => {
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
    `${entity.resource}: an import says what is wrong, stores nothing until confirmed, then all or nothing`,
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
      // in an entity without unique fields a repeated line is valid, so a senseless line is wrong
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

  test(`${entity.resource}: the table is as the definition says`, async () => {
    const { rows } = await sql<{ column: string; type: string; nullable: string; made: string }>`
      select column_name as column, data_type as type, is_nullable as nullable, is_generated as made from information_schema.columns where table_schema = 'public' and table_name = ${snake(entity.table)}`.execute(
      t.db,
    );
    const expressed = rulesOfEntity(entity.resource);
    assertTable(
      storedFields(entity.fields, {
        ...expressed.columns,
        ...expressed.columnsFor?.(undefined),
        ...expressed.ofVersion?.(sql`1`),
      }),
      rows,
      ['id', 'row_scn', 'search_text', ...(HIDDEN[entity.resource] ?? [])],
      entity.resource,
    );
    for (const [name, child] of Object.entries(entity.children)) {
      const found = await sql<{ column: string; type: string; nullable: string; made: string }>`
        select column_name as column, data_type as type, is_nullable as nullable, is_generated as made from information_schema.columns where table_schema = 'public' and table_name = ${snake(child.table)}`.execute(
        t.db,
      );
      assertTable(
        storedFields(child.fields, expressed.childColumns?.[name]),
        found.rows,
        [
          'id',
          'row_scn',
          snake(child.parent),
          ...(entity.versions ? [VERSION_FIELD] : []),
          ...(HIDDEN[child.table] ?? []),
          ...(child.readOnly ? found.rows.map(({ column }) => column) : []),
        ],
        `${entity.resource}.${name}`,
      );
    }
  });
}

test('rows of a child stand on a sheet of their own: they are added and changed, none goes', async () => {
  const { channels } = stage.t.world;
  const day = (text: string) => new Date(`${text}T00:00:00Z`);
  const file = async (groups: XlsxValue[][], members: XlsxValue[][]) =>
    base64(
      await writeXlsx({
        sheets: [
          { name: 'Grupos econômicos', rows: [['Código', 'Nome'], ...groups] },
          {
            name: 'Canais do grupo',
            rows: [['Código', 'Canal', 'Início da vigência', 'Fim da vigência'], ...members],
          },
          { name: 'Notas', rows: [['x']] },
        ],
      }),
    );
  const codeOf = async (id: number) =>
    (
      await stage.t.db
        .selectFrom('customer')
        .select('nmpCode')
        .where('id', '=', id)
        .executeTakeFirstOrThrow()
    ).nmpCode;
  const [c, d] = [await codeOf(channels.C.id), await codeOf(channels.D.id)];
  await stage.t.db.deleteFrom('economicGroupMember').execute();
  const first = await stored(stage, group, {
    file: await file(
      [
        ['CG1', 'Um'],
        ['CG2', 'Dois'],
      ],
      [
        ['CG1', c, day('2026-01-01'), null],
        ['CG2', d, day('2026-01-01'), day('2026-06-30')],
      ],
    ),
  });
  assert.deepEqual(
    [
      first.creates,
      first.sheets.map(({ child, creates }) => [child, creates]),
      first.ignoredSheets,
    ],
    [2, [['members', 2]], ['Notas']],
  );
  const membersOf = async (code: string) => {
    const { rows } = expect(
      await stage.admin.get<ListAnswer>(
        `${urlOf(group)}?nmpCode=${encodeURIComponent(`=${code}`)}`,
      ),
      200,
      code,
    );
    const detail = expect(
      await stage.admin.get<Record<string, unknown>>(`${urlOf(group)}/${rows[0]?.id ?? 0}`),
      200,
      'detail',
    )['members'];
    assert.ok(Array.isArray(detail));
    return detail.map((member: Record<string, unknown>) => [
      member['customerId'],
      member['validFrom'],
      member['validTo'],
    ]);
  };
  assert.deepEqual(await membersOf('CG1'), [[channels.C.id, '2026-01-01', null]]);
  const second = await stored(stage, group, {
    file: await file(
      [['CG1', 'Um']],
      [
        ['CG1', c, day('2026-01-01'), day('2026-03-31')],
        ['CG2', d, day('2026-01-01'), day('2026-06-30')],
        ['CG2', c, day('2026-04-01'), null],
      ],
    ),
  });
  assert.deepEqual(
    [
      second.unchanged,
      second.sheets.map(({ creates, updates, unchanged }) => [creates, updates, unchanged]),
    ],
    [1, [[1, 1, 1]]],
  );
  assert.deepEqual(await membersOf('CG2'), [
    [channels.D.id, '2026-01-01', '2026-06-30'],
    [channels.C.id, '2026-04-01', null],
  ]);
  const wrong = await dryRun(stage, group, {
    file: await file(
      [['CG3', 'Três']],
      [
        ['CG3', c, day('2026-05-01'), null],
        ['NADA', c, day('2027-01-01'), null],
        ['CG3', d, day('2026-07-01'), day('2026-01-01')],
        ['CG1', 'nada', day('2026-01-01'), null],
      ],
    ),
  });
  assert.deepEqual(
    wrong.errors.map(({ child, line, field, code }) => [child, line, field, code]),
    [
      ['members', 3, 'nmpCode', 'no-such-parent'],
      ['members', 4, 'validTo', 'ends-before-start'],
      ['members', 5, 'customerId', 'reference'],
    ],
  );
  const overlapping = await dryRun(stage, group, {
    file: await file(
      [
        ['CG3', 'Três'],
        ['CG4', 'Quatro'],
      ],
      [['CG3', c, day('2027-05-01'), null]],
    ),
  });
  assert.deepEqual(
    overlapping.errors.map(({ child, line, field, code }) => [child, line, field, code]),
    [['members', 2, 'customerId', 'periods-overlap']],
    'a channel is in another group then',
  );
});
