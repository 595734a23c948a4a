import assert from 'node:assert/strict';
import type { Entity } from '../../src/domain/entity.ts';
import type { ColumnType } from '../../src/domain/field-rules.ts';
import { getRules } from '../../src/domain/fields/kinds.ts';

/** Fields that have a column: not those that the server works out. */
export const storedFields = (fields: Entity['fields'], expressed: object = {}): Entity['fields'] =>
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
export const HIDDEN: Readonly<Record<string, readonly string[]>> = {
  // read from the link's own record
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
  // R$ until a screen asks for it
  campaignPrize: ['currency'],
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
export const snake = (name: string): string =>
  SPECIFIED[name] ?? name.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);

export function assertTable(
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
      TYPES[getRules(field).column(field)],
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
