// Invoices of both branches to which everything has happened that is remembered of an invoice.
import { expect } from '../harness.ts';
import type { PersonKey } from '../harness.ts';
import { event, FARM, FARMER, item, note, openStage } from './stage.ts';
import type { Stage } from './stage.ts';

/** Readers of every role; an administrator reads all. */
export const READERS = [
  'ADMIN',
  'DIR',
  'MGR1',
  'COO1',
  'RTV1',
  'CTV1',
  'ATV1',
  'MA',
  'S1',
  'S2',
  'S3',
  'S4',
] as const satisfies readonly PersonKey[];

/** Invoices of both branches, with what people and the tax authority did to them. */
export async function openLivedStage(): Promise<Stage> {
  const stage = await openStage();
  const { world } = stage;
  const { S1, S2 } = world.people;
  const P = () => [item('P20', 'BD', '3')];
  const sale = note(world, 'A', 1001, '2026-10-01', P());
  await stage.import('S1', [
    sale,
    note(world, 'A', 1002, '2026-10-02', P(), { recipient: { ...FARMER, name: 'Fazenda Norte' } }),
    note(world, 'A', 1003, '2026-10-03', P(), { recipient: FARM }),
    note(world, 'A', 1005, '2026-10-05', [item('Q10', 'SC', '4')]),
  ]);
  await stage.import('MA', [note(world, 'A', 1004, '2026-10-04', P())], {
    bpCtvId: String(S1.id),
    customerId: String(world.channels.A.id),
  });
  await stage.import('S3', [note(world, 'B', 2001, '2026-10-02', P())]);
  await stage.import('S4', [note(world, 'C', 3001, '2026-10-02', P())]);
  const acts: readonly (readonly [PersonKey, number, string, object])[] = [
    ['COO1', 1001, 'approve', {}],
    ['COO1', 1002, 'refuse', { reason: 'Quantidade errada' }],
    ['S1', 1002, 'contest', { reason: 'A quantidade confere', subject: 'other' }],
    ['MGR1', 1002, 'uphold', { reason: 'Confere' }],
    ['MA', 1004, 'assign-seller', { bpCtvId: S2.id, reason: 'Venda do colega' }],
    ['MA', 1004, 'assign-seller', { bpCtvId: S1.id, reason: 'Engano' }],
    ['MA', 1005, 'assign-seller', { bpCtvId: S2.id, reason: 'Venda do colega' }],
    ['COO2', 3001, 'approve', {}],
    ['COO1', 2001, 'approve', {}],
  ];
  for (const [who, number, act, body] of acts)
    expect(await stage.act(who, number, act, { ...body }), 200);
  await stage.import('S1', [event(sale, '110111', { text: 'Erro de digitacao do pedido' })]);
  await stage.app.services.jobs.drain();
  return stage;
}
