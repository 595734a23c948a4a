import { ApiError, isProblemBody } from './api-error.ts';

/** JSON only when it says so; anything else is no answer of ours. */
export async function contentOf(response: Response): Promise<unknown> {
  if (!/\bjson\b/.test(response.headers.get('content-type') ?? '')) return undefined;
  return response.json().catch(() => undefined); // a broken body is treated as a missing one, the status still counts
}

/** What an answer that is no success says of itself. */
export async function refusalOf(response: Response): Promise<ApiError> {
  const content = await contentOf(response);
  const seconds = Number(response.headers.get('retry-after'));
  return new ApiError({
    message: response.statusText,
    ...(isProblemBody(content) ? content : {}),
    ...(seconds > 0 ? { retryAfter: seconds } : {}),
    kind: 'problem',
    status: response.status,
  });
}
