import { sql } from 'kysely';
import { Problem } from '../../src/domain/problem.ts';
import type { Failure } from '../../src/domain/problem.ts';
import { addDays } from '../../src/domain/rules/dates.ts';
import { bodyFailures } from '../../src/domain/rules/documents/body.ts';
import { documentMachine } from '../../src/domain/rules/documents/document-machine.ts';
import type { DocumentWhy } from '../../src/domain/rules/documents/document-machine.ts';
import { VALID_DAYS } from '../../src/domain/rules/documents/signing.ts';
import {
  DECIDED,
  signatoryFailures,
  UNSIGNED_ENDS,
} from '../../src/domain/rules/documents/signatories.ts';
import type { Signatory } from '../../src/domain/rules/documents/signatories.ts';
import { shownTaxNumber } from '../../src/domain/rules/tax-number.ts';
import { isLocale } from '../../src/i18n/locale.ts';
import type { StoredRow, Values } from '../listing/shape.ts';
import { queueMail } from '../mail/mail.ts';
import { sendSystemMessage } from '../messages/send.ts';
import type { Work } from '../record/context.ts';
import type { EntityRules, Save } from '../record/entity-rules.ts';
import { machineRules } from '../record/machine-rule.ts';
import { languageOf } from './language.ts';
import { documentFacts, noteDocument, readDocument, signatoriesOf, asState } from './document.ts';
import { askAnew, dayFailures, newDay } from './last-day.ts';
import { accountsOfSignatories } from './signatory-account.ts';
import { termFailures } from './term-signatories.ts';
import { signingService } from './signing-service.ts';
import { bodyValues, filledText, templateOf } from './text.ts';
import type { TextSource } from './text.ts';

const numberOf = (value: unknown): number | null => (typeof value === 'number' ? value : null);
const textOf = (value: unknown): string | null =>
  typeof value === 'string' && value !== '' ? value : null;

/** A prize's term keeps the prize that it was made for; people choose none. */
async function payoutOf({ db }: Work, id: number | undefined): Promise<number | null> {
  if (id === undefined) return null;
  const row = await db
    .selectFrom('userDocument')
    .select('payoutId')
    .where('id', '=', id)
    .executeTakeFirst();
  return row?.payoutId ?? null;
}

const sourceOf = (after: Values, payoutId: number | null): TextSource => ({
  userName: numberOf(after['userName']) ?? 0,
  customer: numberOf(after['customer']),
  campaign: numberOf(after['campaign']),
  payoutId,
  docLocale: isLocale(after['docLocale']) ? after['docLocale'] : 'pt-BR',
});

/** Signatories as they will stand: of who has an account, chosen or by tax number, the account's record counts. */
async function signatoriesAfter({ db }: Work, { children }: Save): Promise<readonly Signatory[]> {
  const rows = (children['signatories'] ?? []).map((row) => ({
    person: numberOf(row['person']),
    name: textOf(row['name']),
    taxNum: textOf(row['taxNum']),
    email: textOf(row['email']),
  }));
  const accounts = await accountsOfSignatories(db, rows);
  return rows.map((row, at) => {
    const account = accounts[at];
    if (account === undefined) return row;
    const { id: person, name, taxNum, email } = account;
    return { person, name, taxNum, email };
  });
}

/** Days to come, signatories of whom all is known and none twice, and a text whose fields can be filled in. */
async function check(work: Work, save: Save): Promise<readonly Failure[]> {
  const { after, id } = save;
  const payoutId = await payoutOf(work, id);
  const source = sourceOf(after, payoutId);
  const days =
    after['validUntil'] === save.before?.['validUntil']
      ? []
      : dayFailures(textOf(after['validUntil']), work.today);
  // the campaign that is missing is told at its own field
  const isMissing = after['docType'] === '3' && source.campaign === null;
  const body =
    textOf(after['body']) ??
    templateOf(String(after['docType']), payoutId !== null, source.docLocale);
  const signatories = await signatoriesAfter(work, save);
  return [
    ...days,
    ...(isMissing ? [] : bodyFailures(body, await bodyValues(work, source))),
    ...signatoryFailures(signatories),
    ...(payoutId === null ? [] : await termFailures(work.db, payoutId, save, signatories)),
  ];
}

/** Keeps of a signatory who has an account the account, and what its own record says. */
async function takeFromRecords({ db }: Work, id: number): Promise<void> {
  const signatories = await signatoriesOf(db, id);
  const accounts = await accountsOfSignatories(db, signatories);
  for (const [at, signatory] of signatories.entries()) {
    const account = accounts[at];
    if (account === undefined) continue;
    const { id: person, name, taxNum, email } = account;
    await db
      .updateTable('userDocumentSignatory')
      .set({ person, name, taxNum, email })
      .where('id', '=', signatory.id)
      .execute();
  }
}

const rule = machineRules(documentMachine, {
  factsOf: ({ db }: Work, row: StoredRow) =>
    documentFacts(db, {
      id: row.id,
      status: asState(row['status']),
      validUntil: textOf(row['validUntil']),
    }),
  actorOf: ({ person }) => ({ isActing: person.acting !== undefined }),
});

