import { Problem } from '../../../src/domain/problem.ts';
import { evidenceFault, evidenceKind } from '../../../src/domain/rules/invoice/evidence.ts';
import { keptName } from '../../../src/domain/rules/invoice/kept-name.ts';
import type { SentEvidence } from '../../../src/domain/schema/invoices/evidence.ts';
import type { Person } from '../../access/person.ts';
import { sha256InTurns } from '../../base/sha256.ts';
import type { Db } from '../../database/db.ts';

/** In whose name something is written down, and when. */
export interface EvidenceWriter {
  readonly trx: Db;
  readonly person: Pick<Person, 'id' | 'acting' | 'deputyOf'>;
  readonly now: Date;
}

/** Owner of files: a case, or an action on an invoice alone. */
export interface KeptEvidence {
  readonly caseId: number | null;
  readonly invoiceId: number;
}

/**
 * Keeps files as they came, of the kind that their content says; one that is there already is not kept twice.
 * @throws {Problem} invalid-input for one that is of no kind that is taken, or too large
 */
export async function keepEvidence(
  { trx, person, now }: EvidenceWriter,
  { caseId, invoiceId }: KeptEvidence,
  sent: readonly SentEvidence[],
): Promise<void> {
  for (const [at, { fileName, file }] of sent.entries()) {
    const content = Buffer.from(file, 'base64');
    const fault = evidenceFault(content);
    const kind = evidenceKind(content);
    if (fault !== undefined || kind === undefined)
      throw new Problem('invalid-input', {
        affectedField: 'evidence',
        failures: [{ path: `evidence.${at}`, code: fault ?? 'evidence-kind' }],
      });
    await trx
      .insertInto('caseEvidence')
      .values({
        caseId,
        invoiceId,
        // a name cannot pass for another kind of file than it is
        fileName: keptName(fileName, kind.extension),
        mediaType: kind.type,
        sizeBytes: content.length,
        sha256: await sha256InTurns(content),
        content,
        broughtBy: person.id,
        broughtActing: person.acting?.id ?? null,
        broughtAt: now.toISOString(),
      })
      .onConflict((conflict) => conflict.columns(['caseId', 'sha256']).doNothing())
      .execute();
  }
}
