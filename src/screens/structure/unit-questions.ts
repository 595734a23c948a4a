import { salesNode } from '../../domain/entities/sales-node.ts';
import { date } from '../../domain/fields/date.ts';
import { reference } from '../../domain/fields/reference.ts';
import {
  kindBelow,
  levelOfKind,
  NODE_KINDS,
} from '../../domain/rules/structure/sales-structure.ts';
import type { NodeKind } from '../../domain/rules/structure/sales-structure.ts';
import type {
  SalesStructure,
  StructureNode,
  StructurePerson,
} from '../../domain/schema/channels/structure.ts';
import type { Resource } from '../../data/cache/resource.ts';
import type { StructureActions } from '../../data/structure.ts';
import type { Areas } from '../../i18n/areas.ts';
import type { Translate } from '../../i18n/catalogue.ts';
import type { StructureQuestion } from './structure-question.ts';
import type { ChannelCardRow } from './unit-tree.ts';

/** Action on a row of the provider's tree. */
export type UnitAction =
  | { readonly action: 'move-unit'; readonly unit: StructureNode }
  | { readonly action: 'create-below'; readonly unit: StructureNode }
  | { readonly action: 'appoint'; readonly unit: StructureNode }
  | { readonly action: 'transfer'; readonly unit: StructureNode; readonly person: StructurePerson }
  | { readonly action: 'assign'; readonly unit: StructureNode }
  | { readonly action: 'move-channel'; readonly row: ChannelCardRow };

/** Context of the questions apart from the row. */
export interface StructureDesk {
  readonly t: Translate<Areas['structure']>;
  readonly structure: SalesStructure;
  readonly today: string;
  readonly actions: StructureActions;
  readonly nodes: Resource;
}

const day = date({ required: true });
const anyUnit = reference({ to: 'salesNode', required: true });
const kindAbove = (kind: NodeKind): NodeKind | undefined => NODE_KINDS[levelOfKind(kind) - 1];
const toNumber = (value: unknown): number => Number(value);
const keyOrNull = (value: unknown): number | null => (typeof value === 'number' ? value : null);

function moveUnit({ t, today, nodes }: StructureDesk, unit: StructureNode): StructureQuestion {
  const above = kindAbove(unit.kind);
  return {
    title: t('moveTitle', { name: unit.name1 }),
    done: t('doneMove', { name: unit.name1 }),
    lead: t('moveUnitLead'),
    confirm: t('move'),
    reason: true,
    fields: {
      to: reference({ to: 'salesNode', required: true, ...(above && { only: { kind: above } }) }),
      on: day,
    },
    labels: { to: t('destination'), on: t('effectiveOn') },
    initial: { on: today },
    paths: { parentId: 'to', validFrom: 'on' },
    send: async ({ to = null, on = null }, reason, key) =>
      void (await nodes.runAction(
        unit.id,
        'move',
        { rowSCN: unit.rowSCN, values: { parentId: to, validFrom: on }, ...(reason && { reason }) },
        key,
      )),
  };
}

function moveChannel(
  { t, today, actions }: StructureDesk,
  { channel, unit }: ChannelCardRow,
): StructureQuestion {
  return {
    title: t('moveTitle', { name: channel.name1 }),
    done: t('doneMove', { name: channel.name1 }),
    lead: unit === undefined ? t('moveLooseLead') : t('moveChannelLead', { from: unit.name1 }),
    confirm: t('move'),
    reason: true,
    fields: { to: anyUnit, on: day },
    labels: { to: t('destination'), on: t('effectiveOn') },
    initial: { on: today },
    send: ({ to, on }, reason) =>
      actions.moveChannel({
        customerId: channel.customerId,
        from: unit?.id ?? null,
        to: toNumber(to),
        on: String(on),
        ...(reason && { reason }),
      }),
  };
}

function assign(
  { t, today, actions, structure }: StructureDesk,
  unit: StructureNode,
): StructureQuestion {
  const findFrom = (customerId: number): number | null =>
    structure.nodes.find(({ channels }) =>
      channels.some((channel) => channel.customerId === customerId),
    )?.id ?? null;
  return {
    title: t('assignTitle', { name: unit.name1 }),
    done: t('doneAssign', { name: unit.name1 }),
    lead: t('assignLead'),
    confirm: t('assign'),
    reason: true,
    fields: { customerId: reference({ to: 'customer', required: true }), on: day },
    labels: { on: t('effectiveOn') },
    initial: { on: today },
    paths: { to: 'customerId' },
    send: ({ customerId, on }, reason) =>
      actions.moveChannel({
        customerId: toNumber(customerId),
        from: findFrom(toNumber(customerId)),
        to: unit.id,
        on: String(on),
        ...(reason && { reason }),
      }),
  };
}

function appoint({ t, today, actions }: StructureDesk, unit: StructureNode): StructureQuestion {
  return {
    title: t('appointTitle', { name: unit.name1 }),
    done: t('doneAppoint', { name: unit.name1 }),
    lead: t('appointLead'),
    confirm: t('save'),
    reason: true,
    fields: {
      businessPartnerId: reference({ to: 'person', required: true, only: { bpType: '91' } }),
      on: day,
    },
    labels: { on: t('effectiveOn') },
    initial: { on: today },
    paths: { to: 'businessPartnerId' },
    send: ({ businessPartnerId, on }, reason) =>
      actions.moveHolder({
        businessPartnerId: toNumber(businessPartnerId),
        from: null,
        to: unit.id,
        on: String(on),
        ...(reason && { reason }),
      }),
  };
}

function transfer(
  { t, today, actions }: StructureDesk,
  unit: StructureNode,
  person: StructurePerson,
): StructureQuestion {
  return {
    title: t('transferOf', { name: person.name1 }),
    done: t('doneTransfer', { name: person.name1 }),
    lead: t('transferLead'),
    confirm: t('save'),
    reason: true,
    fields: { to: reference({ to: 'salesNode' }), on: day },
    labels: { to: t('destination'), on: t('effectiveOn') },
    initial: { on: today },
    send: ({ to, on }, reason) =>
      actions.moveHolder({
        businessPartnerId: person.personId,
        from: unit.id,
        to: keyOrNull(to),
        on: String(on),
        ...(reason && { reason }),
      }),
  };
}

function createBelow({ t, today, nodes }: StructureDesk, unit: StructureNode): StructureQuestion {
  const { nmpCode, name1, salesRegionId, validFrom } = salesNode.fields;
  return {
    title: t('createBelowTitle', { name: unit.name1 }),
    done: t('doneCreateBelow', { name: unit.name1 }),
    confirm: t('save'),
    reason: false,
    fields: { nmpCode, name1, salesRegionId, validFrom },
    initial: { validFrom: today },
    send: async (values, _reason, key) =>
      void (await nodes.create(
        { ...values, kind: kindBelow(unit.kind) ?? null, parentId: unit.id },
        key,
      )),
  };
}

/** Builds the question of an action and its call. */
export function buildUnitQuestion(desk: StructureDesk, pending: UnitAction): StructureQuestion {
  switch (pending.action) {
    case 'move-unit':
      return moveUnit(desk, pending.unit);
    case 'create-below':
      return createBelow(desk, pending.unit);
    case 'appoint':
      return appoint(desk, pending.unit);
    case 'transfer':
      return transfer(desk, pending.unit, pending.person);
    case 'assign':
      return assign(desk, pending.unit);
    case 'move-channel':
      return moveChannel(desk, pending.row);
  }
}
