import { open } from './host-browser.ts';
import type { Host, Opened } from './host-browser.ts';

interface Answer {
  readonly status: number;
  readonly body?: object;
}

/** A page on which calls get one answer; without one, none. */
export async function openWith(
  host: Host,
  answer: Answer | undefined,
  name = 'plain',
): Promise<Opened & { said: string[] }> {
  const opened = await open(host, name);
  const said: string[] = [];
  opened.page.on('console', (message) => {
    if (message.text().startsWith('nmv:')) said.push(message.text());
  });
  await opened.page.route('**/apis/**', (route) =>
    answer
      ? route.fulfill({
          status: answer.status,
          contentType: 'application/json',
          body: JSON.stringify(answer.body ?? {}),
        })
      : route.abort(),
  );
  return { ...opened, said };
}

export const keyed = { campaign: 'C-1', 'embed-key': 'pk_none' };
export const refused = (code: string, status: number): Answer => ({
  status,
  body: { code, message: 'said by the server', requestId: 'r-9' },
});
