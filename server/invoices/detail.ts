import { sql } from 'kysely';
import { concealTaxNumber, writtenTaxNumber } from '../../src/domain/tax-number.ts';
import { Problem } from '../../src/domain/problem.ts';
import type { InvoiceDetail, InvoiceParty } from '../../src/domain/schema/invoices/invoice.ts';
import type { InvoiceFindingRow } from '../../src/domain/schema/invoices/invoice-evidence.ts';
import type { InvoiceItemRow } from '../../src/domain/schema/invoices/invoice-item.ts';
import type { Db } from '../database/db.ts';
import type { Person } from '../access/person.ts';
import { localDate } from '../../src/domain/rules/dates/dates.ts';
import { queryRows } from '../database/checked-rows.ts';
import { categoryOn } from '../ledger/facts/categories.ts';
import { headColumns, itemsColumns, keptEventColumns } from './detail-columns.ts';
import { describeInvoiceActor, buildFacts, inPlace } from './action-facts.ts';
import { fileDue } from './file-due.ts';
import { readOpenEvents } from './open-events.ts';
import { maySeeFile } from './file-download.ts';
import { readAttachments, readProofs } from './attachment-rows.ts';
import { readRivals } from './rivals.ts';
import { findRow, presentRow } from './list.ts';
import { itemScores } from './item-scores.ts';
import { openedCases, toldEvent } from './told-event.ts';
import type { KeptEvent } from './told-event.ts';

type Head = Pick<
  InvoiceDetail,
  | 'emitType'
  | 'numeroSerie'
  | 'natOp'
  | 'dhEmiText'
  | 'situacaoNFe'
  | 'integrity'
  | 'totalQtdCom'
  | 'refNFe'
  | 'campaignCicleId'
  | 'campaignCicleName'
  | 'customerId'
  | 'customerName'
  | 'bpCtvId'
  | 'bpMngrId'
  | 'managerName'
  | 'postedByName'
  | 'decidedByName'
  | 'hasFile'
  | 'fileDueOn'
>;

interface Parties {
  readonly bpEmitId: number | null;
  readonly emitCnpjCpf: string | null;
  readonly emitXNome: string | null;
  readonly emit: InvoiceParty;
  readonly bpDestId: number | null;
  readonly destCnpjCpf: string | null;
  readonly destXNome: string | null;
  readonly dest: InvoiceParty;
}

/** Digits of a CPF. */
const CPF_LENGTH = 11;

/** An invoice with everything its five tabs show. @throws Problem not-found outside the caller's reach */
export async function readInvoice(
  db: Db,
  person: Person,
  id: number,
  now: Date,
): Promise<InvoiceDetail> {
  const row = await findRow(db, person, id);
  if (row === undefined) throw new Problem('not-found');
  const {
    bpEmitId,
    emitCnpjCpf,
    emitXNome,
    emit,
    bpDestId,
    destCnpjCpf,
    destXNome,
    dest,
    ...head
  } = await readHead(db, id);
  const scores = await itemScores(db, person, id);
  const cases = await openedCases(db, person, id);
  return {
    ...presentRow(row, person, now),
    ...head,
    hasFile: head.hasFile && maySeeFile(person, row, destCnpjCpf),
    issuer: {
      bpEmitId,
      emitCnpjCpf: shownTaxNumber(emitCnpjCpf, person),
      emitXNome,
      ...shownParty(emit, emitCnpjCpf, person),
    },
    recipient: {
      bpDestId,
      destCnpjCpf: shownTaxNumber(destCnpjCpf, person),
      destXNome,
      ...shownParty(dest, destCnpjCpf, person),
    },
    items: (await readItems(db, id)).map((item) => ({
      ...item,
      scores: scores.byItem.get(item.id) ?? [],
    })),
    finalIn: scores.finalIn,
    events: (await readEvents(db, id)).map((event) => toldEvent(person, cases, event)),
    findings: await readFindings(db, id),
    attachments:
      row.mode === 'HAND' && maySeeFile(person, row, destCnpjCpf)
        ? await readAttachments(db, id)
        : [],
    proofs: maySeeFile(person, row, destCnpjCpf) ? await readProofs(db, id) : [],
    openEvents: person.mayDecideInvoices
      ? await readOpenEvents(
          db,
          id,
          buildFacts(row, now),
          [person, ...inPlace(person, row)].map((each) => describeInvoiceActor(each, row)),
          localDate(now),
        )
      : [],
    rivals: person.mayDecideInvoices ? await readRivals(db, id) : [],
  };
}

