export function apiBase(
  environment: Readonly<Record<string, string | undefined>>,
  folder?: string,
): Promise<string>;
