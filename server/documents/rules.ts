import { sql } from 'kysely';
import { Problem } from '../../src/domain/problem.ts';
import type { Failure } from '../../src/domain/problem.ts';
import { addDays } from '../../src/domain/rules/dates/dates.ts';
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
import { shownTaxNumber } from '../../src/domain/tax-number.ts';
import { isLocale } from '../../src/i18n/locale.ts';
import type { StoredRow, Values } from '../listing/shape.ts';
import { queueMail } from '../mail/mail.ts';
import { sendSystemMessage } from '../messages/send.ts';
import type { Work } from '../record/context.ts';
import type { EntityRules, Save } from '../record/entity-rules.ts';
import { machineRules } from '../record/machine-rule.ts';
import { chooseLanguage } from './language.ts';
import { documentFacts, noteDocument, readDocument, readSignatories, asState } from './document.ts';
import { askAgain, dayFailures, newDay } from './last-day.ts';
import { accountsOfSignatories } from './signatory-account.ts';
import { termFailures } from './term-signatories.ts';
import { signingService } from './signing-service.ts';
import { bodyValues, filledText, chooseTemplate } from './text/text.ts';
import type { TextSource } from './text/text.ts';

const toNumber = (value: unknown): number | null => (typeof value === 'number' ? value : null);
const toText = (value: unknown): string | null =>
  typeof value === 'string' && value !== '' ? value : null;

/** A prize's term keeps the prize that it was made for; people choose none. */
async function findPayout({ db }: Work, id: number | undefined): Promise<number | null> {
  if (id === undefined) return null;
  const row = await db
    .selectFrom('userDocument')
    .select('payoutId')
    .where('id', '=', id)
    .executeTakeFirst();
  return row?.payoutId ?? null;
}

const buildTextSource = (after: Values, payoutId: number | null): TextSource => ({
  userName: toNumber(after['userName']) ?? 0,
  customer: toNumber(after['customer']),
  campaign: toNumber(after['campaign']),
  payoutId,
  docLocale: isLocale(after['docLocale']) ? after['docLocale'] : 'pt-BR',
});

/** Returns the signatories after the save; an account overrides the typed data. */
async function signatoriesAfter({ db }: Work, { children }: Save): Promise<readonly Signatory[]> {
  const rows = (children['signatories'] ?? []).map((row) => ({
    person: toNumber(row['person']),
    name: toText(row['name']),
    taxNum: toText(row['taxNum']),
    email: toText(row['email']),
  }));
  const accounts = await accountsOfSignatories(db, rows);
  return rows.map((row, at) => {
    const account = accounts[at];
    if (account === undefined) return row;
    const { id: person, name, taxNum, email } = account;
    return { person, name, taxNum, email };
  });
}

/** Checks that days are ahead, signatories complete and unique, and the text can be filled in. */
async function check(work: Work, save: Save): Promise<readonly Failure[]> {
  const { after, id } = save;
  const payoutId = await findPayout(work, id);
  const source = buildTextSource(after, payoutId);
  const days =
    after['validUntil'] === save.before?.['validUntil']
      ? []
      : dayFailures(toText(after['validUntil']), work.today);
  // A missing campaign is reported at its own field.
  const isMissing = after['docType'] === '3' && source.campaign === null;
  const body =
    toText(after['body']) ??
    chooseTemplate(String(after['docType']), payoutId !== null, source.docLocale);
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
  const signatories = await readSignatories(db, id);
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
      validUntil: toText(row['validUntil']),
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

/** Notifies the requested signatories that the document was withdrawn. */
async function notifyWithdrawn(work: Work, id: number, reason: string): Promise<void> {
  const document = await readDocument(work.db, id);
  for (const signatory of await readSignatories(work.db, id)) {
    const { id: signatoryId, email, name, person, state } = signatory;
    if (state === 'waiting' || email === null || name === null) continue;
    await queueMail(work.db, {
      to: email,
      template: 'document-withdrawn',
      params: { name, document: document.docName, reason },
      locale: await chooseLanguage(work.db, signatory, document),
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

/** `toReadState` in the database, for the rows of a record. */
const readState = sql`case when t.state in (${sql.join([...DECIDED])}) then t.state
  else coalesce(${sql.lit(JSON.stringify(UNSIGNED_ENDS))}::jsonb ->> (select d.status from user_document d where d.id = t.document_id), t.state) end`;

/** Documents to sign (`domain.md` 8): drafts are edited, all else is by actions and signatures. */
export const userDocumentRules: EntityRules = {
  columns: {
    signedCount: sql`(select count(*)::integer from user_document_signatory g where g.document_id = t.id and g.state = 'signed')`,
    signatoryCount: sql`(select count(*)::integer from user_document_signatory g where g.document_id = t.id)`,
  },
  childColumns: { signatories: { state: readState } },
  derive: ({ person }, { before, after }) => ({
    ...(before === undefined && { createdBy: person.id, status: '1' }),
    ...(toText(after['body']) === null && {
      body: chooseTemplate(
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
        await askAgain(work, row.id);
        return {
          status: to,
          sentAt: work.now.toISOString(),
          validUntil: toText(row['validUntil']) ?? addDays(work.today, VALID_DAYS),
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
        await askAgain(work, row.id);
        await noteDocument(work, row.id, 'prolonged', {
          days: { dayBefore: toText(row['validUntil']), dayAfter: validUntil },
        });
        return { status: to, validUntil, closedAt: null };
      },
      done: (work, { id }) => signingService.begin(work, id),
    }),
    reopen: rule('reopen', {
      async perform(work, row, _request, { to }) {
        await signingService.end(work, row.id, 'reopened');
        await askAgain(work, row.id);
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
        if (row['sentAt'] !== null)
          await notifyWithdrawn(work, row.id, request.reason?.trim() ?? '');
        return { status: to, closedAt: work.now.toISOString() };
      },
    }),
  },
};
