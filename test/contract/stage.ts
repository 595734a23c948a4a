import assert from 'node:assert/strict';
import { entities } from '../../src/domain/entities/index.ts';
import { writableFields } from '../../src/domain/entity.ts';
import type { Entity } from '../../src/domain/entity.ts';
import type { Field } from '../../src/domain/field.ts';
import { getRules } from '../../src/domain/fields/kinds.ts';
import type { OptionsAnswer } from '../../src/domain/schema/entities/list.ts';
import type { ProblemBody } from '../../src/domain/schema/operation/problem.ts';
import type { ResourceDetail } from '../../src/domain/schema/entities/entity.ts';
import { testApp } from '../server/harness.ts';
import type { Answer, Client, TestApp } from '../server/harness.ts';
import { draftOf } from './drafts.ts';
import type { Draft, Known } from './drafts.ts';

export const urlOf = (entity: Entity): string => `/apis/v1/${entity.path}`;

/** Whatever comes in, the answer is never a fault of ours. */
export function expect<T>(answer: Answer<T>, status: number, what: string): T {
  assert.equal(
    answer.status,
    status,
    `${what}: ${answer.status} ${JSON.stringify(answer.body)?.slice(0, 600)}`,
  );
  return answer.body;
}

/** Places and codes of what a refused body has wrong. */
export const failuresOf = (answer: Answer<ProblemBody>): readonly (readonly [string, string])[] =>
  expect(answer, 400, 'refused').fields?.map(({ path, code }) => [path, code]) ?? [];

/** Server and database shared by all entities of a test file. */
export interface ContractStage {
  readonly t: TestApp;
  readonly admin: Client;
  readonly seller: Client;
  readonly known: Known;
  /** A draft that differs from all others. */
  next(entity: Entity, more?: Draft): Draft;
  made(entity: Entity, more?: Draft): Promise<{ draft: Draft; row: ResourceDetail }>;
  /** Number of the last draft. */
  last(): number;
  /** A value as people write it into a file: references by code or name. */
  cellText(field: Field, value: unknown): Promise<string>;
  /** A file as people write it: headings in words. */
  importFile(entity: Entity, drafts: readonly Draft[]): Promise<string>;
}

async function knownRows({ db, world }: TestApp): Promise<Known> {
  const group = await db
    .insertInto('productGroup')
    .values({ nmpCode: 'DEF', name1: 'Defensivos' })
    .returning('id')
    .executeTakeFirstOrThrow();
  const pack = await db
    .insertInto('package')
    .values({ nmpCode: 'BD20', name1: 'Balde', weightVolQty: '20' })
    .returning('id')
    .executeTakeFirstOrThrow();
  const region = await db.selectFrom('salesRegion').select('id').executeTakeFirstOrThrow();
  return {
    productCategory: world.categories.H,
    productGroup: group.id,
    package: pack.id,
    product: world.products.P,
    customer: world.channels.A.id,
    salesRegion: region.id,
    campaignCicle: world.cicleId,
    person: world.people.MA.id,
    state: 'SP',
    city: '3550308',
  };
}

export async function contractStage(): Promise<ContractStage> {
  const t = await testApp();
  const admin = await t.signInAs('ADMIN');
  const seller = await t.signInAs('S1');
  const known = await knownRows(t);
  let last = 0;
  const self: ContractStage = {
    t,
    admin,
    seller,
    known,
    last: () => last,
    next(entity, more = {}) {
      last += 1;
      return { ...draftOf(entity, last, t.world, known), ...more };
    },
    async made(entity, more = {}) {
      const draft = self.next(entity, more);
      return {
        draft,
        row: expect(
          await admin.post<ResourceDetail>(urlOf(entity), draft),
          201,
          `create ${entity.resource}`,
        ),
      };
    },
    async cellText(field, value) {
      if (value === null || value === undefined) return '';
      if (field.kind === 'reference' && field.to !== 'state') {
        const target =
          entities.find(({ resource }) => resource === field.to)?.path ??
          (field.to === 'city' ? 'cities' : 'people');
        const { rows } = expect(
          await admin.get<OptionsAnswer>(`/apis/v1/${target}/options?ids=${String(value)}`),
          200,
          `options of ${field.to}`,
        );
        return rows[0]?.code ?? rows[0]?.title ?? '';
      }
      return getRules(field).format(
        typeof value === 'number' || typeof value === 'boolean' ? value : String(value),
        field,
        { locale: 'en-US', row: {} },
      );
    },
    async importFile(entity, drafts) {
      const template = await admin.get<string>(`${urlOf(entity)}/import/template`);
      const lines = [];
      for (const draft of drafts) {
        const cells = [];
        for (const [name, field] of writableFields(entity.fields))
          cells.push(await self.cellText(field, draft[name]));
        lines.push(cells.map((cell) => `"${cell.replaceAll('"', '""')}"`).join(';'));
      }
      return `${template.body.trimEnd()}\r\n${lines.join('\r\n')}\r\n`;
    },
  };
  return self;
}
