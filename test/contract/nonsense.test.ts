import assert from 'node:assert/strict';
import { afterAll, beforeAll, test } from 'vitest';
import { entities } from '../../src/domain/entities/index.ts';
import { writableFields } from '../../src/domain/entity.ts';
import type { Entity } from '../../src/domain/entity.ts';
import { getLabelKey } from '../../src/domain/field-label.ts';
import type { Field } from '../../src/domain/field.ts';
import type { ProblemBody } from '../../src/domain/schema/operation/problem.ts';
import { locales } from '../../src/i18n/locale.ts';
import type { Locale } from '../../src/i18n/locale.ts';
import { translator } from '../../src/i18n/server.ts';
import { contractStage, urlOf } from './stage.ts';
import type { ContractStage } from './stage.ts';

let stage: ContractStage;
beforeAll(async () => {
  stage = await contractStage();
});
afterAll(() => stage.t.close());

/**
 * Returns a senseless value as a form sends it; undefined where every value of the right form
 * makes sense.
 */
function nonsenseFor(field: Field): unknown {
  switch (field.kind) {
    case 'code':
      return ' ? ';
    case 'skuCode':
    case 'text':
      return 'x'.repeat(field.maxLength + 1);
    case 'integer':
      return field.max + 1;
    case 'decimal':
    case 'money':
      return '99999999999999999999';
    case 'date':
      return '1066-10-14';
    case 'reference':
      return typeof stage.known[field.to] === 'string' ? 'nada' : 999_999_999;
    case 'taxNumber':
      return '123';
    case 'phone':
      return '1';
    case 'email':
      return 'nada';
    case 'postalCode':
      return '1';
    default:
      return undefined;
  }
}

const nonsenseIn = (entity: Entity): readonly (readonly [string, Field, unknown])[] =>
  writableFields(entity.fields)
    .filter(([, field]) => field.when === undefined)
    .map(([name, field]) => [name, field, nonsenseFor(field)] as const)
    .filter(([, , value]) => value !== undefined);

/** Returns the defect of a value's refusal; undefined when it names the field and its remedy. */
function lackOf(
  { fields = [] }: Pick<ProblemBody, 'fields'>,
  name: string,
  label: string,
  locale: Locale,
): string | undefined {
  const refusal = fields.find(({ path }) => path === name);
  if (!refusal) return `names ${fields.map(({ path }) => path).join() || 'nothing'}`;
  if (!refusal.message.toLocaleLowerCase().includes(label.toLocaleLowerCase()))
    return `is not called “${label}” in “${refusal.message}”`;
  const bare = translator(locale).of('problems')('invalid', { fieldName: label });
  return refusal.message.length > bare.length + 8
    ? undefined
    : `“${refusal.message}” helps no user`;
}

for (const entity of entities.filter(({ canCreate }) => canCreate))
  test(`nonsense in every field of ${entity.resource} is refused by field and with advice in each language`, async () => {
    const wrong: string[] = [];
    for (const [name, field, value] of nonsenseIn(entity)) {
      const draft = { ...stage.next(entity), [name]: value };
      for (const locale of locales) {
        const { status, body } = await stage.admin.post<ProblemBody>(urlOf(entity), draft, {
          headers: { 'accept-language': locale },
        });
        const label =
          translator(locale).fields(entity.resource).maybe(getLabelKey(name, field)) ?? name;
        const lack = status === 400 ? lackOf(body, name, label, locale) : `answers ${status}`;
        if (lack)
          wrong.push(`${name} = ${JSON.stringify(value).slice(0, 40)} in ${locale} ${lack}`);
      }
    }
    assert.deepEqual(wrong, []);
  });
