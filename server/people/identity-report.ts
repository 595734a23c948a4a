import { sql } from 'kysely';
import { customer } from '../../src/domain/entities/customer.ts';
import { economicGroup } from '../../src/domain/entities/economic-group.ts';
import {
  communicationFields,
  identityFields,
  paperFields,
} from '../../src/domain/entities/person-fields.ts';
import { channelRowFields } from '../../src/domain/accounts/channel-rows.ts';
import type { Field, Fields } from '../../src/domain/field.ts';
import { normalValue, getRules } from '../../src/domain/fields/kinds.ts';
import { is, queryRows } from '../database/checked-rows.ts';
import type { Db } from '../database/db.ts';

/**
 * Stored e-mail or name that today's rules would refuse. Names only the row's key, because the
 * value is personal data.
 */
export interface IdentityFinding {
  readonly table: string;
  readonly id: number;
  readonly field: string;
  /** Keys of the area `problems`, or `not-one-form`: it would be stored in another spelling; `same-as`: another row is it in one form. */
  readonly wrong: string;
}

/**
 * Tables with e-mails and names of people and companies, with the fields that define their rules.
 */
const PLACES: readonly (readonly [table: string, fields: Fields])[] = [
  [
    'businessPartner',
    {
      email: communicationFields.email,
      name1: identityFields.name1,
      alias: identityFields.name1,
      motherName: paperFields.motherName,
    },
  ],
  [
    'customer',
    {
      email: customer.fields.email,
      name1: customer.fields.name1,
      tradeName: customer.fields.tradeName,
    },
  ],
  ['economicGroup', { name1: economicGroup.fields.name1 }],
  ['channelRequest', { reportsToName: channelRowFields.reportsToName }],
];
const PAGE = 1_000;

type Row = Readonly<Record<string, unknown>>;

function findWrong(value: unknown, field: Field): readonly string[] {
  if (typeof value !== 'string' || value === '') return [];
  const failure = getRules(field).check(value, field, { locale: 'en-US', row: {} });
  return [
    ...(failure ? [failure.failure] : []),
    ...(normalValue(value, field) === value ? [] : ['not-one-form']),
  ];
}

async function* readTableRows(
  db: Db,
  table: string,
  names: readonly string[],
): AsyncGenerator<Row> {
  for (let last = 0; ;) {
    const rows = await queryRows(db, { id: is.number })`
      select ${sql.join(['id', ...names].map((name) => sql.ref(name)))} from ${sql.table(table)} where id > ${last} order by id limit ${PAGE}`;
    yield* rows;
    const end = rows.at(-1);
    if (end === undefined) return;
    last = end.id;
  }
}

/** E-mails by which two accounts are one, the later row named with the earlier. */
function findTwin(seen: Map<string, number>, row: Row): IdentityFinding | undefined {
  const email = normalValue(String(row['email'] ?? ''), communicationFields.email);
  if (typeof email !== 'string' || email === '') return undefined;
  const other = seen.get(email);
  seen.set(email, other ?? Number(row['id']));
  return other === undefined
    ? undefined
    : {
        table: 'businessPartner',
        id: Number(row['id']),
        field: 'email',
        wrong: `same-as ${other}`,
      };
}

/**
 * Yields the e-mails and names of people and companies that are not normalised; changes nothing.
 */
export async function* findIdentities(db: Db): AsyncGenerator<IdentityFinding> {
  for (const [table, fields] of PLACES) {
    const seen = new Map<string, number>();
    for await (const row of readTableRows(db, table, Object.keys(fields))) {
      for (const [name, field] of Object.entries(fields))
        for (const wrong of findWrong(row[name], field))
          yield { table, id: Number(row['id']), field: name, wrong };
      const twin = table === 'businessPartner' ? findTwin(seen, row) : undefined;
      if (twin) yield twin;
    }
  }
}
