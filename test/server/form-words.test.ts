import assert from 'node:assert/strict';
import { afterAll, beforeAll, test } from 'vitest';
import type { ProblemBody } from '../../src/domain/schema/operation/problem.ts';
import { testApp } from './harness.ts';
import type { Answer, TestApp } from './harness.ts';

const INBOX = '/apis/v1/notifications';
const PASSWORD = '/apis/v1/accesspolicies/password';
const CHANNELS = '/apis/v1/accesspolicies/users/settings/channels';

let t: TestApp;
beforeAll(async () => {
  t = await testApp();
});
afterAll(() => t.close());

const told = ({ status, body }: Answer<ProblemBody>) => {
  assert.equal(status, 400);
  return Object.fromEntries((body.fields ?? []).map(({ path, message }) => [path, message]));
};

test('[5.01] a wrongly sent field is called as on the form, in the reader’s language', async () => {
  const seller = await t.signInAs('S1');
  const coordinator = await t.signInAs('COO1');
  const inPortuguese = { headers: { 'accept-language': 'pt-BR' } };
  const hours = { subjects: [{ subjectType: '21', mail: 'never' }], quiet: { from: '9', to: '' } };
  assert.deepEqual(told(await seller.put<ProblemBody>(`${INBOX}/settings`, hours, inPortuguese)), {
    'subjects.0.subjectType': 'Campo inválido: Assunto',
    'subjects.0.portal': 'Campo obrigatório: Portal',
    'subjects.0.mail': 'Campo inválido: E-mail',
    'quiet.from': 'Campo inválido: Das',
    'quiet.to': 'Campo obrigatório: Até',
  });
  const message = { recipients: { groups: 'RTV', persons: [] }, subjectType: '1', sendAt: 'soon' };
  assert.deepEqual(told(await coordinator.post<ProblemBody>(INBOX, message, inPortuguese)), {
    'recipients.groups': 'Campo inválido: Para',
    subjectType: 'Campo inválido: Assunto',
    title: 'Campo obrigatório: Título',
    body: 'Campo obrigatório: Texto',
    sendAt: 'Campo inválido: Dia e hora',
  });
  assert.deepEqual(
    told(await coordinator.post<ProblemBody>(`${INBOX}/templates`, { title: 'A' }, inPortuguese)),
    {
      name1: 'Campo obrigatório: Nome do modelo',
      subjectType: 'Campo obrigatório: Assunto',
      body: 'Campo obrigatório: Texto',
    },
  );
  const row = { customerId: 1, salesRoleId: 'CSC', hireDate: '2026-01-01', fireDate: null };
  const rows = { rowSCN: 1, rows: [row, { ...row, reportsToName: 5 }] };
  assert.deepEqual(told(await seller.put<ProblemBody>(CHANNELS, rows, inPortuguese)), {
    'rows.0.reportsToName': 'Campo obrigatório: Responde a',
    'rows.1.reportsToName': 'Campo inválido: Responde a',
  });
  const period = '/apis/v1/stock/report?from=2026-13&by=shelf';
  assert.deepEqual(told(await coordinator.get<ProblemBody>(period, inPortuguese)), {
    from: 'Campo inválido: Do mês',
    to: 'Campo obrigatório: Até o mês',
    by: 'Campo inválido: Mostrar por',
  });
  const typed = { items: [{ extCode: 1 }], dtEmis: 5, buyer: { name: 1 } };
  const hand = told(
    await seller.post<ProblemBody>('/apis/v1/invoices/hand/check', typed, inPortuguese),
  );
  assert.deepEqual(
    [hand['items.0.extCode'], hand['items.0.qCom'], hand['dtEmis'], hand['cfop']],
    [
      'Campo inválido: Produto do portfólio',
      'Campo obrigatório: Quantidade',
      'Campo inválido: Emissão',
      'Campo obrigatório: Natureza da operação (CFOP)',
    ],
  );
  const signIn = told(await t.visitor().post<ProblemBody>('/api/v1/login', {}, inPortuguese));
  assert.equal(signIn['userEmail'], 'Campo obrigatório: E-mail');
  assert.deepEqual(
    told(await seller.put<ProblemBody>(PASSWORD, { currentPassword: 1 }, inPortuguese)),
    { currentPassword: 'Campo inválido: Senha atual', passwd: 'Campo obrigatório: Senha' },
  );
  const schedule = { weekday: 9, hour: 'noon', place: '/', viewId: 1 };
  assert.deepEqual(
    told(await coordinator.post<ProblemBody>('/apis/v1/report-schedules', schedule, inPortuguese)),
    { weekday: 'Campo inválido: Dia da semana', hour: 'Campo inválido: Hora' },
  );
  assert.deepEqual(
    told(await seller.post<ProblemBody>('/apis/v1/invoice-cases/1/messages', {}, inPortuguese)),
    { text: 'Campo obrigatório: Mensagem' },
  );
  const english = told(await seller.put<ProblemBody>(`${INBOX}/settings`, hours));
  assert.equal(english['quiet.from'], 'Invalid field From');
});

test('[5.01] a call without a body is told what it lacks by name, and never a field without one', async () => {
  const manager = await t.signInAs('MGR1');
  for (const body of [undefined, {}]) {
    const { status, body: said } = await manager.delete<ProblemBody>(
      '/apis/v1/sales-regions/1',
      body,
    );
    assert.deepEqual([status, said.affectedField, said.fields?.length], [400, 'rowSCN', 1]);
    assert.match(said.message, /\S$/);
    assert.match(said.fields?.[0]?.message ?? '', /^Required field \S/);
  }
});
