/** The name that an answer gives its file, else the end of its path. */
export function readFileName(response: Response, path: string): string {
  const named = /filename\*?=(?:UTF-8'')?"?([^";]+)/i.exec(
    response.headers.get('content-disposition') ?? '',
  )?.[1];
  return named ? decodeURIComponent(named) : path.slice(path.lastIndexOf('/') + 1);
}
