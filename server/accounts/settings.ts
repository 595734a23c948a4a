import {
  keptValues,
  settingsFailures,
  settingsFields,
} from '../../src/domain/accounts/settings.ts';
import type { FieldStep } from '../../src/domain/accounts/settings.ts';
import { normalValue } from '../../src/domain/fields/kinds.ts';
import type { CellValue, CellValues } from '../../src/domain/field.ts';
import { Problem } from '../../src/domain/problem.ts';
import { localDate } from '../../src/domain/rules/dates/dates.ts';
import { BP_TYPE } from '../../src/domain/rules/permission/sales-role.ts';
import type { SettingsAnswer } from '../../src/domain/schema/accounts/account.ts';
import type { Call } from '../http/contract.ts';
import type { Db } from '../database/db.ts';
import {
  pickIdentity,
  isOtherIdentity,
  IDENTITY_FIELDS,
} from '../../src/domain/accounts/identity.ts';
import { changesByRequest } from '../../src/domain/rules/account/user-status.ts';
import { writeOwnColumns } from '../access/identity-facts.ts';
import { checkIdentity } from './identity-change/check-identity.ts';
import { askForIdentity } from './identity-change/ask-identity-change.ts';
import {
  toIdentityChangeInfo,
  openIdentityChange,
} from './identity-change/open-identity-change.ts';
import { toEmailChangeInfo, waitingChange } from './open-email-change.ts';
import { findSuperiors } from './request/in-charge.ts';
import { ownChannels } from './request/own-channels.ts';
import { readProgress } from './request/progress.ts';
import { isTwoFactorRequired, twoFactorState } from './sign-in/two-factor.ts';
import { readPreferences } from './sign-in/user-info.ts';

const COLUMNS = [
  'name1',
  'alias',
  'taxNumTypeId',
  'taxNum',
  'birthDate',
  'motherName',
  'countryId',
  'zipCode',
  'stateId',
  'cityId',
  'cityName',
  'district',
  'pubPlaceName',
  'streetNum',
  'addrCompl',
  'poBox',
  'cellPhoneIDD',
  'cellPhone',
  'landLineIDD',
  'landLine',
] as const;

async function ownRow(db: Db, personId: number) {
  return db
    .selectFrom('businessPartner')
    .select([...COLUMNS, 'status1', 'bpType', 'email', 'rowSCN', 'preferences'])
    .where('id', '=', personId)
    .executeTakeFirstOrThrow();
}

const pickKnown = (row: Awaited<ReturnType<typeof ownRow>>): CellValues =>
  Object.fromEntries(COLUMNS.map((name) => [name, row[name]]));

/** All that a person fills in is text. */
function pickStepValues(row: CellValues, step: FieldStep): Record<string, string | null> {
  return Object.fromEntries(
    Object.keys(settingsFields[step]).map((name) => {
      const value = row[name];
      return [name, typeof value === 'string' ? value : null];
    }),
  );
}

/** Reads the own page: the person's data, progress and requests. */
export async function ownSettings({
  db,
  person,
  clock,
}: Pick<Call, 'db' | 'person' | 'clock'>): Promise<SettingsAnswer> {
  const row = await ownRow(db, person.id);
  const state =
    row.stateId === null
      ? undefined
      : await db
          .selectFrom('state')
          .select('name1')
          .where('id', '=', row.stateId)
          .executeTakeFirst();
  const { rowSCN, email, bpType, status1, preferences } = row;
  const known = pickKnown(row);
  const today = localDate(clock.now());
  const change = await waitingChange(db, person.id, clock.now());
  const identity = await openIdentityChange(db, person.id);
  return {
    status: status1 === 2 ? 2 : 3,
    rowSCN,
    userEmail: email,
    isExternal: bpType === BP_TYPE.external,
    values: {
      general: pickStepValues(known, 'general'),
      address: pickStepValues(known, 'address'),
      communication: pickStepValues(known, 'communication'),
    },
    stateName: state?.name1 ?? null,
    channels: await ownChannels(db, person.id, today),
    ...(await readProgress(db, person.id)),
    superiorNames:
      status1 === 2 && bpType === BP_TYPE.internal
        ? (await findSuperiors(db, person.id, today)).map(({ name1 }) => name1)
        : [],
    showStartupPage: readPreferences(preferences).campaignsNmv.showStartupPage,
    emailChange: change ? toEmailChangeInfo(change) : null,
    identityChange: identity ? toIdentityChangeInfo(identity) : null,
    twoFactor: {
      ...(await twoFactorState(db, person.id)),
      isRequired: await isTwoFactorRequired(db, person.id),
    },
  };
}

