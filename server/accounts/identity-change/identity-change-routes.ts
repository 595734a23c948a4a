import { Problem } from '../../../src/domain/problem.ts';
import { WRITE } from '../../../src/domain/rules/permission/permission.ts';
import { mayReleasePerson } from '../../../src/domain/rules/permission/release.ts';
import {
  isDecidingRole,
  mayConfirmRoles,
} from '../../../src/domain/rules/permission/letting-in.ts';
import { checkFields } from '../../../src/domain/accounts/check.ts';
import { IDENTITY_FIELDS, pickIdentity } from '../../../src/domain/accounts/identity.ts';
import type { IdentityParts } from '../../../src/domain/accounts/identity.ts';
import { settingsFields } from '../../../src/domain/accounts/settings.ts';
import { normalValue } from '../../../src/domain/fields/kinds.ts';
import { changesByRequest } from '../../../src/domain/rules/account/user-status.ts';
import {
  identityAskBody,
  identityChangeAnswer,
  identityChangeBody,
  identityChangeParams,
  identityRefusalBody,
} from '../../../src/domain/schema/accounts/identity-change.ts';
import { BP_TYPE, isInternalRole } from '../../../src/domain/rules/permission/sales-role.ts';
import { mayGiveSalesRole } from '../../../src/domain/rules/permission/sales-role-order.ts';
import type { IdentityChangeAnswer } from '../../../src/domain/schema/accounts/identity-change.ts';
import { findPerson, levelOn } from '../../access/find-person.ts';
import type { Found } from '../../access/find-person.ts';
import { mayReadPapers } from '../../access/scope.ts';
import { hasPart } from '../../access/took-part.ts';
import { defineRoute } from '../../http/contract.ts';
import type { Call, RouteDefinition } from '../../http/contract.ts';
import { announcePerson } from '../activation/announce-person.ts';
import {
  askForIdentity,
  confirmIdentity,
  dropIdentity,
  holdIdentityChange,
} from './ask-identity-change.ts';
import { toIdentityChangeInfo, openIdentityChange } from './open-identity-change.ts';
import type { OpenIdentityChange } from './open-identity-change.ts';

type Asked = Found & { readonly salesRole: string | null };
type About = Call<{ readonly id: string }>;
const URL = '/apis/v1/users/:id/identity-change';
const ACCESS = { kind: 'signed-in', whileActing: false } as const;

/** In charge of the person or above, who neither is them nor asked, under whichever account. */
function mayDecide(
  { person }: About,
  found: Found & { salesRole: string | null },
  change: OpenIdentityChange,
): boolean {
  const isInCharge =
    mayConfirmRoles(person) ||
    (person.mayReleaseUsers &&
      mayReleasePerson({ ...person, internalLevel: person.levels['300-001-INT'] ?? 0 }, found));
  const gives = change.after.salesRole;
  const mayConfirmRole = gives === undefined || !isDecidingRole(gives) || mayConfirmRoles(person);
  return (
    isInCharge &&
    mayConfirmRole &&
    person.acting === undefined &&
    (person.isAdmin || !found.isAdmin) &&
    !hasPart(person, [found.id, change.askedBy, change.askedActing])
  );
}

async function find(call: About): Promise<Found & { salesRole: string | null; status1: number }> {
  const found = await findPerson(call, Number(call.params.id));
  if (!found.isSelf && levelOn(call.person, found) < 1) throw new Problem('not-authorized');
  const { salesRole, status1 } = await call.db
    .selectFrom('businessPartner')
    .select(['salesRole', 'status1'])
    .where('id', '=', found.id)
    .executeTakeFirstOrThrow();
  return { ...found, salesRole, status1 };
}

const mayWrite = ({ person }: About, found: Found): boolean =>
  person.acting === undefined &&
  (found.isSelf || (levelOn(person, found) === WRITE && (person.isAdmin || !found.isAdmin)));

/** A tax number is for deciders and oneself. */
const concealed = (parts: IdentityChangeAnswer['current'], isTold: boolean) =>
  isTold ? parts : { ...parts, taxNum: null };

const toText = (value: unknown): string => (typeof value === 'string' ? value : '');

/**
 * Reads name, tax number and role in their stored form; missing parts stay unchanged. @throws
 * {Problem} invalid-input
 */
function readParts(sent: Readonly<Record<string, unknown>>, current: IdentityParts) {
  const body = sent['taxNum'] === undefined ? { ...sent, ...pickTaxNumber(current) } : sent;
  const fields = Object.fromEntries(
    IDENTITY_FIELDS.flatMap((name) => {
      const field = settingsFields.general[name];
      return field ? [[name, field] as const] : [];
    }),
  );
  const values = Object.fromEntries(
    Object.entries(fields).map(([name, field]) => [
      name,
      normalValue(toText(body[name]).trim(), field) || null,
    ]),
  );
  const failures = checkFields(fields, values);
  if (failures[0])
    throw new Problem('invalid-input', { failures, affectedField: failures[0].path });
  const role = toText(sent['salesRole']) || null;
  return {
    ...pickIdentity(values),
    ...(sent['salesRole'] === undefined ? {} : { salesRole: isInternalRole(role) ? role : null }),
  };
}

