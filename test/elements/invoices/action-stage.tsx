import { ApiError } from '../../../src/data/calls/api-error.ts';
import { Invoices } from '../../../src/screens/invoices/entry/invoices.tsx';
import { answer, detail } from './sample.ts';
import { coordinator, openStage } from './stage.tsx';
import type { Answers, Stage } from './stage.tsx';

export const badGateway = new ApiError({ kind: 'problem', status: 502, message: 'Bad Gateway' });
export const conflict = new ApiError({
  kind: 'problem',
  status: 409,
  code: 'row-conflict',
  message: 'Data was changed/deleted in another session.',
  requestId: '1',
});

export async function openList(more: Answers = () => undefined, route = '/', user = coordinator) {
  const answers: Answers = (call) =>
    more(call) ??
    (call.path === '/apis/v1/invoices'
      ? answer()
      : call.path === '/apis/v1/invoices/630'
        ? detail()
        : call.path.endsWith('/options')
          ? { customers: [], sellers: [], cicles: [] }
          : call.path === '/apis/v1/invoices/effects'
            ? { rows: [] }
            : undefined);
  const opened = await openStage({ answers, user });
  opened.show(<Invoices emitType="2" route={route} onNavigate={() => undefined} />);
  return opened;
}
export const posted = (stage: Stage, path: string) =>
  stage.calls
    .filter((call) => call.method === 'POST' && call.path === path)
    .map(({ body }) => body);
export const toasts = (stage: Stage) =>
  stage.page.toasts.get().map(({ message, caption }) => [message, caption]);