/** Values as they are stored: what a person types with blanks or punctuation is read as it is meant. */
function readValues(step: FieldStep, values: CellValues): CellValues {
  return Object.fromEntries(
    Object.entries(values).map(([name, value]) => {
      const field = settingsFields[step][name];
      if (field === undefined)
        throw new Problem('invalid-input', {
          affectedField: name,
          failures: [{ path: name, code: 'invalid' }],
        });
      if (typeof value !== 'string') return [name, null];
      return [name, normalValue(value.trim(), field) || null];
    }),
  );
}

async function cityFailure(
  db: Db,
  { stateId, cityId }: Readonly<Record<string, CellValue>>,
): Promise<string | undefined> {
  if (typeof stateId !== 'string') return undefined;
  const state = await db
    .selectFrom('state')
    .select('id')
    .where('id', '=', stateId)
    .executeTakeFirst();
  if (!state) return 'stateId';
  if (typeof cityId !== 'string') return undefined;
  const city = await db
    .selectFrom('city')
    .select('id')
    .where('id', '=', cityId)
    .where('stateId', '=', stateId)
    .executeTakeFirst();
  return city ? undefined : 'cityId';
}

/**
 * Saves one step of fields of the own page.
 * @throws {Problem} invalid-input with each field in error; update-conflict when the row has changed since it was read
 */
export async function saveStep(
  { db, person, clock, config }: Pick<Call, 'db' | 'person' | 'clock' | 'config'>,
  step: FieldStep,
  values: CellValues,
  rowSCN: number,
  reason = '',
): Promise<void> {
  const stored = await ownRow(db, person.id);
  const row: CellValues = { ...pickKnown(stored), ...readValues(step, values) };
  const kept = keptValues(step, row);
  const failures = settingsFailures(step, { ...row, ...kept }, localDate(clock.now()));
  const unknown =
    step === 'address' && failures.length === 0 ? await cityFailure(db, kept) : undefined;
  const all = unknown === undefined ? failures : [{ path: unknown, code: 'reference' } as const];
  const first = all[0];
  if (first) throw new Problem('invalid-input', { affectedField: first.path, failures: all });
  const around = { db, clock, config };
  const isOther = step === 'general' && isOtherIdentity(kept, pickKnown(stored));
  const waits = isOther && changesByRequest(stored.status1);
  if (isOther && !waits) await checkIdentity(around, person.id, pickIdentity(kept));
  const written = Object.entries(kept).filter(
    ([name]) => !waits || !IDENTITY_FIELDS.some((each) => each === name),
  );
  const provenance = { how: 'own-page', by: person, now: clock.now() } as const;
  const isSaved = await writeOwnColumns(
    db,
    person.id,
    Object.fromEntries(written),
    rowSCN,
    provenance,
  );
  if (!isSaved) throw new Problem('update-conflict');
  if (waits) await askForIdentity(around, person.id, pickIdentity(kept), reason, person);
}

/**
 * Stores preferences: the start-up page (3.02), the keys of the desk, the seen hints. Missing ones
 * stay unchanged.
 */
export async function savePreference(
  db: Db,
  personId: number,
  told: Readonly<Partial<Record<'showStartupPage' | 'deskKeys' | 'hintsSeen', 0 | 1 | undefined>>>,
): Promise<void> {
  const { preferences } = await db
    .selectFrom('businessPartner')
    .select('preferences')
    .where('id', '=', personId)
    .forUpdate()
    .executeTakeFirstOrThrow();
  const kept = readPreferences(preferences);
  await db
    .updateTable('businessPartner')
    .set({
      preferences: JSON.stringify({
        ...kept,
        campaignsNmv: { ...kept.campaignsNmv, ...told },
      }),
    })
    .where('id', '=', personId)
    .execute();
}