async function readHead(db: Db, id: number): Promise<Head & Parties> {
  const found = await queryRows(db, headColumns)`
    select v.emit_type, v.numero_serie, v.nat_op, v.dh_emi_text, v.situacao_nfe, v.integrity, v.total_qtd_com, to_jsonb(v.ref_nfe) as ref_nfe,
      v.campaign_cicle_id, y.name1 as campaign_cicle_name, v.customer_id, coalesce(c.trade_name, c.name1) as customer_name, v.bp_ctv_id, v.bp_mngr_id,
      m.name1 as manager_name, p.name1 as posted_by_name, d.name1 as decided_by_name, exists (select 1 from invoice_file f where f.invoice_id = v.id) as has_file,
      case when v.mode = 'KEY' and v.status1 = 'ROV005' then ${fileDue('v')} end as file_due_on,
      v.bp_emit_id, v.emit_cnpj_cpf, v.emit_xnome, v.emit, v.bp_dest_id, v.dest_cnpj_cpf, v.dest_xnome, v.dest
    from invoice v left join campaign_cicle y on y.id = v.campaign_cicle_id left join customer c on c.id = v.customer_id
      left join business_partner m on m.id = v.bp_mngr_id left join business_partner p on p.id = v.posted_by left join business_partner d on d.id = v.decided_by
    where v.id = ${id}`;
  const head = found[0];
  if (head === undefined) throw new Problem('not-found');
  return head;
}

/**
 * Checks for a farmer's data, shown in full only to deciders; others see enough to distinguish two
 * people.
 */
const isConcealed = (taxNum: string | null, person: Person): boolean =>
  taxNum?.length === CPF_LENGTH && !person.mayDecideInvoices;

function shownTaxNumber(taxNum: string | null, person: Person): string | null {
  if (taxNum === null) return null;
  return isConcealed(taxNum, person) ? concealTaxNumber(taxNum) : writtenTaxNumber(taxNum);
}

const shownParty = (party: InvoiceParty, taxNum: string | null, person: Person): InvoiceParty =>
  isConcealed(taxNum, person) ? { UF: party.UF ?? null, xMun: party.xMun ?? null } : party;

async function readItems(db: Db, id: number): Promise<readonly Omit<InvoiceItemRow, 'scores'>[]> {
  return queryRows(db, itemsColumns)`
    select n.id, n.n_item, n.cfop, n.ext_code, n.x_prod, n.u_com, n.q_com, n.v_prod, k.customer_sku as "SKU", n.product_id,
      p.name1 as product_name, g.name1 as category_name, n.um_conv_factor, n.quantity, p.base_unit, n.ref_ch_nfe, w.proposed
    from invoice_item n join invoice v on v.id = n.invoice_id left join sku k on k.id = n.sku_id left join product p on p.id = n.product_id left join product_category g on g.id = ${categoryOn('p', sql`v.dt_emis`)}
      left join lateral (
        select jsonb_build_object('productId', q.id, 'productName', q.name1, 'factor', s.proposed_factor::text, 'byName', b.name1) as proposed
        from sku s join product q on q.id = s.product_id left join business_partner b on b.id = s.proposed_by
        where n.quantity is null and v.emit_type = '2' and s.customer_id = v.customer_id and s.customer_sku = n.ext_code and s.um_customer = n.u_com and s.proposed_factor is not null
      ) w on true
    where n.invoice_id = ${id} order by n.n_item`;
}

async function readEvents(db: Db, id: number): Promise<readonly KeptEvent[]> {
  return queryRows(db, keptEventColumns)`
    select e.id, e.user_id, e.x_evento, e.dh_evento, e.dh_reg_evento, u.name1 as user_name, a.name1 as acting_user_name, e.reason, e.from_status, e.to_status, e.details
    from invoice_event e left join business_partner u on u.id = e.user_id left join business_partner a on a.id = e.acting_user_id
    where e.invoice_id = ${id} order by e.id`;
}

async function readFindings(db: Db, id: number): Promise<readonly InvoiceFindingRow[]> {
  const found = await sql<InvoiceFindingRow>`
    select n_item, code, severity, params from invoice_finding where invoice_id = ${id} order by severity, n_item nulls first, id`.execute(
    db,
  );
  return found.rows;
}
