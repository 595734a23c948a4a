import assert from 'node:assert/strict';
import { test } from 'vitest';
import { addressFields } from '../../../src/domain/entities/address.ts';
import { entities, lookups, findTarget } from '../../../src/domain/entities/index.ts';
import { writableFields } from '../../../src/domain/entity.ts';
import { emptyDraft } from '../../../src/domain/fields/empty-draft.ts';
import { choiceLabel, getLabelKey } from '../../../src/domain/field-label.ts';
import type { Fields } from '../../../src/domain/field.ts';
import {
  getBoundField,
  checkValue,
  formatValue,
  parseValue,
} from '../../../src/domain/fields/kinds.ts';
import { listings } from '../../../src/domain/listings/index.ts';
import { locales } from '../../../src/i18n/locale.ts';
import { translator } from '../../../src/i18n/server.ts';
import { problems } from '../../../src/i18n/en-US/problems.ts';

/** Every key that a screen would ask the catalogue for. */
function keysOf(fields: Fields): readonly string[] {
  return Object.entries(fields).flatMap(([name, field]) => [
    getLabelKey(name, field),
    ...(field.hint === undefined ? [] : [field.hint]),
    ...(field.kind === 'choice' ? field.values.map((value) => choiceLabel(field, value)) : []),
  ]);
}

test('every noun, field, value, tab and act has its words in three languages', () => {
  for (const listing of listings) {
    const entity = entities.find(({ resource }) => resource === listing.resource);
    const keys = [
      ...keysOf(listing.fields),
      ...Object.values(entity?.children ?? {}).flatMap((child) => keysOf(child.fields)),
      ...(entity?.form ?? []).map(({ label }) => label),
      ...(entity?.actions ?? []).flatMap(({ label, effect }) => [label, effect]),
    ];
    for (const locale of locales) {
      const words = translator(locale).fields(listing.resource);
      const names = translator(locale).names(listing.resource);
      assert.deepEqual(
        [
          ...keys.filter((key) => words.maybe(key) === undefined),
          ...['one', 'many'].filter((key) => names.maybe(key) === undefined),
        ],
        [],
        `${locale} ${listing.resource}`,
      );
    }
  }
});

test('no two fields of an entity are called the same in a language: an import tells columns apart by their headings', () => {
  for (const { resource, fields } of entities) {
    const labels = Object.entries(fields).map(([name, field]) => getLabelKey(name, field));
    for (const locale of locales) {
      const words = translator(locale).fields(resource);
      const called = labels.map((label) => words.maybe(label));
      assert.deepEqual(
        called.filter((name, at) => called.indexOf(name) !== at),
        [],
        resource,
      );
    }
  }
});

test('a field that only some rows ask for is empty in the others', () => {
  const { cityId, cityName } = addressFields;
  const cases = [
    [cityId, '5107925', 'BR', undefined],
    [cityId, '5107925', 'PY', { failure: 'not-asked' }],
    [cityName, 'Encarnación', 'PY', undefined],
    [cityName, 'Sorriso', 'BR', { failure: 'not-asked' }],
    [cityName, null, 'BR', undefined],
    [{ ...cityName, required: true }, null, 'BR', undefined],
    [{ ...cityName, required: true }, null, 'PY', { failure: 'required' }],
  ] as const;
  for (const [field, value, countryId, expected] of cases)
    assert.deepEqual(checkValue(value, field, { locale: 'en-US', row: { countryId } }), expected);
});

