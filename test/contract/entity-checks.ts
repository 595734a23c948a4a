import assert from 'node:assert/strict';
import { entities } from '../../src/domain/entities/index.ts';
import { writableFields } from '../../src/domain/entity.ts';
import type { Entity } from '../../src/domain/entity.ts';
import type { Field } from '../../src/domain/field.ts';
import { getRules } from '../../src/domain/fields/kinds.ts';
import { dayOfWire } from '../../src/domain/rules/dates/dates.ts';
import type { ProblemBody } from '../../src/domain/schema/operation/problem.ts';
import type { ResourceDetail } from '../../src/domain/schema/entities/entity.ts';
import type { Client } from '../server/harness.ts';
import type { Draft } from './drafts.ts';
import { POSTGRES } from '../server/database/database.ts';
import { covering } from './covering.ts';
import { expect, urlOf } from './stage.ts';
import type { ContractStage } from './stage.ts';

export async function refused(
  admin: Client,
  entity: Entity,
  draft: Draft,
  field: string | undefined,
  what: string,
  status = 400,
): Promise<void> {
  const body = expect(
    await admin.post<ProblemBody>(urlOf(entity), draft),
    status,
    `${entity.resource}: ${what}`,
  );
  if (field !== undefined)
    assert.ok(
      body.affectedField === field || body.fields?.some(({ path }) => path === field),
      `${entity.resource}: ${what} names ${JSON.stringify(body)}`,
    );
}

/** Builds the row in which a field is requested. */
export const asked = ({ when = {} }: Field): Draft =>
  Object.fromEntries(Object.entries(when).map(([name, values]) => [name, values[0]]));

/** A condition that a value of a field meets. */
export function conditionFor(field: Field, value: unknown): string {
  if (getRules(field).filter === 'text') return `=${String(value)}`;
  return field.kind === 'dateTime' ? dayOfWire(String(value)) : String(value);
}

export const textFields = (entity: Entity) =>
  writableFields(entity.fields).filter(
    ([, field]) => field.kind === 'text' && field.when === undefined,
  );

/** Entities whose every test runs here: all of them on the embedded database; on PostgreSQL a row's life and the table of each, and the rest where a kind of field or a feature comes in first. */
export const whole: ReadonlySet<Entity> = new Set(
  POSTGRES === undefined ? entities : covering(entities),
);

/**
 * Specification items on an entity's fields, proven by each field passing through its calls and
 * back.
 */
export const FIELDS_OF: Readonly<Record<string, string>> = {
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

/** A field that may be changed, and a value that it may be changed to. */
export function changeOf(entity: Entity, row: ResourceDetail): readonly [string, unknown] {
  const [text] = textFields(entity).filter(([, field]) => !field.createOnly);
  if (text !== undefined) return [text[0], 'Outro nome'];
  const date = writableFields(entity.fields).find(
    ([, field]) => field.kind === 'date' && !field.required,
  );
  assert.ok(date, `${entity.resource} has nothing to change`);
  return [date[0], String(row[date[0]]).replace(/..$/, '28')];
}

export async function fixedField(
  stage: ContractStage,
  entity: Entity,
  row: ResourceDetail,
  name: string,
): Promise<void> {
  const other = stage.next(entity)[name];
  const field = entity.fields[name];
  const value = field?.kind === 'reference' ? 999_999_999 : other === row[name] ? 'OTHER' : other;
  const body = expect(
    await stage.admin.put<ProblemBody>(`${urlOf(entity)}/${row.id}`, {
      rowSCN: row.rowSCN,
      [name]: value,
    }),
    400,
    `${name} is fixed`,
  );
  assert.equal(body.affectedField, name);
}
