import type { Failure } from '../../src/domain/problem.ts';
import { Problem } from '../../src/domain/problem.ts';
import { deputyFailures } from '../../src/domain/rules/deputies.ts';
import type { DeputyDraft } from '../../src/domain/rules/deputies.ts';
import { deputyMachine } from '../../src/domain/rules/deputy-machine.ts';
import type {
  DeputyAct,
  DeputyWhy,
  DeputyshipFacts,
} from '../../src/domain/rules/deputy-machine.ts';
import type { StoredRow, Values } from '../listing/shape.ts';
import type { Work } from '../record/context.ts';
import type { ActRule, EntityRules, Save } from '../record/entity-rules.ts';
import { machineRules } from '../record/machine-rule.ts';
import { deputyFactsOf } from './deputy-facts.ts';
import { tellOfDeputy } from './tell-deputy.ts';

const dayOf = (value: unknown): string | null =>
  typeof value === 'string' && value !== '' ? value.slice(0, 10) : null;

const draftOf = (after: Values): DeputyDraft => ({
  deputyId: typeof after['deputyId'] === 'number' ? after['deputyId'] : null,
  salesNodeId: typeof after['salesNodeId'] === 'number' ? after['salesNodeId'] : null,
  validFrom: dayOf(after['validFrom']),
  validTo: dayOf(after['validTo']),
  approvesCampaigns: after['approvesCampaigns'] === true,
  decidesInvoices: after['decidesInvoices'] === true,
});

const absentOf = ({ person }: Work, { after }: Save): number =>
  typeof after['absentId'] === 'number' ? after['absentId'] : person.id;

/** What has begun is not turned into something else: the days may end otherwise, no more. */
function begunFailures({ before, after }: Save, today: string): readonly Failure[] {
  if (before === undefined || String(before['validFrom']) > today) return [];
  return ['deputyId', 'salesNodeId', 'validFrom', 'approvesCampaigns', 'decidesInvoices']
    .filter((name) => (before[name] ?? null) !== (after[name] ?? null))
    .map((path) => ({ path, code: 'deputy-begun' as const }));
}

async function check(work: Work, save: Save): Promise<readonly Failure[]> {
  // nobody hands on what they borrow
  if (work.person.acting !== undefined) return [{ path: 'deputyId', code: 'deputy-while-acting' }];
  const absentId = absentOf(work, save);
  if (absentId !== work.person.id && !work.person.isAdmin)
    return [{ path: 'absentId', code: 'only-oneself' }];
  const draft = draftOf(save.after);
  const { deputyId, validFrom, validTo } = draft;
  if (deputyId === null || validFrom === null || validTo === null) return [];
  const begun = begunFailures(save, work.today);
  if (begun.length > 0) return begun;
  const facts = await deputyFactsOf(
    work,
    { absentId, deputyId },
    { ...draft, id: save.id, validFrom, validTo },
  );
  const isNew = save.before?.['validFrom'] !== save.after['validFrom'];
  return facts === undefined ? [] : deputyFailures(draft, facts, { today: work.today, isNew });
}

/** Whoever is away, or an administrator, changes it until it is over. */
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

const acts: Readonly<Record<DeputyAct, ActRule>> = {
  revoke: rule('revoke', {
    perform: async ({ now }, _row, _request, { to }) => ({
      status1: to,
      revokedAt: now.toISOString(),
    }),
    done: (work, row) => tellOfDeputy(work, row.id, 'deputy-ended'),
  }),
};

/** Deputies (`domain.md` 5): everybody names their own, administrators anybody's; who stands above is told. */
export const deputyRules: EntityRules = {
  derive: (work, save) => ({
    absentId: absentOf(work, save),
    ...(save.before === undefined && { status1: 'active' }),
  }),
  whyNotChange: async (work, row) => whyNotChange(work, row),
  check,
  saved: (work, id) => tellOfDeputy(work, id, 'deputy-named'),
  async deleting({ today }, row) {
    // what has begun is ended, and stays to be read
    if (String(row['validFrom']) <= today) throw new Problem('act-not-allowed');
  },
  acts,
};
