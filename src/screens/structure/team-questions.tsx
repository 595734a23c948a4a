import { channelLink } from '../../domain/entities/channel-link.ts';
import { choice } from '../../domain/fields/choice.ts';
import { date } from '../../domain/fields/date.ts';
import { reference } from '../../domain/fields/reference.ts';
import type { ChannelPerson, ChannelTeam } from '../../domain/wire/structure.ts';
import type { Resource } from '../../data/resource.ts';
import type { Areas } from '../../i18n/areas.ts';
import type { Translate } from '../../i18n/catalogue.ts';
import { Finding } from '../../ui/message.tsx';
import type { StructureQuestion } from './structure-question.ts';
import type { MemberRow } from './team-tree.ts';

/** What can be done with a row of the channels' tree. */
export type TeamAct =
  | {
      readonly act: 'hire';
      readonly team: ChannelTeam;
      readonly reportsTo: ChannelPerson | undefined;
    }
  | {
      readonly act: 'transfer';
      readonly row: MemberRow;
      /** Where the person was dropped: a channel, and the manager there. */
      readonly to?: { readonly team: ChannelTeam; readonly lead: ChannelPerson | undefined };
    }
  | { readonly act: 'fire'; readonly row: MemberRow };

/** What the questions need besides the row. */
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
function managerOf({ people }: ChannelTeam, person?: ChannelPerson): ChannelPerson | undefined {
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
  const lead = given ?? managerOf(team);
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
  to: Extract<TeamAct, { act: 'transfer' }>['to'],
): StructureQuestion {
  const team = to?.team ?? here;
  const lead = to === undefined ? managerOf(team, person) : (to.lead ?? managerOf(team));
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
      void (await links.runAct(
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

/** What an act asks for, and how it is done. */
export function teamQuestionOf(desk: TeamDesk, pending: TeamAct): StructureQuestion {
  switch (pending.act) {
    case 'hire':
      return hire(desk, pending.team, pending.reportsTo);
    case 'transfer':
      return transfer(desk, pending.row, pending.to);
    case 'fire':
      return fire(desk, pending.row);
  }
}
