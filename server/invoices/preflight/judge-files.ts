import { ZERO, dec, toText } from '../../../src/domain/decimal.ts';
import type {
  PreflightAnswer,
  PreflightDocument,
  PreflightRow,
} from '../../../src/domain/schema/invoices/invoice-preflight.ts';
import type { KnownTwin } from '../../../src/domain/schema/invoices/invoice-hand.ts';
import { isConfirmedEntry } from '../../../src/domain/rules/invoice/invoice-checks.ts';
import type { Finding } from '../../../src/domain/nfe/finding.ts';
import { INVOICE_MODES } from '../../../src/domain/rules/invoice/invoice-status.ts';
import { findingValues } from '../../../src/i18n/finding-values.ts';
import type { Locale } from '../../../src/i18n/locale.ts';
import { translator } from '../../../src/i18n/server.ts';
import { scopeCondition } from '../../access/scope-condition.ts';
import type { Person } from '../../access/person.ts';
import { is, queryRows } from '../../database/checked-rows.ts';
import type { Db } from '../../database/db.ts';
import { selectClaimable } from '../claimable.ts';
import { expectedPoints } from './expected-points.ts';
import { loadContext } from '../upload/context.ts';
import type { Posting } from '../upload/context.ts';
import { judgeDocument } from '../../../src/domain/intake/judge.ts';
import type { Accepted, Verdict } from '../../../src/domain/intake/judge.ts';
import { heldFinding, loadHolders } from '../upload/number-holders.ts';
import { totalQuantity } from '../retotal.ts';
import { documentOf } from '../../../src/domain/intake/told-document.ts';

/** Judges files as their upload would, by what a device has read of them; nothing is stored. One row a document, in their order. */
export async function judgeFiles(
  db: Db,
  person: Person,
  posting: Posting,
  told: readonly PreflightDocument[],
  locale: Locale,
): Promise<PreflightAnswer> {
  const documents = told.map(documentOf);
  const context = await loadContext(db, posting, documents, [], 'free');
  const verdicts = documents.map((document) => judgeDocument(document, context));
  const known = verdicts.flatMap((each) => (each.outcome === 'known' ? [each.invoiceId] : []));
  const seen = await loadSeen(db, person, [...known, ...verdicts.flatMap(sentBack)]);
  const claimable = await selectClaimable(db, person.id, known);
  const holders = await loadHolders(
    db,
    verdicts.map((each) => (each.outcome === 'held' ? each.holder.id : undefined)),
  );
  const held = new Set(verdicts.filter((_, at) => told[at]?.blocks === true));
  const isReady = (verdict: Verdict): verdict is Accepted =>
    canBeApproved(verdict) && !held.has(verdict);
  const ready = verdicts.filter(isReady);
  const expected = await expectedPoints(db, person, ready, 'XML');
  const placeOf = new Map(ready.map((verdict, nth) => [verdict.document, nth]));
  return {
    points: expected.points,
    rows: verdicts.map((verdict): PreflightRow => {
      const brings = expected.byInvoice.get(placeOf.get(verdict.document) ?? -1) ?? [];
      return {
        ...buildRow(verdict, isReady(verdict), seen, holders, locale),
        ...(verdict.outcome === 'known' && claimable.has(verdict.invoiceId) && { mayClaim: true }),
        points: toText(brings.reduce((sum, { points }) => sum.plus(dec(points)), ZERO)),
        personIds: [...new Set(brings.map(({ personId }) => personId))],
      };
    }),
  };
}

const canBeApproved = (verdict: Verdict): verdict is Accepted =>
  verdict.outcome === 'store' && verdict.findings.every(({ severity }) => severity !== 'blocks');

/** The id of the confirmed entry whose place a document would take; none otherwise. */
const sentBack = (verdict: Verdict): readonly number[] =>
  verdict.outcome === 'store' && verdict.replaces && isConfirmedEntry(verdict.replaces)
    ? [verdict.replaces.id]
    : [];

function buildRow(
  verdict: Verdict,
  isReady: boolean,
  seen: ReadonlyMap<number, KnownTwin>,
  holders: Awaited<ReturnType<typeof loadHolders>>,
  locale: Locale,
): Omit<PreflightRow, 'points' | 'personIds'> {
  const words = translator(locale).of('findings');
  const worded = ({ code, params }: Pick<Finding, 'code' | 'params'>): string =>
    words.maybe(code, findingValues(params, locale)) ?? code;
  const { chNFe } = verdict.document;
  if (verdict.outcome === 'refused' || verdict.outcome === 'held')
    return {
      chNFe,
      state: 'refused',
      message: worded(
        verdict.outcome === 'refused'
          ? verdict.refusal
          : heldFinding(holders.get(verdict.holder.id), {
              chNFe,
              numNF: verdict.document.ide.nNF,
            }),
      ),
      findings: [],
      quantity: null,
    };
  if (verdict.outcome === 'known')
    return { chNFe, state: 'known', findings: [], quantity: null, ...seen.get(verdict.invoiceId) };
  const [entryId] = sentBack(verdict);
  return {
    chNFe,
    state: isReady ? 'ready' : 'blocked',
    ...(entryId !== undefined && { sendsBack: true, ...seen.get(entryId) }),
    findings: verdict.findings.map((finding) => ({
      code: finding.code,
      severity: finding.severity,
      message: worded(finding),
    })),
    customerId: verdict.customerId,
    quantity: totalQuantity(verdict.items),
  };
}

/** Loads the existing invoices that the caller may see. */
async function loadSeen(
  db: Db,
  person: Person,
  ids: readonly number[],
): Promise<ReadonlyMap<number, KnownTwin>> {
  if (ids.length === 0) return new Map();
  const rows = await queryRows(db, {
    invoiceId: is.number,
    status1: is.text,
    mode: is.oneOf(INVOICE_MODES),
  })`
    select v.id as invoice_id, v.status1, v.mode from invoice v where v.id = any(${[...ids]}::bigint[]) and ${scopeCondition(person.scope, 'invoice', 'v')}`;
  return new Map(rows.map((row) => [row.invoiceId, row]));
}
