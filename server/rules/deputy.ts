import type { Failure } from '../../src/domain/problem.ts';
import { Problem } from '../../src/domain/problem.ts';
import { deputyFailures } from '../../src/domain/rules/account/deputies.ts';
import type { DeputyDraft } from '../../src/domain/rules/account/deputies.ts';
import { deputyMachine } from '../../src/domain/rules/account/deputy-machine.ts';
import type {
  DeputyAction,
  DeputyWhy,
  DeputyshipFacts,
} from '../../src/domain/rules/account/deputy-machine.ts';
import type { StoredRow, Values } from '../listing/shape.ts';
import type { Work } from '../record/context.ts';
import type { ActionRule, EntityRules, Save } from '../record/entity-rules.ts';
import { machineRules } from '../record/machine-rule.ts';
import { readDeputyFacts } from '../people/deputy-facts.ts';
import { notifyOfDeputy } from '../people/notify-deputy.ts';

const toDay = (value: unknown): string | null =>
  typeof value === 'string' && value !== '' ? value.slice(0, 10) : null;

const toDraft = (after: Values): DeputyDraft => ({
  deputyId: typeof after['deputyId'] === 'number' ? after['deputyId'] : null,
  salesNodeId: typeof after['salesNodeId'] === 'number' ? after['salesNodeId'] : null,
  validFrom: toDay(after['validFrom']),
  validTo: toDay(after['validTo']),
  approvesCampaigns: after['approvesCampaigns'] === true,
  decidesInvoices: after['decidesInvoices'] === true,
});

const pickAbsent = ({ person }: Work, { after }: Save): number =>
  typeof after['absentId'] === 'number' ? after['absentId'] : person.id;

/** Checks that a deputyship in progress changes only its end. */
function begunFailures({ before, after }: Save, today: string): readonly Failure[] {
  if (before === undefined || String(before['validFrom']) > today) return [];
  return ['deputyId', 'salesNodeId', 'validFrom', 'approvesCampaigns', 'decidesInvoices']
    .filter((name) => (before[name] ?? null) !== (after[name] ?? null))
    .map((path) => ({ path, code: 'deputy-begun' as const }));
}

async function check(work: Work, save: Save): Promise<readonly Failure[]> {
  // A deputy cannot pass on borrowed rights.
  if (work.person.acting !== undefined) return [{ path: 'deputyId', code: 'deputy-while-acting' }];
  const absentId = pickAbsent(work, save);
  if (absentId !== work.person.id && !work.person.isAdmin)
    return [{ path: 'absentId', code: 'only-oneself' }];
  const draft = toDraft(save.after);
  const { deputyId, validFrom, validTo } = draft;
  if (deputyId === null || validFrom === null || validTo === null) return [];
  const begun = begunFailures(save, work.today);
  if (begun.length > 0) return begun;
  const facts = await readDeputyFacts(
    work,
    { absentId, deputyId },
    { ...draft, id: save.id, validFrom, validTo },
  );
  const isNew = save.before?.['validFrom'] !== save.after['validFrom'];
  return facts === undefined ? [] : deputyFailures(draft, facts, { today: work.today, isNew });
}

/**
 * Returns the reason against a change: only the absent person or an administrator may change it,
 * until it ends.
 */
function whyNotChange({ person, today }: Work, row: StoredRow): DeputyWhy | undefined {
  if (row['status1'] === 'revoked' || String(row['validTo']) < today) return 'deputyOver';
  if (person.acting !== undefined) return 'whileActing';
  return person.isAdmin || row['absentId'] === person.id ? undefined : 'deputyNotYours';
}

const rule = machineRules(deputyMachine, {
  factsOf: (_work, row): DeputyshipFacts => ({
    status1: row['status1'] === 'revoked' ? 'revoked' : 'active',
    absentId: Number(row['absentId']),
    deputyId: Number(row['deputyId']),
    validTo: String(row['validTo']),
  }),
  actorOf: ({ person }) => ({
    personId: person.id,
    isAdmin: person.isAdmin,
    isActing: person.acting !== undefined,
  }),
});

const actions: Readonly<Record<DeputyAction, ActionRule>> = {
  revoke: rule('revoke', {
    perform: async ({ now }, _row, _request, { to }) => ({
      status1: to,
      revokedAt: now.toISOString(),
    }),
    done: (work, row) => notifyOfDeputy(work, row.id, 'deputy-ended'),
  }),
};

/**
 * Rules of deputies (`domain.md` 5): users name their own, administrators any; superiors are
 * notified.
 */
export const deputyRules: EntityRules = {
  derive: (work, save) => ({
    absentId: pickAbsent(work, save),
    ...(save.before === undefined && { status1: 'active' }),
  }),
  whyNotChange: async (work, row) => whyNotChange(work, row),
  check,
  saved: (work, id) => notifyOfDeputy(work, id, 'deputy-named'),
  async deleting({ today }, row) {
    // A deputyship in progress is ended instead of deleted, and stays readable.
    if (String(row['validFrom']) <= today) throw new Problem('act-not-allowed');
  },
  acts: actions,
};