/** @throws {Problem} invalid-input where something that the text names has gone meanwhile */
async function assertFilled(work: Work, id: number): Promise<void> {
  const { unknown } = await filledText(work, await readDocument(work.db, id));
  if (unknown[0] !== undefined)
    throw new Problem('invalid-input', {
      failures: [{ path: 'body', code: 'unknown-field', params: { name: `{${unknown[0]}}` } }],
      affectedField: 'body',
    });
}

/** Whoever was asked is told that nothing is to be signed any more. */
async function tellWithdrawn(work: Work, id: number, reason: string): Promise<void> {
  const document = await readDocument(work.db, id);
  for (const signatory of await signatoriesOf(work.db, id)) {
    const { id: signatoryId, email, name, person, state } = signatory;
    if (state === 'waiting' || email === null || name === null) continue;
    await queueMail(work.db, {
      to: email,
      template: 'document-withdrawn',
      params: { name, document: document.docName, reason },
      locale: await languageOf(work.db, signatory, document),
    });
    if (person !== null)
      await sendSystemMessage(work.db, {
        to: [person],
        code: 'document-withdrawn',
        params: { document: document.docName, reason },
        link: `/user-documents/to-sign/${signatoryId}`,
        subjectType: '90',
        mailed: true,
      });
  }
}

const whyNotChange = async (_work: Work, row: StoredRow): Promise<DocumentWhy | undefined> =>
  row['status'] === '1' ? undefined : 'alreadySent';

/** `readStateOf` in the database, for the rows of a record. */
const readState = sql`case when t.state in (${sql.join([...DECIDED])}) then t.state
  else coalesce(${sql.lit(JSON.stringify(UNSIGNED_ENDS))}::jsonb ->> (select d.status from user_document d where d.id = t.document_id), t.state) end`;

/** Documents to sign (`domain.md` 8): drafts are changed, all else comes by acts and signatures. */
export const userDocumentRules: EntityRules = {
  columns: {
    signedCount: sql`(select count(*)::integer from user_document_signatory g where g.document_id = t.id and g.state = 'signed')`,
    signatoryCount: sql`(select count(*)::integer from user_document_signatory g where g.document_id = t.id)`,
  },
  childColumns: { signatories: { state: readState } },
  derive: ({ person }, { before, after }) => ({
    ...(before === undefined && { createdBy: person.id, status: '1' }),
    ...(textOf(after['body']) === null && {
      body: templateOf(
        String(after['docType']),
        // a term of a prize always has its text
        false,
        isLocale(after['docLocale']) ? after['docLocale'] : 'pt-BR',
      ),
    }),
  }),
  check,
  // a signatory types their number to sign: no other user reads it, the sender neither
  childForReader(child, { person, taxNum }, { personId }, { mayChange, parent }) {
    if (child !== 'signatories' || typeof taxNum !== 'string') return {};
    if (person !== null && person === personId) return {};
    if (!mayChange || parent?.['status'] !== '1') return { taxNum: shownTaxNumber(taxNum) };
    // in a draft the number of an outsider is as it was typed; an account's comes from its record
    return person === null || person === undefined ? {} : { taxNum: null };
  },
  whyNotChange,
  saved: (work, id) => takeFromRecords(work, id),
  acts: {
    send: rule('send', {
      async perform(work, row, _request, { to }) {
        await assertFilled(work, row.id);
        await askAnew(work, row.id);
        return {
          status: to,
          sentAt: work.now.toISOString(),
          validUntil: textOf(row['validUntil']) ?? addDays(work.today, VALID_DAYS),
          closedAt: null,
        };
      },
      async done(work, { id }) {
        await work.db
          .updateTable('userDocument')
          .set({ sentBy: work.person.id })
          .where('id', '=', id)
          .execute();
        await signingService.begin(work, id);
      },
    }),
    prolong: rule('prolong', {
      async perform(work, row, request, { to }) {
        const validUntil = newDay(work, request);
        await askAnew(work, row.id);
        await noteDocument(work, row.id, 'prolonged', {
          days: { dayBefore: textOf(row['validUntil']), dayAfter: validUntil },
        });
        return { status: to, validUntil, closedAt: null };
      },
      done: (work, { id }) => signingService.begin(work, id),
    }),
    reopen: rule('reopen', {
      async perform(work, row, _request, { to }) {
        await signingService.end(work, row.id, 'reopened');
        await askAnew(work, row.id);
        await work.db.deleteFrom('userDocumentFile').where('documentId', '=', row.id).execute();
        await work.db
          .updateTable('userDocument')
          .set({ sentText: null, sentBy: null })
          .where('id', '=', row.id)
          .execute();
        return { status: to, sentAt: null, closedAt: null };
      },
    }),
    block: rule('block', { perform: async (_work, _row, _request, { to }) => ({ status: to }) }),
    unblock: rule('unblock', {
      perform: async (_work, _row, _request, { to }) => ({ status: to }),
    }),
    withdraw: rule('withdraw', {
      async perform(work, row, request, { to }) {
        await signingService.end(work, row.id, 'withdrawn');
        if (row['sentAt'] !== null) await tellWithdrawn(work, row.id, request.reason?.trim() ?? '');
        return { status: to, closedAt: work.now.toISOString() };
      },
    }),
  },
};
