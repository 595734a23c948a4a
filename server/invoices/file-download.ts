import { promisify } from 'node:util';
import { gunzip } from 'node:zlib';
import { detectEncoding } from '../../src/domain/nfe/decode-text.ts';
import { keptName } from '../../src/domain/rules/invoice/kept-name.ts';
import { Problem } from '../../src/domain/problem.ts';
import type { Call } from '../http/contract.ts';
import type { Db } from '../database/db.ts';
import type { Person } from '../access/person.ts';
import { is, queryRows } from '../database/checked-rows.ts';
import { findRow } from './list.ts';
import type { ListRow } from './list.ts';
import { sendKept } from './send-kept.ts';

const decompress = promisify(gunzip);

/**
 * Checks that a person may download an invoice's file, which holds the buyer's full data.
 * A farmer's file goes only to readers of the CPF, the channel's own people and the poster.
 */
export function maySeeFile(
  person: Person,
  row: Pick<ListRow, 'postedBy'>,
  destCnpjCpf: string | null,
): boolean {
  return (
    destCnpjCpf?.length !== 11 ||
    person.mayDecideInvoices ||
    person.bpType === '92' ||
    row.postedBy === person.id
  );
}

/** Sends the bytes of an invoice's file as they were uploaded, the best one unless another is named. @throws Problem not-found, not-authorized */
export async function downloadFile(
  call: Call,
  id: number,
  sha256: string | undefined,
): Promise<Buffer> {
  const { db, person, reply } = call;
  const row = await findRow(db, person, id);
  if (row === undefined) throw new Problem('not-found');
  const file = await findFile(db, id, sha256);
  if (file === undefined) throw new Problem('no-data');
  if (!maySeeFile(person, row, file.destCnpjCpf)) throw new Problem('not-authorized');
  const name = keptName(file.name, 'xml');
  const content = await decompress(file.content);
  // Names the encoding: a guessed charset would read the bytes differently.
  const mediaType = `application/xml; charset=${detectEncoding(content)}`;
  return sendKept(reply, { name, mediaType, content }, `${row.chNFe ?? 'invoice'}.xml`);
}

async function findFile(
  db: Db,
  id: number,
  sha256: string | undefined,
): Promise<{ name: string; content: Uint8Array; destCnpjCpf: string | null } | undefined> {
  const found = await queryRows(db, {
    name: is.text,
    content: is.bytes,
    destCnpjCpf: is.orNull(is.text),
  })`
    select f.name, f.content, v.dest_cnpj_cpf from invoice_file f join invoice v on v.id = f.invoice_id
    where f.invoice_id = ${id} and (${sha256 ?? null}::text is null or f.sha256 = ${sha256 ?? null}::text) order by f.stored_at desc limit 1`;
  return found[0];
}
