import { sql } from 'kysely';
import type { Db } from '../../../../server/database/db.ts';
import { hashToken } from '../../../../server/base/opaque-token.ts';
import { TEST_TIME } from '../../../server/harness.ts';
import type { World } from '../../../server/world.ts';

/** 640 products more, so that a list has pages and scrolls. */
async function manyProducts(db: Db, world: World): Promise<void> {
  await sql`
    insert into product (nmp_code, name1, base_unit, product_category_id, status1)
    select 'B' || lpad(i::text, 4, '0'), (array['Glifosato', 'Fungicida', 'Ação foliar', 'Inseticida', 'Adubo'])[1 + i % 5] || ' ' || lpad(i::text, 4, '0'), case i % 2 when 0 then 'L' else 'KG' end,
      case i % 3 when 0 then ${world.categories.F}::bigint else ${world.categories.H}::bigint end, case when i % 10 = 0 then 'inactive' else 'active' end
    from generate_series(1, 640) i`.execute(db);
}

/** An invoice of channel A with a code that its portfolio does not know. */
async function unknownCode(db: Db, { channels, people, cicleId }: World): Promise<void> {
  const { id } = await db
    .insertInto('invoice')
    .values({
      emitType: '2',
      mode: 'XML',
      status1: 'ROV030',
      customerId: channels.A.id,
      bpEmitId: channels.A.id,
      emitCnpjCpf: channels.A.cnpj,
      emitXNome: 'Canal A',
      natOp: 'Venda',
      mod: '55',
      serieNF: '1',
      numNF: '77',
      dtEmis: '2026-10-10',
      dhEmis: '2026-10-10T13:00:00.000Z',
      dhEmiText: '2026-10-10T10:00:00-03:00',
      tpNF: '1',
      finNFe: '1',
      integrity: 'intact',
      bpCtvId: people.S1.id,
      postedBy: people.S1.id,
      campaignCicleId: cicleId,
      totalQuantity: '0',
      totalVlrNF: '100',
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  await db
    .insertInto('invoiceItem')
    .values({
      invoiceId: id,
      nItem: 1,
      extCode: 'NOVO.1,5',
      uCom: 'UN',
      xProd: 'HERBICIDA NOVO',
      qCom: '12',
    })
    .execute();
}

/** Adds October of channel A: counted, sold beyond its stock, and with an unmapped item. */
async function stockOfOctober(db: Db, { channels, products }: World): Promise<void> {
  await db
    .insertInto('stockPosting')
    .values({
      customer: channels.A.id,
      product: products.P,
      postingType: 'initial',
      movementDate: '2026-10-01',
      quantity: '100',
    })
    .execute();
  for (const [numNF, umConvFactor] of [
    ['91', '20'],
    ['92', null],
  ] as const) {
    const { id } = await db
      .insertInto('invoice')
      .values({
        emitType: '2',
        mode: 'XML',
        status1: 'ROV030',
        customerId: channels.A.id,
        bpEmitId: channels.A.id,
        emitCnpjCpf: channels.A.cnpj,
        destXNome: 'Fazenda Boa Vista',
        mod: '55',
        serieNF: '1',
        numNF,
        dtEmis: '2026-10-10',
        tpNF: '1',
        finNFe: '1',
        situacaoNFe: '100',
        trust: 'trusted',
      })
      .returning('id')
      .executeTakeFirstOrThrow();
    await db
      .insertInto('invoiceItem')
      .values({
        invoiceId: id,
        nItem: 1,
        cfop: '5102',
        extCode: 'VIG',
        uCom: 'BD',
        xProd: 'VIGORE',
        qCom: '6',
        productId: products.P,
        umConvFactor,
      })
      .execute();
    await db.insertInto('ledgerChange').values({ kind: 'invoice', refId: id }).execute();
  }
}

const DAY_MS = 86_400_000;

/** Changes of e-mail that wait: of S1 for eight days, of S2, S3 and MA since today; the tokens of their links are their letters, 43 times. */
async function waitingEmails(db: Db, { people }: World): Promise<void> {
  const now = Date.parse(TEST_TIME);
  for (const [key, daysAgo, letter] of [
    ['S1', 8, 'a'],
    ['S2', 0, 'b'],
    ['S3', 0, 'c'],
    ['MA', 0, 'd'],
  ] as const) {
    const { id, email } = people[key];
    await db
      .insertInto('emailChange')
      .values({
        businessPartnerId: id,
        oldEmail: email,
        newEmail: `new-${email}`,
        askedBy: people.MGR1.id,
        askedActing: null,
        askedAt: new Date(now - daysAgo * DAY_MS).toISOString(),
        endedAt: null,
        outcome: null,
        endedBy: null,
      })
      .execute();
    await db
      .insertInto('oneTimeToken')
      .values({
        tokenHash: hashToken(letter.repeat(43)),
        purpose: 'email-change',
        businessPartnerId: id,
        createdAt: new Date(now).toISOString(),
        expiresAt: new Date(now + DAY_MS).toISOString(),
        usedAt: null,
        supersededAt: null,
      })
      .execute();
  }
}

/** Prizes of the sellers of channel A: of S1, who has accepted and waits for the authority's word of two invoices, and of S2, who is to accept. The campaign asks for a term. */
async function prizes(db: Db, world: World): Promise<void> {
  const { campaignId, channels, people } = world;
  await db
    .updateTable('campaign')
    .set({ termRequired: true, checkedAbove: '250' })
    .where('id', '=', campaignId)
    .execute();
  await unknownCode(db, world);
  await db
    .updateTable('invoice')
    .set({ chNFe: `35${'1'.repeat(42)}` })
    .execute();
  const invoice = await db.selectFrom('invoice').select('id').executeTakeFirstOrThrow();
  for (const [key, rankPosition] of [
    ['S1', 1],
    ['S2', 2],
  ] as const) {
    const accepted = key === 'S1';
    const { id } = await db
      .insertInto('payout')
      .values({
        nmpCode: `P-${rankPosition}`,
        campaignId,
        winnerId: people[key].id,
        customerId: channels.A.id,
        rankPosition,
        prize: '900.50',
        rankingHash: 'a'.repeat(64),
        ...(accepted && {
          status1: 'accepted',
          acceptedAt: TEST_TIME,
          accountSealed: 'sealed',
          accountHint: 'PIX ····1234',
        }),
      })
      .returning('id')
      .executeTakeFirstOrThrow();
    await db
      .insertInto('payoutInvoice')
      .values({ payoutId: id, invoiceId: invoice.id, isToCheck: true })
      .execute();
  }
}

/** Adds a document for S1 to sign, and a private link of a signatory outside the portal. */
async function documents(db: Db, { people }: World): Promise<void> {
  const { taxNum } = await db
    .selectFrom('businessPartner')
    .select('taxNum')
    .where('id', '=', people.S1.id)
    .executeTakeFirstOrThrow();
  const text = Array.from({ length: 40 }, (_, at) => `# Clause ${at + 1}\nI agree with it.`);
  const { id } = await db
    .insertInto('userDocument')
    .values({
      userName: people.S1.id,
      docName: 'Adhesion term',
      docType: '2',
      docLocale: 'en-US',
      signOrder: 'atOnce',
      status: '2',
      body: '# Clause 1\nI, {userName}, agree with it.',
      sentText: text.join('\n'),
      sentAt: TEST_TIME,
      sentBy: people.COO1.id,
      validUntil: '2026-12-04',
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  const signatories = await db
    .insertInto('userDocumentSignatory')
    .values([
      {
        documentId: id,
        person: people.S1.id,
        name: 'Pessoa S1',
        taxNum,
        email: people.S1.email,
        state: 'asked',
        askedAt: TEST_TIME,
      },
      {
        documentId: id,
        name: 'Cláudia Menezes',
        taxNum: '52998224725',
        email: 'claudia@empregador.example',
        signsAs: 'employer',
        state: 'asked',
        askedAt: TEST_TIME,
      },
    ])
    .returning('id')
    .execute();
  await db
    .insertInto('userDocumentLink')
    .values({
      tokenHash: hashToken('link-of-claudia'),
      signatoryId: signatories[1]?.id ?? 0,
      madeAt: TEST_TIME,
      expiresAt: '2026-12-05T03:00:00Z',
    })
    .execute();
  await db
    .insertInto('userDocumentFile')
    .values({
      documentId: id,
      kind: 'original',
      sha256: 'e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855',
      content: Buffer.from('%PDF-1.7 as it is signed'),
      madeAt: TEST_TIME,
    })
    .execute();
}

/** Invoices of channel A in the cycle: one approved, one refused, one that waits. */
async function invoicesOfCycle(
  db: Db,
  { channels, products, people, cicleId }: World,
): Promise<void> {
  for (const [numNF, status1, quantity, dtEmis] of [
    ['81', 'ROV020', '40', '2026-10-06'],
    ['82', 'ROV040', '7', '2026-10-14'],
    ['83', 'ROV030', '11', '2026-10-15'],
  ] as const) {
    const { id } = await db
      .insertInto('invoice')
      .values({
        emitType: '2',
        mode: 'XML',
        status1,
        customerId: channels.A.id,
        bpEmitId: channels.A.id,
        bpCtvId: people.S1.id,
        campaignCicleId: cicleId,
        emitCnpjCpf: channels.A.cnpj,
        destXNome: 'Fazenda Boa Vista',
        mod: '55',
        serieNF: '1',
        numNF,
        dtEmis,
        tpNF: '1',
        finNFe: '1',
        situacaoNFe: '100',
        trust: 'trusted',
        totalQuantity: quantity,
        postedAt: `${dtEmis}T12:00:00.000Z`,
        decidedAt: status1 === 'ROV030' ? null : `${dtEmis}T20:00:00.000Z`,
      })
      .returning('id')
      .executeTakeFirstOrThrow();
    await db
      .insertInto('invoiceItem')
      .values({
        invoiceId: id,
        nItem: 1,
        cfop: '5102',
        extCode: 'VIG',
        uCom: 'KG',
        xProd: 'VIGORE',
        qCom: quantity,
        productId: products.P,
        umConvFactor: '1',
      })
      .execute();
    await db.insertInto('ledgerChange').values({ kind: 'invoice', refId: id }).execute();
  }
}

/** Two invoices without a decision, of the one campaign that was approved. */
async function undecided(db: Db, world: World): Promise<void> {
  await unknownCode(db, world);
  await sql`
    insert into invoice (emit_type, mode, status1, customer_id, bp_emit_id, emit_cnpj_cpf, serie_nf, num_nf, dt_emis, tp_nf, fin_nfe, posted_by, campaign_cicle_id)
    select emit_type, mode, 'ROV005', customer_id, bp_emit_id, emit_cnpj_cpf, serie_nf, '78', dt_emis, tp_nf, fin_nfe, posted_by, campaign_cicle_id from invoice where num_nf = '77'`.execute(
    db,
  );
  await sql`update campaign set approval_status = 'awaiting' where id <> ${world.campaignId}`.execute(
    db,
  );
}

/**
 * Additions to the common world, by name. A test file uses a world of its own, so that it shares
 * no state with others.
 */
export const additions: Readonly<Record<string, (db: Db, world: World) => Promise<void>>> = {
  'record-list': manyProducts,
  'record-changes': manyProducts,
  'campaign-closing': undecided,
  portfolio: unknownCode,
  stock: stockOfOctober,
  boards: invoicesOfCycle,
  'email-change': waitingEmails,
  prizes,
  documents,
};