test('definitions name only what there is', () => {
  const all = [...entities, ...lookups];
  assert.equal(new Set(all.map(({ resource }) => resource)).size, all.length);
  assert.equal(new Set(all.map(({ path }) => path)).size, all.length);
  for (const entity of entities) {
    const { resource, fields, children, form, code, unique, filters, search, list, versions } =
      entity;
    const every = [fields, ...Object.values(children).map((child) => child.fields)];
    for (const field of every.flatMap((each) => Object.values(each))) {
      if (field.kind === 'reference')
        assert.equal(
          findTarget(field.to).keyType,
          field.key,
          `${resource} refers to ${field.to} by another key`,
        );
      // the server refuses to narrow options by a field that is never queried
      for (const name of field.kind === 'reference'
        ? Object.keys({ ...field.within, ...field.only })
        : [])
        assert.ok(
          field.kind === 'reference' && findTarget(field.to).optionFields?.includes(name),
          `${resource} narrows the options of what it refers to by ${name}`,
        );
      for (const neighbour of [
        ...Object.keys(field.when ?? {}),
        ...(field.kind === 'reference' ? Object.values(field.within ?? {}) : []),
      ])
        assert.ok(neighbour in fields, `${resource} has no ${neighbour}`);
      for (const option of ['typeField', 'iddField', 'countryField'] as const) {
        const neighbour = option in field ? Reflect.get(field, option) : undefined;
        if (typeof neighbour === 'string')
          assert.ok(neighbour in fields, `${resource} has no ${neighbour}`);
      }
    }
    const shown = new Set(form.flatMap((tab) => tab.fields ?? []));
    assert.deepEqual(
      writableFields(fields)
        .map(([name]) => name)
        // the buttons that keep or send a draft show that a version is a draft
        .filter((name) => !shown.has(name) && name !== versions?.draft?.mark),
      [],
      `${resource} has fields that stand on no tab`,
    );
    assert.deepEqual(
      Object.keys(children).filter((name) => !form.some((tab) => tab.child === name)),
      [],
      `${resource} has children that stand on no tab`,
    );
    assert.ok(
      // a code that the server gives is its own key
      (unique.length > 0 || (code !== undefined && fields[code]?.readOnly === true)) &&
        filters.length > 0 &&
        search.length > 0 &&
        list.length > 0 &&
        // people know a row by its name, by its code where it has none, and a prize by its winner
        (code === undefined ||
          list.includes(code) ||
          list.includes('name1') ||
          fields[list[0] ?? '']?.kind === 'reference'),
      `${resource} has a key, filters, a search and its name, code or winner in its list`,
    );
  }
  assert.throws(() => findTarget('nothing'), /nothing is called nothing/);
});

test('a new row begins with the first values of its fields', () => {
  const { fields } = entities.find(({ resource }) => resource === 'cfop') ?? { fields: {} };
  assert.deepEqual(emptyDraft(fields), {
    rfbCode: null,
    descr: null,
    indVenda: false,
    indDevol: false,
    indRetorno: false,
    indAnula: false,
    indRemessa: false,
    indEstoque: false,
    startVal: null,
    endVal: null,
  });
});

test('rules over several fields name a field and a text that there is', () => {
  const empty = (fields: Fields) =>
    Object.fromEntries(Object.keys(fields).map((name) => [name, null]));
  const broken = {
    tsStart: '2026-02-01',
    tsEnd: '2026-01-01',
    validFrom: '2026-02-01',
    validTo: '2026-01-01',
    hireDate: '2026-02-01',
    fireDate: '2026-01-01',
    startVal: '2026-02-01',
    endVal: '2026-01-01',
    indVenda: true,
    indDevol: true,
    countryId: 'PY',
    taxNumTypeId: 'CNPJ',
    kind: 'bu',
    parentId: 1,
    reportsTo: 1,
    businessPartnerId: 1,
  };
  for (const entity of entities) {
    for (const { path, code } of entity.check({ ...empty(entity.fields), ...broken })) {
      assert.ok(path in entity.fields, `${entity.resource}.${path}`);
      assert.ok(code in problems, code);
    }
  }
});

test('[5.13] every quantity, weight, factor and percentage that is typed takes 1 to 10 decimals, in a filter too', () => {
  const typed = [
    ...listings.map(({ fields }) => fields),
    ...entities.flatMap((entity) =>
      Object.values(entity.children ?? {}).map(({ fields }) => fields),
    ),
  ].flatMap((fields: Fields) =>
    Object.entries(fields).filter(([, field]) => field.kind === 'decimal'),
  );
  assert.ok(typed.length > 8);
  for (const [name, field] of typed)
    for (const locale of locales) {
      const asked = getBoundField(field);
      for (const each of field.readOnly === true ? [asked] : [field, asked])
        for (const [text, value] of [
          ['0,1', '0.1'],
          ['7,0123456789', '7.0123456789'],
        ] as const) {
          assert.equal(parseValue(text, each, { locale, row: {} }), value, name);
          assert.equal(checkValue(value, each, { locale, row: {} }), undefined, name);
          if (each === field)
            assert.equal(formatValue(value, each, { locale, row: {} }), text, name);
        }
    }
});
