import type { Page } from 'playwright';

/** A call of the API as the page makes it, in the name of who is signed in there. */
export function call<Answer>(
  page: Page,
  method: 'GET' | 'POST' | 'PUT',
  path: string,
  body?: object,
): Promise<Answer> {
  return page.evaluate(
    async (wanted): Promise<Answer> => {
      const { accessToken } = JSON.parse(sessionStorage.getItem('auth') ?? '{}') as {
        accessToken?: string;
      };
      const headers = accessToken === undefined ? {} : { authorization: `Bearer ${accessToken}` };
      const token =
        (await fetch('/apis/v1/anti-forgery', { headers })).headers.get('x-xsrf-token') ?? '';
      const sent = {
        method: wanted.method,
        headers: { ...headers, 'content-type': 'application/json', 'x-xsrf-token': token },
        ...(wanted.body && { body: JSON.stringify(wanted.body) }),
      };
      const answer = await fetch(wanted.path, sent);
      const text = await answer.text();
      if (!answer.ok) throw new Error(`${wanted.path}: ${text}`);
      return (text === '' ? undefined : JSON.parse(text)) as Answer;
    },
    { method, path, body },
  );
}