const pickTaxNumber = ({ taxNumTypeId, taxNum }: IdentityParts) => ({ taxNumTypeId, taxNum });

/** A caller asks for no role above their own, nor for one of people at channels. @throws {Problem} invalid-input */
function checkRole({ person }: About, { bpType, salesRole: had }: Asked, role: unknown): void {
  if (role === undefined) return;
  const [from, to] = [had, toText(role) || null];
  if (bpType === BP_TYPE.internal && [from, to].every((each) => mayGiveSalesRole(person, each)))
    return;
  throw new Problem('invalid-input', {
    affectedField: 'salesRole',
    failures: [{ path: 'salesRole', code: 'role-above' }],
  });
}

const readCurrent = ({ db }: About, id: number) =>
  db
    .selectFrom('businessPartner')
    .select(['name1', 'taxNumTypeId', 'taxNum', 'salesRole'])
    .where('id', '=', id)
    .executeTakeFirstOrThrow()
    .then(({ salesRole, ...row }): IdentityParts => ({
      ...row,
      salesRole: isInternalRole(salesRole) ? salesRole : null,
    }));

async function buildAnswer(call: About): Promise<IdentityChangeAnswer> {
  const found = await find(call);
  const change = await openIdentityChange(call.db, found.id);
  const mayConfirm = change !== undefined && mayDecide(call, found, change);
  const mayTakeBack = change !== undefined && mayWrite(call, found);
  const isTold = found.isSelf || mayConfirm || mayReadPapers(call.person.scope);
  const row = await readCurrent(call, found.id);
  return {
    current: concealed(row, isTold),
    change: change
      ? {
          ...toIdentityChangeInfo(change),
          before: concealed(change.before, isTold),
          after: concealed(change.after, isTold),
        }
      : null,
    mayAsk: changesByRequest(found.status1) && mayWrite(call, found),
    mayConfirm,
    mayTakeBack,
  };
}

const read = defineRoute({
  method: 'GET',
  url: URL,
  summary:
    "Whether a change of a person's name or tax number waits, and what the caller may do about it",
  access: { kind: 'signed-in' },
  row: 'person',
  params: identityChangeParams,
  answer: identityChangeAnswer,
  handle: (call) => buildAnswer(call),
});

const ask = defineRoute({
  method: 'POST',
  url: URL,
  summary: 'Asks with a reason that a person of an active account have another name or tax number',
  access: ACCESS,
  row: 'person',
  params: identityChangeParams,
  body: identityAskBody,
  answer: identityChangeAnswer,
  limit: { max: 20, windowSeconds: 3_600, by: 'person' },
  async handle(call) {
    const found = await find(call);
    if (!mayWrite(call, found)) throw new Problem('not-authorized');
    if (!changesByRequest(found.status1)) throw new Problem('act-not-possible');
    checkRole(call, found, call.body.salesRole);
    const parts = readParts(call.body, await readCurrent(call, found.id));
    await askForIdentity(call, found.id, parts, call.body.reason, call.person);
    await announcePerson(call.db, call.changes, found.id);
    return buildAnswer(call);
  },
});

const confirm = defineRoute({
  method: 'POST',
  url: `${URL}/confirmation`,
  summary: 'Confirms a change of name or tax number, as a second person in charge',
  access: ACCESS,
  row: 'person',
  params: identityChangeParams,
  body: identityChangeBody,
  answer: identityChangeAnswer,
  async handle(call) {
    const found = await find(call);
    const change = await holdIdentityChange(call, found.id, call.body.changeId);
    if (!mayDecide(call, found, change)) throw new Problem('took-part');
    await confirmIdentity(call, change, 'confirmed', call.person);
    await announcePerson(call.db, call.changes, found.id);
    return buildAnswer(call);
  },
});

const refuse = defineRoute({
  method: 'POST',
  url: `${URL}/refusal`,
  summary: 'Refuses a change of name or tax number with a reason, or takes back the own request',
  access: ACCESS,
  row: 'person',
  params: identityChangeParams,
  body: identityRefusalBody,
  answer: identityChangeAnswer,
  async handle(call) {
    const found = await find(call);
    const change = await holdIdentityChange(call, found.id, call.body.changeId);
    const decides = mayDecide(call, found, change);
    if (!decides && !mayWrite(call, found)) throw new Problem('not-authorized');
    await dropIdentity(
      call,
      change,
      decides ? 'refused' : 'withdrawn',
      call.person,
      call.body.reason,
    );
    await announcePerson(call.db, call.changes, found.id);
    return buildAnswer(call);
  },
});

/** Routes for requests and decisions about a person's name and tax number. */
export const identityChangeRoutes: readonly RouteDefinition[] = [read, ask, confirm, refuse];
