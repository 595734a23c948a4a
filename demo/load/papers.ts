import type { Services } from '../../server/http/services.ts';
import type { JobContext } from '../../server/jobs/job.ts';
import type { Db } from '../../server/database/db.ts';
import { linkDelivered } from '../../server/documents/delivery.ts';
import { readSignatories } from '../../server/documents/document.ts';
import { sendJob, workOn } from '../../server/documents/send.ts';
import { signDocument } from '../../server/documents/sign.ts';
import { refuseDocument } from '../../server/documents/refuse.ts';
import { holdSigning } from '../../server/documents/signing.ts';
import { expireDocuments } from '../../server/documents/sweep.ts';
import { chooseTemplate } from '../../server/documents/text/text.ts';
import { addDays, localDate } from '../../src/domain/rules/dates/dates.ts';

const RAFAEL = 'rafael.nogueira@agrocampoinsumos.example';
const SANDRA = 'sandra.fontes@coopernorte.example';
const MARINA = 'marina.duarte@provider.example';
const OTAVIO = 'otavio.reis@provider.example';

/** A browser on which demo people sign. */
const FROM = { address: '203.0.113.7', userAgent: 'Mozilla/5.0 (demo)' } as const;

/** Fate of a demo document once it is sent. */
type Fate = 'draft' | 'waits' | 'signed' | 'refused' | 'expired' | 'failed';

interface Paper {
  readonly name: string;
  readonly docType: '1' | '2';
  readonly whose: string;
  readonly signers: readonly string[];
  readonly fate: Fate;
}

const PAPERS: readonly Paper[] = [
  {
    name: 'Termo de ciência e concordância',
    docType: '1',
    whose: RAFAEL,
    signers: [RAFAEL],
    fate: 'waits',
  },
  {
    name: 'Termo de adesão',
    docType: '2',
    whose: RAFAEL,
    signers: [RAFAEL, MARINA],
    fate: 'signed',
  },
  {
    name: 'Termo de ciência e concordância',
    docType: '1',
    whose: SANDRA,
    signers: [SANDRA],
    fate: 'signed',
  },
  {
    name: 'Termo de adesão',
    docType: '2',
    whose: SANDRA,
    signers: [SANDRA, MARINA],
    fate: 'refused',
  },
  {
    name: 'Termo de ciência e concordância',
    docType: '1',
    whose: MARINA,
    signers: [MARINA],
    fate: 'expired',
  },
  {
    name: 'Termo de adesão',
    docType: '2',
    whose: MARINA,
    signers: [MARINA, OTAVIO],
    fate: 'failed',
  },
  {
    name: 'Termo de adesão',
    docType: '2',
    whose: OTAVIO,
    signers: [OTAVIO, MARINA],
    fate: 'draft',
  },
];

interface Person {
  readonly id: number;
  readonly email: string;
  readonly name1: string;
  readonly taxNum: string | null;
}

/** Any channel of a person; people inside the provider take the first one. */
async function channelOf(db: Db, personId: number): Promise<number | null> {
  const link = await db
    .selectFrom('channelLink')
    .select('customerId')
    .where('businessPartnerId', '=', personId)
    .orderBy('id')
    .executeTakeFirst();
  if (link) return link.customerId;
  const first = await db.selectFrom('customer').select('id').orderBy('id').executeTakeFirst();
  return first?.id ?? null;
}

async function insertPaper(
  { database: { db }, clock }: Services,
  people: ReadonlyMap<string, Person>,
  paper: Paper,
): Promise<number | undefined> {
  const [whose, sender] = [people.get(paper.whose), people.get(OTAVIO)];
  const signers = paper.signers.map((email) => people.get(email));
  if (whose === undefined || sender === undefined || signers.includes(undefined)) return undefined;
  const isSent = paper.fate !== 'draft';
  const now = clock.now();
  const { id } = await db
    .insertInto('userDocument')
    .values({
      userName: whose.id,
      docName: paper.name,
      docType: paper.docType,
      customer: await channelOf(db, whose.id),
      body: chooseTemplate(paper.docType, false, 'pt-BR'),
      validUntil: addDays(localDate(now), 14),
      createdBy: sender.id,
      ...(isSent && { status: '2', sentBy: sender.id, sentAt: now.toISOString() }),
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  await db
    .insertInto('userDocumentSignatory')
    .values(
      signers.flatMap((person, at) =>
        person === undefined
          ? []
          : [
              {
                documentId: id,
                person: person.id,
                name: person.name1,
                taxNum: person.taxNum,
                email: person.email,
                signsAs: at === 0 ? 'self' : 'provider',
              },
            ],
      ),
    )
    .execute();
  return id;
}

/** Lets happen to a sent document what its fate is, as if its people did it. */
async function meetFate(services: Services, db: Db, id: number, fate: Fate): Promise<void> {
  const work = workOn(services, db);
  const signatories = await readSignatories(db, id);
  const [first] = signatories;
  if (first === undefined) return;
  if (fate === 'signed')
    for (const { id: each } of signatories)
      await signDocument(work, await holdSigning(work, id, each), {
        method: 'session',
        from: FROM,
      });
  if (fate === 'refused')
    await refuseDocument(work, await holdSigning(work, id, first.id), {
      reason: 'O canal ainda não concordou com a cláusula 2.',
      from: FROM,
    });
  if (fate === 'expired') {
    const over = addDays(localDate(work.now), -1);
    await db.updateTable('userDocument').set({ validUntil: over }).where('id', '=', id).execute();
    await expireDocuments(work);
  }
  if (fate === 'failed' && first.mailId !== null)
    await linkDelivered(services)(db, {
      id: first.mailId,
      failure: 'the mail server did not take a mail: EENVELOPE 550',
    });
}

/** A few documents: one for Rafael to sign, signed ones, and what else may become of them. */
export async function insertPapers(services: Services): Promise<void> {
  const { db } = services.database;
  if (await db.selectFrom('userDocument').select('id').limit(1).executeTakeFirst()) return;
  const rows = await db
    .selectFrom('businessPartner')
    .select(['id', 'email', 'name1', 'taxNum'])
    .where('email', 'in', [RAFAEL, SANDRA, MARINA, OTAVIO])
    .execute();
  const people = new Map(
    rows.flatMap((row) =>
      row.email === null ? [] : [[row.email, { ...row, email: row.email }] as const],
    ),
  );
  const inTransaction: Pick<JobContext, 'db' | 'whileHeld'> = {
    db,
    whileHeld: (work) => db.transaction().execute(work),
  };
  for (const paper of PAPERS) {
    const id = await insertPaper(services, people, paper);
    if (id === undefined || paper.fate === 'draft') continue;
    // Runs the regular send job at once.
    await sendJob(services).handler({ id }, inTransaction as JobContext);
    await db.transaction().execute((trx) => meetFate(services, trx, id, paper.fate));
  }
}
