/** Address of what a message is about: a path of the portal; anything else is no link of ours. */
export function messageHref(link: string | null): string | undefined {
  if (link === null) return undefined;
  const path = link.replace(/^#/, '');
  return path.startsWith('/') && !path.startsWith('//') ? `#${path}` : undefined;
}
