import { ApiError, isProblemBody } from './api-error.ts';

/** JSON only when it says so; anything else is no answer of ours. */
export async function readContent(response: Response): Promise<unknown> {
  if (!/\bjson\b/.test(response.headers.get('content-type') ?? '')) return undefined;
  return response.json().catch(() => undefined); // a broken body is treated as a missing one, the status still counts
}

/** Builds the error from an unsuccessful answer. */
export async function buildApiError(response: Response): Promise<ApiError> {
  const content = await readContent(response);
  const seconds = Number(response.headers.get('retry-after'));
  return new ApiError({
    message: response.statusText,
    ...(isProblemBody(content) ? content : {}),
    ...(seconds > 0 ? { retryAfter: seconds } : {}),
    kind: 'problem',
    status: response.status,
  });
}
