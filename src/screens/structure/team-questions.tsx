import { channelLink } from '../../domain/entities/channel-link.ts';
import { choice } from '../../domain/fields/choice.ts';
import { date } from '../../domain/fields/date.ts';
import { reference } from '../../domain/fields/reference.ts';
import type { ChannelPerson, ChannelTeam } from '../../domain/schema/channels/structure.ts';
import type { Resource } from '../../data/cache/resource.ts';
import type { Areas } from '../../i18n/areas.ts';
import type { Translate } from '../../i18n/catalogue.ts';
import { Finding } from '../../ui/state/message.tsx';
import type { StructureQuestion } from './structure-question.ts';
import type { MemberRow } from './team-tree.ts';

/** Action on a row of the channels' tree. */
export type TeamAction =
  | {
      readonly action: 'hire';
      readonly team: ChannelTeam;
      readonly reportsTo: ChannelPerson | undefined;
    }
  | {
      readonly action: 'transfer';
      readonly row: MemberRow;
      /** Drop target: a channel and its manager. */
      readonly to?: { readonly team: ChannelTeam; readonly lead: ChannelPerson | undefined };
    }
  | { readonly action: 'fire'; readonly row: MemberRow };

/** Context of the questions apart from the row. */
export interface TeamDesk {
  readonly t: Translate<Areas['structure']>;
  readonly today: string;
  readonly links: Resource;
}

const day = date({ required: true });
/** Only a consultant reports to a manager. */
const manager = reference({
  to: 'person',
  only: { bpType: '92' },
  when: { salesRoleId: ['CSC'] },
  hint: 'hintReportsTo',
});
const role = choice({
  required: true,
  values: ['CSC', 'CSM'],
  labels: 'channelRole',
  initial: 'CSC',
});

/** The only manager of a channel is the obvious one. */
function findManager({ people }: ChannelTeam, person?: ChannelPerson): ChannelPerson | undefined {
  const managers = people.filter(({ salesRoleId }) => salesRoleId === 'CSM');
  return (
    managers.find(({ personId }) => personId === person?.reportsTo) ??
    (managers.length === 1 ? managers[0] : undefined)
  );
}

function hire(
  { t, today, links }: TeamDesk,
  team: ChannelTeam,
  given: ChannelPerson | undefined,
): StructureQuestion {
  const lead = given ?? findManager(team);
  return {
    title: t('hireTitle', { name: team.name1 }),
    done: t('doneHire', { name: team.name1 }),
    confirm: t('save'),
    reason: false,
    fields: {
      businessPartnerId: channelLink.fields.businessPartnerId,
      salesRoleId: role,
      hireDate: day,
      reportsTo: manager,
    },
    initial: { salesRoleId: 'CSC', hireDate: today, reportsTo: lead?.personId ?? null },
    titles: lead === undefined ? {} : { reportsTo: lead.name1 },
    send: async (values, _reason, key) =>
      void (await links.create(
        {
          ...values,
          customerId: team.customerId,
          reportsTo: values['salesRoleId'] === 'CSC' ? (values['reportsTo'] ?? null) : null,
        },
        key,
      )),
  };
}

function transfer(
  { t, today, links }: TeamDesk,
  { person, team: here }: MemberRow,
  to: Extract<TeamAction, { action: 'transfer' }>['to'],
): StructureQuestion {
  const team = to?.team ?? here;
  const lead = to === undefined ? findManager(team, person) : (to.lead ?? findManager(team));
  return {
    title: t('transferOf', { name: person.name1 }),
    done: t('doneTransfer', { name: person.name1 }),
    lead: t('transferLinkLead'),
    confirm: t('save'),
    reason: true,
    fields: {
      customerId: reference({ to: 'customer', required: true }),
      salesRoleId: role,
      hireDate: day,
      reportsTo: manager,
    },
    labels: { hireDate: t('effectiveOn') },
    initial: {
      customerId: team.customerId,
      salesRoleId: person.salesRoleId,
      hireDate: today,
      reportsTo: person.salesRoleId === 'CSC' ? (lead?.personId ?? null) : null,
    },
    titles: { customerId: team.name1, ...(lead && { reportsTo: lead.name1 }) },
    send: async (
      { customerId = null, salesRoleId = null, hireDate = null, reportsTo = null },
      reason,
      key,
    ) =>
      void (await links.runAction(
        person.id,
        'transfer',
        {
          rowSCN: person.rowSCN,
          values: {
            customerId,
            salesRoleId,
            hireDate,
            reportsTo: salesRoleId === 'CSC' ? reportsTo : null,
          },
          ...(reason && { reason }),
        },
        key,
      )),
  };
}

function fire({ t, today, links }: TeamDesk, { person, reports }: MemberRow): StructureQuestion {
  return {
    title: t('fireTitle', { name: person.name1 }),
    done: t('doneFire', { name: person.name1 }),
    lead: t('fireLead'),
    confirm: t('fire'),
    reason: false,
    danger: true,
    fields: { fireDate: day },
    labels: { fireDate: t('lastDay') },
    initial: { fireDate: today },
    note: reports > 0 && <Finding tone="warning" title={t('fireManager', { count: reports })} />,
    send: async ({ fireDate }) =>
      void (await links.change(person.id, { rowSCN: person.rowSCN, fireDate })),
  };
}

/** Builds the question of an action and its call. */
export function buildTeamQuestion(desk: TeamDesk, pending: TeamAction): StructureQuestion {
  switch (pending.action) {
    case 'hire':
      return hire(desk, pending.team, pending.reportsTo);
    case 'transfer':
      return transfer(desk, pending.row, pending.to);
    case 'fire':
      return fire(desk, pending.row);
  }
}
